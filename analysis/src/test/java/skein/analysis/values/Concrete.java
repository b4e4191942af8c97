package skein.analysis.values;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** The interpreter's results for every combination of values, which the analysis must cover, often exactly. */
final class Concrete {

  private static final long FAR = 1L << 40;

  private final Programs programs = new Programs(1);
  private final List<IntervalSet> cells = new ArrayList<>();

  /** A scalar with these initial values. */
  Variable scalar(String name, long... values) {
    cells.add(IntervalSet.ofAll(values));
    return programs.scalar(name, -FAR, FAR, values);
  }

  /** An array whose elements each start with any of these values. */
  Variable array(String name, int length, long... values) {
    for (int i = 0; i < length; i++) {
      cells.add(IntervalSet.ofAll(values));
    }
    return programs.array(name, length, -FAR, FAR, values);
  }

  /** All values that the expression has, in any initial state, where it does not raise an error. */
  TreeSet<Long> values(Expr expr) {
    Variable result = scalar("result", 0);
    return after(Expr.TRUE, new Stmt.Assign(result, expr)).get(result.offset());
  }

  /** All values that each cell has before a step that the guard allows. */
  List<TreeSet<Long>> where(Expr guard) {
    return after(guard, Stmt.skip());
  }

  /** All values that each cell has after the step. */
  List<TreeSet<Long>> after(Expr guard, Stmt body) {
    programs.rule("step", guard, body);
    Interpreter interpreter = new Interpreter(programs.build());
    List<TreeSet<Long>> found = new ArrayList<>();
    cells.forEach(_ -> found.add(new TreeSet<>()));
    interpreter.initialStates(state -> interpreter.steps(state, new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        for (int i = 0; i < target.length; i++) {
          found.get(i).add(target[i]);
        }
      }

      @Override
      public void error(Step step, ModelError error) {}
    }));
    return found;
  }

  /** The rule that {@link #after} built. */
  Rule rule() {
    return programs.build().rules().getLast();
  }

  /** The environment before a step. */
  Environment environment() {
    IntervalSet[] known = cells.toArray(IntervalSet[]::new);
    return new Environment(known, 8, 0, known.clone(), new AnalysisEffort(Budget.UNLIMITED));
  }

  static IntervalSet set(TreeSet<Long> numbers) {
    return IntervalSet.ofAll(numbers.stream().mapToLong(n -> n).toArray());
  }

  static List<IntervalSet> sets(List<TreeSet<Long>> all) {
    return all.stream().map(Concrete::set).toList();
  }
}
