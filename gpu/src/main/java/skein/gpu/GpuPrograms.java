package skein.gpu;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.ToolProblem;
import skein.core.budget.Halt;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;

/** Compiles emitted programs, and keeps the last ones, by content, in a folder of the user. */
final class GpuPrograms {

  private static final int MOST_KEPT = 64;
  private static final int NO_DEVICE = 127;
  private static final String SOURCE = "search.cu";
  private static final String PROGRAM = "search";

  private final Path compiler;
  private final GpuPlatform platform;
  private final Path folder;

  /** Throws {@link ToolMissing} if there is no compiler. */
  GpuPrograms(Toolbox tools, Path folder) {
    this.compiler = tools.require(Tool.GPU);
    this.platform = new GpuPlatform(tools);
    this.folder = folder;
  }

  /** Where compiled programs are kept. */
  static Path folder(Toolbox tools) {
    String caches = tools.variable("XDG_CACHE_HOME");
    // By the rules of that variable, a relative path is ignored.
    boolean isUsable = !caches.isEmpty() && Path.of(caches).isAbsolute();
    return (isUsable ? Path.of(caches) : Path.of(System.getProperty("user.home"), ".cache")).resolve("skein").resolve("gpu");
  }

  /** Of emitted programs, and of those around them. */
  static String option(String word) {
    return "--" + word;
  }

  /** Throws {@link ToolMissing} if a program found no device. */
  void requireDevice(ToolOutcome outcome) {
    if (outcome.exitCode() == NO_DEVICE && isForDevice()) {
      ToolProblem.WrongPath none = new ToolProblem.WrongPath(compiler.toString(), ToolProblem.PathTrouble.NO_DEVICE);
      throw new ToolMissing(new ToolProblem.Missing(Tool.GPU.word(), Tool.GPU.variable(), Optional.of(none)));
    }
  }

  /** Any other compiler than nvcc compiles the program for the CPU. */
  boolean isForDevice() {
    return Toolbox.isForDevice(compiler);
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(List.of(compiler.toString()));
    // On the CPU it checks the logic, on small models: compiling takes longer than running.
    command.addAll(isForDevice() ? List.of("-O3", "-arch=native") : List.of("-O0", "-w", "-x", "c++"));
    return command;
  }

  /** The compiled program. Throws {@link Halt} at a limit. */
  Path compile(String text, Workplace place, ToolBudget budget) {
    place.write(SOURCE, text);
    String key = key(platform.name(place, budget), text);
    Optional<Path> kept = kept(key);
    if (kept.isPresent()) {
      return kept.get();
    }
    List<String> command = command();
    command.addAll(List.of("-o", PROGRAM, SOURCE));
    ToolOutcome outcome = place.run("compiler", command, budget).orHalt();
    Path program = place.folder().resolve(PROGRAM);
    if (outcome.exitCode() != 0 || !Files.exists(program)) {
      throw outcome.failed(Tool.GPU, ToolProblem.Failure.VERIFIER_NOT_COMPILED);
    }
    return keep(program, key);
  }

  /** The name of a program also tells its content, so that one that was damaged is compiled again. */
  private Optional<Path> kept(String key) {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, key + "-*")) {
      for (Path program : found) {
        if (Files.isExecutable(program) && program.equals(place(key, program))) {
          return Optional.of(program);
        }
        Files.deleteIfExists(program);
      }
    } catch (IOException _) {
      // There is no folder, or it cannot be used.
      return Optional.empty();
    }
    return Optional.empty();
  }

  private Path place(String key, Path program) throws IOException {
    return folder.resolve(key + "-" + HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(program))));
  }

  /** If it cannot be kept, it is run from where it was made. */
  private Path keep(Path program, String key) {
    try {
      Files.createDirectories(folder);
      Path kept = place(key, program);
      Path moved = Files.createTempFile(folder, "new", ".tmp");
      Files.copy(program, moved, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(moved, kept, StandardCopyOption.ATOMIC_MOVE);
      forgetOldest();
      return kept;
    } catch (IOException _) {
      return program;
    }
  }

  private void forgetOldest() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> newestFirst = all.sorted(Comparator.comparing((Path file) -> file.toFile().lastModified()).reversed()).toList();
      for (Path old : newestFirst.subList(Math.min(MOST_KEPT, newestFirst.size()), newestFirst.size())) {
        Files.deleteIfExists(old);
      }
    }
  }

  private String key(String platformName, String text) {
    MessageDigest digest = sha256();
    digest.update(String.join(" ", command()).getBytes(StandardCharsets.UTF_8));
    digest.update(platformName.getBytes(StandardCharsets.UTF_8));
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
