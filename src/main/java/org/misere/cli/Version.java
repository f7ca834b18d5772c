package org.misere.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version, and the commit it was built from, as the build wrote them into the jar. */
final class Version implements IVersionProvider {
  private static final String RESOURCE = "version.properties";

  /** Such as {@code 0.1.0 (1a2b3c4)}; without the commit when the build didn't know it. */
  static String text() {
    Properties stamp = stamp();
    String commit = stamp.getProperty("commit", "");
    String version = stamp.getProperty("version", "development");
    return known(commit) ? version + " (" + commit + ")" : known(version) ? version : "development";
  }

  @Override
  public String[] getVersion() {
    return new String[] {"misere " + text(), "Java " + Runtime.version()};
  }

  private static Properties stamp() {
    Properties stamp = new Properties();
    try (InputStream in = Version.class.getResourceAsStream(RESOURCE)) {
      if (in != null) {
        stamp.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the jar's " + RESOURCE + " can't be read", e);
    }
    return stamp;
  }

  /** Whether the build replaced the placeholder. */
  private static boolean known(String value) {
    return !value.isEmpty() && !value.contains("{");
  }
}
