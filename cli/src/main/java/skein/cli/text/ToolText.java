package skein.cli.text;

import java.util.Optional;
import skein.ask.question.ToolState;
import skein.core.answer.ToolProblem;

/** What the external tools are for and how to install them. */
public final class ToolText {

  private ToolText() {}

  /** What Skein uses it for. */
  public static String use(String tool) {
    return switch (tool) {
      case "gcc" -> "compiles emitted C and SPIN's verifiers";
      case "cbmc" -> "bounded model checking of emitted C";
      case "esbmc" -> "bounded model checking and k-induction on emitted C";
      case "spin" -> "explicit-state model checking of emitted Promela";
      case "abc" -> "proofs on emitted AIGER circuits";
      case "cadp" -> "equivalence and model checking of emitted LNT";
      case "z3" -> "Spacer on the output of skein emit smt, run by hand";
      case "gpu" -> "nvcc, which compiles emitted CUDA C++ for an NVIDIA GPU";
      default -> throw unknown(tool);
    };
  }

  /** How to make it available: fix the variable that names it, or install it. */
  public static String howToGet(ToolState tool) {
    return howToGet(tool.name(), tool.variable(), tool.wrongPath());
  }

  static String missing(ToolProblem.Missing missing) {
    return (missing.wrong().isPresent() ? "" : missing.tool() + " is not installed: ")
        + howToGet(missing.tool(), missing.variable(), missing.wrong());
  }

  private static String howToGet(String tool, String variable, Optional<ToolProblem.WrongPath> wrong) {
    return wrong
        .map(path -> (path.trouble() == ToolProblem.PathTrouble.NO_DEVICE ? "there is " : variable + " is set to ") + path.path() + ", which " + trouble(path.trouble()))
        .orElseGet(() -> source(tool) + (tool.equals("spark") ? "; see docs/cluster.md" : "; or set " + variable + " to its path"));
  }

  private static String trouble(ToolProblem.PathTrouble trouble) {
    return switch (trouble) {
      case NOT_ON_PATH -> "is not on the PATH";
      case FOLDER -> "is a folder, not a program";
      case NOT_EXECUTABLE -> "is not executable";
      case NOT_FOUND -> "does not exist";
      case NO_DEVICE -> "compiles for a GPU, but this machine has none, or no driver for it: see what nvidia-smi says";
    };
  }

  private static String source(String tool) {
    return switch (tool) {
      case "gcc" -> "install a C compiler, for example gcc";
      case "cbmc" -> "run tools/install, or see https://www.cprover.org/cbmc";
      case "esbmc" -> "see https://esbmc.org";
      case "spin" -> "run tools/install, or see https://spinroot.com";
      case "abc" -> "run tools/install, or install berkeley-abc";
      case "cadp" -> "see https://cadp.inria.fr";
      case "z3" -> "install z3";
      case "spark" -> "run tools/spark, which downloads about 220 MB from Maven Central";
      case "gpu" -> "install CUDA, which has nvcc, on a machine with an NVIDIA GPU: see https://developer.nvidia.com/cuda-downloads";
      default -> throw unknown(tool);
    };
  }

  private static IllegalArgumentException unknown(String tool) {
    return new IllegalArgumentException("not an external tool: " + tool);
  }
}
