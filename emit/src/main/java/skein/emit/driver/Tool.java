package skein.emit.driver;

import java.util.List;
import java.util.Locale;

/** An external tool that Skein can use. */
public enum Tool {
  GCC(List.of("gcc", "cc", "clang"), List.of("--version")),
  CBMC(List.of("cbmc"), List.of("--version")),
  ESBMC(List.of("esbmc"), List.of("--version")),
  SPIN(List.of("spin"), List.of("-V")),
  ABC(List.of("abc", "berkeley-abc"), List.of("-c", "version")),
  CADP(List.of("svl"), List.of("-version")),
  Z3(List.of("z3"), List.of("--version")),
  /** The compiler of programs for GPUs. */
  GPU(List.of("nvcc"), List.of("--version"));

  private final List<String> executables;
  private final List<String> versionArguments;

  Tool(List<String> executables, List<String> versionArguments) {
    this.executables = executables;
    this.versionArguments = versionArguments;
  }

  /** Its name on the command line and in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The environment variable with its path. */
  public String variable() {
    return "SKEIN_" + name();
  }

  /** The names of its executable, the most common first. */
  public List<String> executables() {
    return executables;
  }

  public List<String> versionArguments() {
    return versionArguments;
  }
}
