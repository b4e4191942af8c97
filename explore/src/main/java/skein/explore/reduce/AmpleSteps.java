package skein.explore.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.Successors;
import skein.core.program.Program;

/** Takes an ample set of steps instead of all steps where {@link AmpleSets} allow that. */
final class AmpleSteps {

  /** A control cell, the codes where its process has an ample set, and the compiled steps there. */
  private record Process(int word, int shift, long mask, boolean[] first, StepCode code) {}

  private final Process[] processes;
  /** Only ample sets of a single step, which also preserve branching-time claims. */
  private final boolean alone;

  private AmpleSteps(Process[] processes, boolean alone) {
    this.processes = processes;
    this.alone = alone;
  }

  static Optional<AmpleSteps> of(
      Program program, Map<Integer, TreeMap<Long, List<AmpleSets.Instance>>> ample, StateLayout layout, boolean alone) {
    List<Process> processes = new ArrayList<>();
    ample.forEach((cell, values) -> {
      TreeMap<Long, List<AmpleSets.Instance>> possible = new TreeMap<>(values);
      possible.keySet().removeIf(value -> !layout.holds(cell, value));
      if (layout.mask(cell) >= 0 && layout.mask(cell) < 1 << 16 && !possible.isEmpty()) {
        boolean[] first = new boolean[(int) layout.mask(cell) + 1];
        possible.keySet().forEach(value -> first[(int) layout.encode(cell, value)] = true);
        Compiler.compile(AmpleSets.part(program, possible.values()), layout, List.of())
            .ifPresent(code ->
                processes.add(new Process(layout.word(cell), layout.shift(cell), layout.mask(cell), first, code)));
      }
    });
    return processes.isEmpty() ? Optional.empty() : Optional.of(new AmpleSteps(processes.toArray(Process[]::new), alone));
  }

  /** Whether the successors are an ample set; if not, there are none yet. */
  boolean take(long[] data, int at, Successors out) {
    for (Process process : processes) {
      if (process.first[(int) (data[at + process.word] >>> process.shift & process.mask)]) {
        process.code.successors(data, at, out);
        if (alone ? out.count() == 1 : out.count() > 0) {
          return true;
        }
        out.clear();
      }
    }
    return false;
  }
}
