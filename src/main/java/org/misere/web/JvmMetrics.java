package org.misere.web;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmInfoMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import java.lang.management.ManagementFactory;
import java.util.Set;

/**
 * The Java runtime's own numbers. They take a fifth of a second to set up, so that is done at the
 * first scrape. Guarded by its owner.
 */
final class JvmMetrics implements AutoCloseable {
  /** Their names break Prometheus's rules: a count that is a gauge, and a unit that is no base. */
  private static final Set<String> MISNAMED = Set.of("system.cpu.count", "process.cpu.time");

  private final JvmGcMetrics collections = new JvmGcMetrics();
  private boolean bound;

  /** To be called before the registry's first meter. */
  static void refuseMisnamed(MeterRegistry registry) {
    registry.config().meterFilter(MeterFilter.deny(id -> MISNAMED.contains(id.getName())));
  }

  void bindOnce(MeterRegistry registry) {
    if (bound) {
      return;
    }
    bound = true;
    new JvmInfoMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    collections.bindTo(registry);
    if (ManagementFactory.getOperatingSystemMXBean()
        instanceof com.sun.management.OperatingSystemMXBean system) {
      FunctionCounter.builder("process.cpu", system, os -> os.getProcessCpuTime() / 1e9)
          .description("Processor time that this process has used")
          .baseUnit("seconds")
          .register(registry);
    }
  }

  @Override
  public void close() {
    collections.close();
  }
}
