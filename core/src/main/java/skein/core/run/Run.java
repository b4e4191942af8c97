package skein.core.run;

import java.util.List;
import skein.core.interpret.Step;

/** A run as an engine found it: its initial state, its steps, and how it ends. */
public record Run(long[] initial, List<Step> steps, Ending ending) {

  public Run {
    steps = List.copyOf(steps);
  }
}
