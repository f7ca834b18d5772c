package org.misere.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.misere.config.Configuration;
import org.misere.config.Reading;
import org.misere.lichess.Account;
import org.misere.lichess.LichessClient;
import org.misere.lichess.WirePolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere check}: a doctor. Starts no game and changes nothing on the server. */
@Command(
    name = "check",
    description = {
      "Looks at configuration, server, token, account, engine and data directory, and "
          + "says what is wrong and what to do.",
      "Starts no game."
    },
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigurationOption option = new ConfigurationOption();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Override
  public Integer call() {
    List<Finding> findings = findings();
    ExitStatus status = worst(findings);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(document(findings, status));
    } else {
      findings.forEach(finding -> print(out, finding));
    }
    out.flush();
    return status.code();
  }

  private List<Finding> findings() {
    return switch (option.read()) {
      case Reading.Faulty faulty ->
          faulty.faults().stream()
              .map(
                  fault ->
                      Finding.failed(
                          "configuration",
                          fault.sentence(),
                          "mend the file; `misere config --defaults` shows every key",
                          ExitStatus.USAGE))
              .toList();
      case Reading.Valid valid -> findings(valid);
    };
  }

  private List<Finding> findings(Reading.Valid valid) {
    // The warnings are findings here, and no lines of the log.
    Configuration configuration = ConfigurationOption.logged(valid);
    List<Finding> findings = new ArrayList<>();
    valid
        .warnings()
        .forEach(
            warning ->
                findings.add(
                    Finding.warning("configuration", warning.sentence(), "take the key out")));
    findings.add(
        Finding.ok(
            "configuration",
            option.file().map(Path::toString).orElse("the defaults, without a file")));
    if (configuration.token().isEmpty()) {
      findings.add(
          Finding.failed(
              "token",
              "there is none",
              "set LICHESS_TOKEN, or LICHESS_TOKEN_FILE to a file that holds it",
              ExitStatus.USAGE));
      findings.addAll(MachineCheck.look(configuration, Optional.empty()));
      return findings;
    }
    try (LichessClient client =
        LichessClient.builder(configuration.url(), Tokens.of(configuration))
            .policy(WirePolicy.LICHESS.impatient())
            .build()) {
      ServerCheck.Report report =
          new ServerCheck(
                  client, configuration.url(), configuration.moveOverhead(), InstantSource.system())
              .look();
      findings.addAll(report.findings());
      findings.addAll(MachineCheck.look(configuration, report.account().map(Account::id)));
    }
    return findings;
  }

  /** The status of the finding that matters most: usage, then refusal, then the way there. */
  static ExitStatus worst(List<Finding> findings) {
    return Stream.of(ExitStatus.USAGE, ExitStatus.REFUSED, ExitStatus.UNREACHABLE, ExitStatus.NO)
        .filter(status -> findings.stream().anyMatch(finding -> finding.status() == status))
        .findFirst()
        .orElse(ExitStatus.DONE);
  }

  private static void print(PrintWriter out, Finding finding) {
    out.printf("%-8s %-14s %s%n", finding.verdict().key(), finding.subject(), finding.detail());
    if (!finding.remedy().isEmpty()) {
      out.printf("%-23s -> %s%n", "", finding.remedy());
    }
  }

  private static ObjectNode document(List<Finding> findings, ExitStatus status) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("ok", status == ExitStatus.DONE).put("status", status.code());
    ArrayNode checks = document.putArray("checks");
    for (Finding finding : findings) {
      ObjectNode check =
          checks
              .addObject()
              .put("subject", finding.subject())
              .put("verdict", finding.verdict().key())
              .put("detail", finding.detail());
      if (!finding.remedy().isEmpty()) {
        check.put("remedy", finding.remedy());
      }
    }
    return document;
  }
}
