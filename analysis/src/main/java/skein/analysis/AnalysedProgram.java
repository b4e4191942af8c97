package skein.analysis;

import java.util.function.BooleanSupplier;
import skein.analysis.initial.AssumptionErrors;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.program.Program;

/**
 * A program and what is known about it, whatever the question. Each analysis runs on first use, and once even if several engines share the object;
 * only results are kept. Another program, or the same with other initial states, needs an object of its own.
 */
public final class AnalysedProgram {

  private final Program program;
  private final Once<Domains> domains = new Once<>();
  private final Once<AssumptionErrors.Result> assumptionErrors = new Once<>();

  public AnalysedProgram(Program program) {
    this.program = program;
  }

  public Program program() {
    return program;
  }

  /** The values of each cell; this takes a few seconds at most. */
  public Domains domains() {
    return domains(Budget.UNLIMITED);
  }

  /** The same. */
  public Domains domains(Budget budget) {
    return domains.get(
        () -> ValueAnalysis.of(program, budget),
        _ -> true,
        () -> {
          budget.poll();
          return false;
        });
  }

  /** Initial values for which an assumption raises an error; unknown if it is over before they are found. */
  public AssumptionErrors.Result assumptionErrors(BooleanSupplier isOver) {
    return assumptionErrors.get(
        () -> AssumptionErrors.of(program, isOver),
        result -> !(result instanceof AssumptionErrors.Result.Unknown && isOver.getAsBoolean()),
        isOver);
  }
}
