package skein.emit.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The folder in which outside tools work: all they are given and all they say is in it. Gone when
 * closed, unless it is to be kept. Also keeps {@code commands.sh}, with which a person can do the same again.
 */
public final class Workplace implements AutoCloseable {

  private static final String COMMANDS = "commands.sh";

  private final Path folder;
  private final Optional<Lease> lease;

  private Workplace(Path folder, Optional<Lease> lease) {
    this.folder = folder;
    this.lease = lease;
  }

  /** In a folder of that name inside {@code keep} if there is one, else in one that does not outlive the work. */
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
      throw noFolder(e);
    }
  }

  /** One that does not outlive the work; those that killed processes left there go, too. */
  static Workplace temporary(Path around, String name) {
    try {
      Lease lease = Lease.take(around.toAbsolutePath(), name);
      lease.sweep();
      return new Workplace(lease.folder(), Optional.of(lease));
    } catch (IOException e) {
      throw noFolder(e);
    }
  }

  private static ToolTrouble noFolder(IOException e) {
    return new ToolTrouble("cannot make a folder to work in: " + e.getMessage());
  }

  public Path folder() {
    return folder;
  }

  /** Writes a file that the tools are to read. */
  public Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ToolTrouble("cannot write " + file + ": " + e.getMessage());
    }
    return file;
  }

  /** Takes away what a tool is about to write, so that nothing from another time is taken for it. */
  public void forget(String... names) {
    for (String name : names) {
      try {
        Files.deleteIfExists(folder.resolve(name));
      } catch (IOException e) {
        throw new ToolTrouble("cannot delete " + folder.resolve(name) + ": " + e.getMessage());
      }
    }
  }

  /**
   * Runs a command here, within the budget. What it prints goes to {@code <name>.out} and {@code <name>.err}.
   */
  public Outcome run(String name, List<String> command, Budget budget) {
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
      throw new ToolTrouble("cannot write " + script + ": " + e.getMessage());
    }
  }

  /** The script does the same wherever the folder is taken to. */
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
