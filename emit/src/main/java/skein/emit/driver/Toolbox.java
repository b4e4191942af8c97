package skein.emit.driver;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.ToolProblem;

/**
 * Locates external tools: the path in {@code SKEIN_<TOOL>}, else what {@code tools/install} put
 * into the folder {@code .tools} of the checkout (or the folder {@code SKEIN_TOOLS}), else the
 * PATH.
 */
public final class Toolbox {

  private static final String FOLDER = ".tools";

  private final Map<String, String> environment;
  private final Optional<Path> folder;

  /** In the given environment; {@code folder} is the one that {@code tools/install} fills. */
  public Toolbox(Map<String, String> environment, Optional<Path> folder) {
    this.environment = Map.copyOf(environment);
    this.folder = folder;
  }

  /** In the environment of this process. */
  public static Toolbox standard() {
    Map<String, String> environment = System.getenv();
    String named = environment.get("SKEIN_TOOLS");
    return new Toolbox(environment, named != null ? Optional.of(Path.of(named)) : folderOfCheckout());
  }

  /** The tool's executable, if found. A variable with an unusable path hides the other locations; a compiler for a device is of no use without one. */
  public Optional<Path> find(Tool tool) {
    if (isNamed(tool)) {
      return executable(environment.get(tool.variable()));
    }
    return installed(tool).filter(_ -> tool != Tool.GPU || hasDevice());
  }

  /** Whether there is a GPU and the compiler for it; a compiler for the CPU that is named instead does not count. */
  public boolean hasGpu() {
    return hasDevice() && find(Tool.GPU).filter(Toolbox::isForDevice).isPresent();
  }

  /** Whether it compiles for GPUs: only NVIDIA's own compiler does. */
  public static boolean isForDevice(Path compiler) {
    return compiler.getFileName().toString().startsWith("nvcc");
  }

  private Optional<Path> installed(Tool tool) {
    for (Path place : places()) {
      for (String name : tool.executables()) {
        Path program = place.resolve(name);
        if (isProgram(program)) {
          return Optional.of(program);
        }
      }
    }
    return Optional.empty();
  }

  /** The tool's executable; throws {@link ToolMissing} if it is not found. */
  public Path require(Tool tool) {
    return find(tool).orElseThrow(() -> new ToolMissing(new ToolProblem.Missing(tool.word(), tool.variable(), wrongPath(tool))));
  }

  /** A program that comes with a tool, if it is found. */
  public Optional<Path> program(String name) {
    return places().stream().map(place -> place.resolve(name)).filter(Toolbox::isProgram).findFirst();
  }

  /** A variable of the environment; empty if it is not set. */
  public String variable(String name) {
    return environment.getOrDefault(name, "");
  }

  /** What the tool's variable names, if that is not a program. */
  public Optional<ToolProblem.WrongPath> wrongPath(Tool tool) {
    String named = environment.get(tool.variable());
    if (tool == Tool.GPU && !isNamed(tool) && !hasDevice()) {
      return installed(tool).map(compiler -> new ToolProblem.WrongPath(compiler.toString(), ToolProblem.PathTrouble.NO_DEVICE));
    }
    return isNamed(tool) && find(tool).isEmpty() ? Optional.of(new ToolProblem.WrongPath(named, trouble(named))) : Optional.empty();
  }

  /** The files of NVIDIA's driver, on Linux and in Windows' subsystem for Linux. */
  private static boolean hasDevice() {
    return Stream.of("/dev/nvidiactl", "/dev/dxg").anyMatch(file -> new File(file).exists());
  }

  private boolean isNamed(Tool tool) {
    return !environment.getOrDefault(tool.variable(), "").isBlank();
  }

  private static ToolProblem.PathTrouble trouble(String named) {
    if (named.indexOf(File.separatorChar) < 0) {
      return ToolProblem.PathTrouble.NOT_ON_PATH;
    }
    File file = new File(named);
    return file.isDirectory() ? ToolProblem.PathTrouble.FOLDER
        : file.exists() ? ToolProblem.PathTrouble.NOT_EXECUTABLE
        : ToolProblem.PathTrouble.NOT_FOUND;
  }

  private Optional<Path> executable(String named) {
    try {
      if (named.indexOf(File.separatorChar) >= 0) {
        return Optional.of(Path.of(named).toAbsolutePath()).filter(Toolbox::isProgram);
      }
      return program(named);
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private List<Path> places() {
    List<Path> places = new ArrayList<>();
    folder.ifPresent(f -> places.add(f.resolve("bin")));
    for (String entry : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        places.add(Path.of(entry));
      }
    }
    return places;
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }

  /** In the folder that this class was loaded from, or above it. */
  private static Optional<Path> folderOfCheckout() {
    try {
      Path at = Path.of(Toolbox.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      for (Path up = at; up != null; up = up.getParent()) {
        if (Files.isDirectory(up.resolve(FOLDER).resolve("bin"))) {
          return Optional.of(up.resolve(FOLDER));
        }
      }
    } catch (URISyntaxException | RuntimeException _) {
      // Not loaded from a file: there is no checkout.
      return Optional.empty();
    }
    return Optional.empty();
  }
}
