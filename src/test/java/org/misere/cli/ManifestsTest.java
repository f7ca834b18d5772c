package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** What lies under config/deploy fits together, and calls commands that exist. */
class ManifestsTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  private static List<JsonNode> documents(String file) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    for (String text : Files.readString(Path.of("config/deploy", file)).split("\n---\n", -1)) {
      all.add(YAML.readTree(text));
    }
    return all;
  }

  /** What is wrong with the words after {@code misere}. */
  private static List<Exception> errors(List<String> words) {
    return Main.commandLine().parseArgs(words.toArray(String[]::new)).errors();
  }

  private static JsonNode one(List<JsonNode> documents, String kind) {
    return documents.stream()
        .filter(it -> it.path("kind").asString("").equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> names(List<JsonNode> documents, String kind) {
    return documents.stream()
        .filter(it -> it.path("kind").asString("").equals(kind))
        .map(it -> it.at("/metadata/name").asString(""))
        .toList();
  }

  private static Stream<JsonNode> each(JsonNode list) {
    return list.values().stream();
  }

  private static List<String> strings(JsonNode list) {
    return each(list).map(it -> it.asString("")).toList();
  }

  private static void assertVolumesAreThere(List<JsonNode> documents, JsonNode pod) {
    assertThat(each(pod.path("volumes")).map(it -> it.at("/persistentVolumeClaim/claimName")))
        .filteredOn(it -> !it.isMissingNode())
        .isNotEmpty()
        .allSatisfy(
            claim ->
                assertThat(names(documents, "PersistentVolumeClaim")).contains(claim.asString("")));
    assertThat(
            each(pod.at("/containers/0/volumeMounts"))
                .map(it -> it.path("name").asString(""))
                .toList())
        .containsExactlyInAnyOrderElementsOf(
            each(pod.path("volumes")).map(it -> it.path("name").asString("")).toList());
  }

  @Test
  void theServiceHasEveryVolumeThatItMounts() throws IOException {
    List<JsonNode> documents = documents("kubernetes.yaml");
    assertVolumesAreThere(documents, one(documents, "Deployment").at("/spec/template/spec"));
  }

  @Test
  void theOfflineJobHasEveryVolumeThatItMounts() throws IOException {
    List<JsonNode> documents = documents("kubernetes-offline-job.yaml");
    assertVolumesAreThere(documents, one(documents, "Job").at("/spec/template/spec"));
  }

  @Test
  void oneAccountHasOneProcess() throws IOException {
    JsonNode spec = one(documents("kubernetes.yaml"), "Deployment").path("spec");
    assertThat(spec.path("replicas").asInt(0)).isEqualTo(1);
    assertThat(spec.at("/strategy/type").asString("")).isEqualTo("Recreate");
  }

  @Test
  void theMappedConfigurationIsRight() throws IOException {
    JsonNode map = one(documents("kubernetes.yaml"), "ConfigMap").path("data");
    Reading reading =
        new ConfigurationReader(Map.of()).readText(map.path("misere.yml").asString(""));
    assertThat(reading).isInstanceOf(Reading.Valid.class);
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void theContainersCallCommandsThatExist() throws IOException {
    for (JsonNode pod :
        List.of(
            one(documents("kubernetes.yaml"), "Deployment").at("/spec/template/spec"),
            one(documents("kubernetes-offline-job.yaml"), "Job").at("/spec/template/spec"))) {
      List<String> call =
          strings(pod.at("/containers/0/args")).stream()
              .map(word -> word.replace("$(JOB_COMPLETION_INDEX)", "3"))
              .toList();
      assertThat(errors(call)).as(call.toString()).isEmpty();
    }
  }

  @Test
  void theUnitCallsACommandThatExists() throws IOException {
    String unit = Files.readString(Path.of("config/deploy/misere.service"));
    List<String> calls =
        unit.lines()
            .filter(line -> line.startsWith("ExecStart="))
            .map(line -> line.substring(line.indexOf(' ') + 1))
            .collect(Collectors.toList());
    assertThat(calls).hasSize(1);
    assertThat(errors(List.of(calls.getFirst().split(" ", -1)))).isEmpty();
  }
}
