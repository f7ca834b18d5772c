package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.misere.lichess.NetworkWords;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns what went wrong into a sentence on standard error and an exit status. What nobody foresaw
 * becomes one line that names a file with the details.
 */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("misere: " + firstLine(failure));
    if (failure instanceof UnmatchedArgumentException unmatched) {
      UnmatchedArgumentException.printSuggestions(unmatched, err);
    }
    err.println("`" + command.getCommandSpec().qualifiedName() + " --help` shows what it takes.");
    err.flush();
    return ExitStatus.USAGE.code();
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult parseResult) {
    return report(failure, command.getErr());
  }

  /** Says what went wrong, and gives the exit status. */
  static int report(Exception failure, PrintWriter err) {
    CommandFailure foreseen = foreseen(failure);
    String message = foreseen.getMessage();
    err.println("misere: " + message);
    err.flush();
    return foreseen.status().code();
  }

  private static CommandFailure foreseen(Exception failure) {
    return switch (failure) {
      case CommandFailure known -> known;
      case UncheckedIOException wrapped when wrapped.getCause() != null ->
          foreseen(wrapped.getCause());
      case NoSuchFileException missing ->
          new CommandFailure(ExitStatus.USAGE, missing.getFile() + ": there is no such file");
      case AccessDeniedException denied ->
          new CommandFailure(ExitStatus.USAGE, denied.getFile() + ": access is denied");
      case FileSystemException other ->
          new CommandFailure(ExitStatus.USAGE, other.getFile() + ": " + reason(other));
      case BindException taken ->
          new CommandFailure(
              ExitStatus.USAGE,
              "the port can't be opened: " + taken.getMessage() + "; choose another with --port");
      case ConnectException _, UnknownHostException _, SocketTimeoutException _ ->
          new CommandFailure(
              ExitStatus.UNREACHABLE,
              "the server can't be reached: " + NetworkWords.of((IOException) failure));
      default -> unforeseen(failure);
    };
  }

  private static String reason(FileSystemException failure) {
    return failure.getReason() == null ? "it can't be used" : failure.getReason();
  }

  private static CommandFailure unforeseen(Exception failure) {
    String what = "an unexpected error: " + failure;
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    try {
      Path file = Files.createTempFile("misere-", ".log");
      Files.writeString(file, "misere " + Version.text() + System.lineSeparator() + trace);
      return new CommandFailure(ExitStatus.NO, what + "; the details are in " + file);
    } catch (IOException e) {
      return new CommandFailure(ExitStatus.NO, what + System.lineSeparator() + trace);
    }
  }

  /** What the parser says with the names of Java's types. */
  private static String inWords(String message) {
    return message
        .replaceAll("is not an? (int|long)\\b", "is no whole number, or is too large")
        .replaceAll("is not an? (double|float)\\b", "is no number")
        .replaceAll("is not an? boolean\\b", "is neither true nor false")
        .replaceFirst("cannot convert ('.*') to .*\\(.*\\)", "$1 can't be used");
  }

  private static String firstLine(Exception failure) {
    String message = failure.getMessage();
    return message == null ? failure.toString() : inWords(message.lines().findFirst().orElse(""));
  }
}
