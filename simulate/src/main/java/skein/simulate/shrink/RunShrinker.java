package skein.simulate.shrink;

import java.util.List;
import java.util.function.BooleanSupplier;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Trace;

/**
 * Makes a run that violates a claim shorter: by leaving out steps, then by a local search from its states, in turn until neither helps. The result
 * is the shortest run that was found, not necessarily the shortest there is. The same run is always shortened in the same way.
 */
public final class RunShrinker {

  /** How many resolutions of choices are tried for one run: about a second. */
  private static final long EFFORT = 600_000;

  /** Each resolution may lead to a state that is kept: no more cells than this, which are about 100 MB. */
  private static final long MOST_CELLS = 12_000_000;

  private final Interpreter interpreter;
  private final BooleanSupplier interrupted;

  public RunShrinker(Interpreter interpreter, BooleanSupplier interrupted) {
    this.interpreter = interpreter;
    this.interrupted = interrupted;
  }

  public static boolean canShrink(Claim claim) {
    return BadState.existsFor(claim);
  }

  /**
   * Shortens the part of the run up to this state, which violates the claim.
   *
   * @param predicates those whose errors count as model errors
   * @return the run, replayed
   */
  public Trace shrink(Trace trace, int state, Claim claim, List<Expr> predicates) {
    BadState bad = new BadState(interpreter, claim, predicates);
    Ending ending = bad.at(trace.states().get(state), new Effort(Long.MAX_VALUE, () -> false)).orElseThrow();
    StatePath path =
        new StatePath(
            trace.states().subList(0, state + 1), trace.moves().subList(0, state).stream().map(Trace.Move::step).toList(), ending);
    return Replay.check(interpreter, claim, shorten(path.withoutLoops(), bad).run());
  }

  private StatePath shorten(StatePath path, BadState bad) {
    long enough = Math.min(EFFORT, MOST_CELLS / Math.max(1, interpreter.program().cells()));
    Effort effort = new Effort(enough, interrupted);
    StatePath best = path;
    int before;
    do {
      before = best.length();
      best = new StepDeletion(interpreter, bad, effort, best).shorten().withoutLoops();
      best = new ShortcutSearch(interpreter, bad, effort, enough / 6, best).shorten();
    } while (best.length() < before && effort.left() > 0);
    return best;
  }
}
