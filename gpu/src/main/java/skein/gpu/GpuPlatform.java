package skein.gpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.core.budget.Halt;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;

/**
 * What a compiled program depends on, besides its text: the kind of CPU, the version of the compiler, and the GPUs it was compiled for. The folder of
 * compiled programs may be shared by machines with different ones.
 */
record GpuPlatform(Toolbox tools) {

  private static final Path MACHINE = Path.of("/proc/sys/kernel/hostname");

  /** Throws {@link Halt} at a limit. */
  String name(Workplace place, ToolBudget budget) {
    Path compiler = tools.require(Tool.GPU);
    ToolOutcome version = place.run("version", List.of(compiler.toString(), GpuPrograms.option("version")), budget).orHalt();
    return System.getProperty("os.arch") + version.outText() + (Toolbox.isForDevice(compiler) ? devices(place, budget) : "");
  }

  /** The compiler compiles for those that are visible. If they cannot be listed, each machine has its own programs. */
  private String devices(Workplace place, ToolBudget budget) {
    Optional<String> listed =
        tools.program("nvidia-smi")
            .map(lister -> List.of(lister.toString(), GpuPrograms.option("query-gpu=name,compute_cap"), GpuPrograms.option("format=csv,noheader")))
            .map(command -> place.run("devices", command, budget).orHalt())
            .filter(outcome -> outcome.exitCode() == 0)
            .map(ToolOutcome::outText);
    return tools.variable("CUDA_VISIBLE_DEVICES") + listed.orElseGet(GpuPlatform::machine);
  }

  private static String machine() {
    try {
      return Files.readString(MACHINE);
    } catch (IOException _) {
      return "";
    }
  }
}
