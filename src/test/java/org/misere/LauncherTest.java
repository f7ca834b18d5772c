package org.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher {@code ./misere}, in a checkout of nothing: its Maven makes an empty jar and writes
 * down that it was called, and its Java says how it was called.
 */
class LauncherTest {
  private static final String MAVEN =
      """
      #!/usr/bin/env bash
      echo "downloading the world"
      echo build >>"$CHECKOUT/builds"
      [ ! -e "$CHECKOUT/broken" ] || { echo "it does not compile"; exit 1; }
      mkdir -p "$CHECKOUT/target/lib"
      echo "jar $RANDOM" >"$CHECKOUT/target/misere.jar"
      : >"$CHECKOUT/target/lib/some.jar"
      """;

  private static final String JAVA =
      """
      #!/usr/bin/env bash
      for argument in "$@"; do
        case $argument in
          -XX:AOTCacheOutput=*)
            echo train >>"$CHECKOUT/trainings"
            echo cache >"${argument#*=}"
            exit ;;
        esac
      done
      echo "pid $$"
      echo "directory $PWD"
      printf 'argument %s\\n' "$@"
      """;

  @TempDir private Path directory;
  private Path checkout;
  private Path jdk;
  private Path programs;

  @BeforeEach
  void makeTheCheckout() throws IOException {
    checkout = Files.createDirectory(directory.resolve("a checkout"));
    jdk = directory.resolve("jdk 25");
    programs = directory.resolve("programs");
    Files.copy(Path.of("misere"), checkout.resolve("misere"));
    source("pom.xml");
    source("config/misere.yml");
    source("src/main/java/Main.java");
    program(programs.resolve("mvn"), MAVEN);
    program(jdk.resolve("bin/java"), JAVA);
    program(jdk.resolve("bin/javac"), "#!/bin/sh\n");
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
  }

  private void source(String name) throws IOException {
    Path file = checkout.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
  }

  private static void program(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private record Ended(int status, String out, String err, long pid) {}

  private Process start(Path launcher, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    Map<String, String> variables = builder.environment();
    variables.put("PATH", programs + ":" + variables.get("PATH"));
    variables.put("JAVA_HOME", jdk.toString());
    variables.put("CHECKOUT", checkout.toString());
    variables.remove("MISERE_JAVA_OPTS");
    variables.putAll(environment);
    return builder.start();
  }

  private static Ended ended(Process process) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), out, err, process.pid());
  }

  private Ended misere(String... arguments) throws IOException, InterruptedException {
    return ended(start(checkout.resolve("misere"), Map.of(), arguments));
  }

  private int count(String what) throws IOException {
    Path file = checkout.resolve(what);
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  @Test
  void standardOutputBelongsToTheCommandEvenWhileBuilding() throws Exception {
    Ended first = misere("show", "--rules", "two words");
    assertThat(first.status()).isZero();
    assertThat(first.out()).startsWith("pid ").doesNotContain("downloading");
    assertThat(first.err()).contains("downloading the world");
    assertThat(first.out()).contains("argument show\nargument --rules\nargument two words\n");
  }

  @Test
  void itBecomesTheJavaProcessSoThatSignalsReachIt() throws Exception {
    Ended run = misere("run");
    assertThat(run.out()).contains("pid " + run.pid() + "\n");
  }

  @Test
  void theWorkingDirectoryStaysTheUsers() throws Exception {
    assertThat(misere("run").out()).contains("directory " + directory.toRealPath() + "\n");
  }

  @Test
  void itWorksThroughALinkFromAnotherDirectory() throws Exception {
    Files.createSymbolicLink(directory.resolve("link"), checkout.resolve("misere"));
    Path links = Files.createDirectory(directory.resolve("links"));
    Path second = Files.createSymbolicLink(links.resolve("misere"), Path.of("../link"));
    assertThat(ended(start(second, Map.of(), "bench")).out()).contains("argument bench\n");
  }

  @Test
  void aServiceWithoutAHomeCanStartIt() throws Exception {
    Path homeless = programs.resolve("homeless");
    program(homeless, "#!/bin/sh\nunset HOME\nexec \"$CHECKOUT/misere\" \"$@\"\n");
    assertThat(ended(start(homeless, Map.of(), "run")).out()).contains("argument run\n");
  }

  @Test
  void itBuildsOnlyWhenASourceIsNewer() throws Exception {
    misere("bench");
    misere("bench");
    assertThat(count("builds")).isEqualTo(1);
    Files.setLastModifiedTime(
        checkout.resolve("src/main/java/Main.java"), FileTime.from(Instant.now().plusSeconds(1)));
    misere("bench");
    assertThat(count("builds")).isEqualTo(2);
  }

  @Test
  void startsAtTheSameTimeBuildOnce() throws Exception {
    List<Process> starts = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      starts.add(start(checkout.resolve("misere"), Map.of(), "bench"));
    }
    for (Process process : starts) {
      assertThat(ended(process).out()).contains("argument bench\n");
    }
    assertThat(count("builds")).isEqualTo(1);
    assertThat(count("trainings")).isEqualTo(1);
  }

  @Test
  void theCacheIsMadeOnceAndUsed() throws Exception {
    assertThat(misere("bench").out()).containsPattern("argument -XX:AOTCache=.*\\.aot\n");
    assertThat(misere("bench").out()).containsPattern("argument -XX:AOTCache=.*\\.aot\n");
    assertThat(count("trainings")).isEqualTo(1);
  }

  @Test
  void aBuildDoesNotTouchTheJarThatABotIsRunningFrom() throws Exception {
    String before = jarOf(misere("run"));
    String text = Files.readString(Path.of(before));
    Files.setLastModifiedTime(
        checkout.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(1)));
    assertThat(jarOf(misere("run"))).isNotEqualTo(before);
    assertThat(Path.of(before)).hasContent(text.strip());
  }

  private static String jarOf(Ended run) {
    return run.out()
        .lines()
        .filter(line -> line.startsWith("argument ") && line.endsWith("misere.jar"))
        .findFirst()
        .orElseThrow()
        .substring("argument ".length());
  }

  @Test
  void aJarThatWasBuiltByHandIsTaken() throws Exception {
    Files.createDirectories(checkout.resolve("target/lib"));
    Files.writeString(checkout.resolve("target/lib/some.jar"), "");
    Files.writeString(checkout.resolve("target/misere.jar"), "by hand");
    assertThat(Path.of(jarOf(misere("run")))).hasContent("by hand");
    assertThat(count("builds")).isZero();
  }

  @Test
  void extraOptionsReachTheJvmBeforeTheJar() throws Exception {
    Map<String, String> more = Map.of("MISERE_JAVA_OPTS", "-Xmx1g -Dx=y");
    assertThat(ended(start(checkout.resolve("misere"), more, "run")).out())
        .contains("argument -Xmx1g\nargument -Dx=y\nargument -jar\n");
  }

  @Test
  void aBuildThatFailsIsSaidAndNothingRuns() throws Exception {
    Files.writeString(checkout.resolve("broken"), "");
    Ended run = misere("run");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("it does not compile", "misere: the build failed");
  }

  @Test
  void aJavaOfAnotherVersionIsPassedOver() throws Exception {
    Path other = directory.resolve("jdk 26");
    program(other.resolve("bin/java"), "#!/bin/sh\necho the wrong one\n");
    Files.writeString(other.resolve("release"), "JAVA_VERSION=\"26\"\n");
    program(programs.resolve("java"), "#!/bin/sh\nexit 1\n");
    Ended run =
        ended(start(checkout.resolve("misere"), Map.of("JAVA_HOME", other.toString()), "x"));
    assertThat(run.out() + run.err()).doesNotContain("the wrong one");
  }
}
