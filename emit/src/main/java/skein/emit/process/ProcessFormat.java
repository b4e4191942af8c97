package skein.emit.process;

import skein.core.budget.Budget;
import skein.core.program.Program;

/** The languages in which a program can be written state by state. */
public enum ProcessFormat {
  PRISM, JANI, DRN;

  /** With at most so many states. */
  public String write(Program program, int most, Budget budget) throws Unwritable {
    WrittenProcess process = ProcessReading.of(program, most, budget);
    return switch (this) {
      case PRISM -> new PrismText(process).text();
      case JANI -> new JaniText(process, program.name()).text();
      case DRN -> new DrnText(process).text();
    };
  }
}
