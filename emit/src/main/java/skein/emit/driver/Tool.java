package skein.emit.driver;

import java.util.List;
import java.util.Locale;

/** An external tool that Skein can use. */
public enum Tool {
  GCC(List.of("gcc", "cc", "clang"), List.of("--version"), "compiles emitted C and SPIN's verifiers",
      "install a C compiler, for example gcc"),
  CBMC(List.of("cbmc"), List.of("--version"), "bounded model checking of emitted C",
      "run tools/install, or see https://www.cprover.org/cbmc"),
  ESBMC(List.of("esbmc"), List.of("--version"), "bounded model checking and k-induction on emitted C",
      "see https://esbmc.org"),
  SPIN(List.of("spin"), List.of("-V"), "explicit-state model checking of emitted Promela",
      "run tools/install, or see https://spinroot.com"),
  ABC(List.of("abc", "berkeley-abc"), List.of("-c", "version"), "proofs on emitted AIGER circuits",
      "run tools/install, or install berkeley-abc"),
  CADP(List.of("svl"), List.of("-version"), "equivalence and model checking of emitted LNT",
      "see https://cadp.inria.fr"),
  Z3(List.of("z3"), List.of("--version"), "Spacer on the output of skein emit smt, run by hand",
      "install z3");

  private final List<String> executables;
  private final List<String> versionArguments;
  private final String use;
  private final String howToGet;

  Tool(List<String> executables, List<String> versionArguments, String use, String howToGet) {
    this.executables = executables;
    this.versionArguments = versionArguments;
    this.use = use;
    this.howToGet = howToGet;
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

  /** What Skein uses it for. */
  public String use() {
    return use;
  }

  /** How to install it. */
  public String howToGet() {
    return howToGet;
  }
}
