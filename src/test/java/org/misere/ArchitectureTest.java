package org.misere;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows between the rooms, as docs/ARCHITECTURE.md draws them; nothing else may be used. */
@AnalyzeClasses(packages = "org.misere", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule roomsUseOnlyTheRoomsBelowThem =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("cli")
          .definedBy("org.misere.cli..")
          .layer("web")
          .definedBy("org.misere.web..")
          .layer("bot")
          .definedBy("org.misere.bot..")
          .layer("sandbox")
          .definedBy("org.misere.sandbox..")
          .layer("uci")
          .definedBy("org.misere.uci..")
          .layer("training")
          .definedBy("org.misere.training..")
          .layer("engine")
          .definedBy("org.misere.engine..")
          .layer("lichess")
          .definedBy("org.misere.lichess..")
          .layer("config")
          .definedBy("org.misere.config..")
          .layer("store")
          .definedBy("org.misere.store..")
          .layer("chess")
          .definedBy("org.misere.chess..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("web")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("bot")
          .mayOnlyBeAccessedByLayers("cli", "web")
          .whereLayer("sandbox")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("uci")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("training")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("engine")
          .mayOnlyBeAccessedByLayers("cli", "bot", "uci", "training")
          .whereLayer("lichess")
          .mayOnlyBeAccessedByLayers("cli", "bot", "sandbox")
          .whereLayer("config")
          .mayOnlyBeAccessedByLayers("cli", "bot")
          .whereLayer("store")
          .mayOnlyBeAccessedByLayers("cli", "bot");

  @ArchTest
  static final ArchRule chessAndEngineKnowNoNetworkNoJsonAndNoLogging =
      noClasses()
          .that()
          .resideInAnyPackage("org.misere.chess..", "org.misere.engine..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "okhttp3..",
              "tools.jackson..",
              "com.fasterxml..",
              "org.slf4j..",
              "java.net..",
              "java.sql..");

  @ArchTest
  static final ArchRule lichessKnowsNoBoard =
      noClasses()
          .that()
          .resideInAPackage("org.misere.lichess..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.misere.chess..", "org.misere.engine..", "org.misere.bot..");
}
