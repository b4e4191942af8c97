package skein.emit.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.core.answer.ToolProblem;

/**
 * The working folder of external tools, with all their input and output. Deleted on
 * close, unless it is to be kept. Also contains {@code commands.sh}, which repeats the commands.
 */
public final class Workplace implements AutoCloseable {

  private static final String COMMANDS = "commands.sh";

  private final Path folder;
  private final Optional<Lease> lease;

  private Workplace(Path folder, Optional<Lease> lease) {
    this.folder = folder;
    this.lease = lease;
  }

  /** In a folder with this name inside {@code keep} if given, else in a temporary one. */
  public static Workplace open(Optional<Path> keep, String name) {
    if (keep.isEmpty()) {
      return temporary(Path.of(System.getProperty("java.io.tmpdir")), name);
    }
    try {
      Path folder = keep.get().toAbsolutePath().resolve(name);
      Files.createDirectories(folder);
      Files.deleteIfExists(folder.resolve(COMMANDS));
      return new Workplace(folder, Optional.empty());
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.CREATE_FOLDER, keep.get(), e);
    }
  }

  /** A temporary folder; also deletes those left behind by killed processes. */
  static Workplace temporary(Path around, String name) {
    try {
      Lease lease = Lease.take(around.toAbsolutePath(), name);
      lease.sweep();
      return new Workplace(lease.folder(), Optional.of(lease));
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.CREATE_FOLDER, around, e);
    }
  }

  public Path folder() {
    return folder;
  }

  /** Writes an input file for the tools. */
  public Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.WRITE, file, e);
    }
    return file;
  }

  /** Deletes files that a tool is about to write, so that old ones are not mistaken for its output. */
  public void forget(String... names) {
    for (String name : names) {
      try {
        Files.deleteIfExists(folder.resolve(name));
      } catch (IOException e) {
        throw ToolTrouble.with(ToolProblem.Access.DELETE, folder.resolve(name), e);
      }
    }
  }

  /**
   * Runs a command here, within the budget. Its output goes to {@code <name>.out} and {@code <name>.err}.
   */
  public ToolOutcome run(String name, List<String> command, ToolBudget budget) {
    note(command);
    return new Job(folder, name, command, budget).run();
  }

  private void note(List<String> command) {
    Path script = folder.resolve(COMMANDS);
    try {
      String before = Files.exists(script) ? Files.readString(script) : "#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit\n";
      String line = String.join(" ", command.stream().map(this::fromHere).map(Workplace::quoted).toList());
      Files.writeString(script, before + line + "\n");
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.WRITE, script, e);
    }
  }

  /** Makes paths relative, so that the script still works if the folder is moved. */
  private String fromHere(String word) {
    return word.startsWith(folder + "/") ? "./" + word.substring(folder.toString().length() + 1) : word;
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,+@%^-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  @Override
  public void close() {
    lease.ifPresent(Lease::close);
  }
}
