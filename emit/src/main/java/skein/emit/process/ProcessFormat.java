package skein.emit.process;

import java.util.Map;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Program;

/** The languages in which a program can be written state by state. */
public enum ProcessFormat {
  PRISM, JANI, DRN;

  /**
   * With at most so many states.
   *
   * @param labels conditions to be written with it, by name
   */
  public String write(Program program, Map<String, Expr> labels, int most, Budget budget) throws Unwritable {
    WrittenProcess process = ProcessReading.of(program, labels, most, budget);
    return switch (this) {
      case PRISM -> new PrismText(process).text();
      case JANI -> new JaniText(process, program.name()).text();
      case DRN -> new DrnText(process).text();
    };
  }
}
