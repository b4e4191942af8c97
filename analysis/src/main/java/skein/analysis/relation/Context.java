package skein.analysis.relation;

import java.util.Arrays;

/** The values of cells and locals at one point of a step, as numbers that depend on the state before it. */
final class Context {

  final Num[] cells;
  final Num[] frame;
  Facts facts;

  Context(Num[] cells, int frame, Num agent, Num zero, Facts facts) {
    this.cells = cells.clone();
    this.frame = new Num[Math.max(1, frame)];
    Arrays.fill(this.frame, zero);
    this.frame[0] = agent;
    this.facts = facts;
  }

  private Context(Context original, Facts facts) {
    this.cells = original.cells.clone();
    this.frame = original.frame.clone();
    this.facts = facts;
  }

  Context branch(Term condition, boolean truth) {
    return new Context(this, facts.with(condition, truth));
  }

  /** Becomes the one or the other, depending on the condition. */
  void merge(Term condition, Context then, Context otherwise, NumberTerms numbers) {
    Arrays.setAll(cells, i -> numbers.ite(condition, then.cells[i], otherwise.cells[i]));
    Arrays.setAll(frame, i -> numbers.ite(condition, then.frame[i], otherwise.frame[i]));
  }
}
