package skein.explore.ltl;

import java.util.Optional;
import skein.core.answer.Fairness;

/**
 * Looks for an execution of a system that an automaton accepts, and that is fair: for one that breaks a
 * formula, if the automaton is that of its negation. Looks only at states that the automaton can still make something of.
 */
public final class LinearSearch {

  /** In what is larger than this, one looks also before all is explored. */
  private static final int FIRST_ANALYSIS = 1 << 16;

  /** What {@link FairComponents} and {@link Circles} need for each node. */
  private static final int ANALYSIS_BYTES = 40;

  private final SystemGraph system;
  private final Automaton automaton;
  private final Fairness fairness;
  private final boolean ignoreEnds;
  private final Runnable tick;
  private final Product product;

  /**
   * The tick runs often and may throw to give up.
   *
   * @param ignoreEnds whether executions that end count as not there
   */
  public LinearSearch(
      SystemGraph system, Automaton automaton, Fairness fairness, boolean ignoreEnds, Runnable tick) {
    this.system = system;
    this.automaton = automaton;
    this.fairness = fairness;
    this.ignoreEnds = ignoreEnds;
    this.tick = tick;
    this.product = new Product(system, automaton);
  }

  /** Explores until there is an execution to show, or all is known and there is none. */
  public Optional<Witness> run() {
    product.start();
    int levelEnd = product.size();
    int nextAnalysis = FIRST_ANALYSIS;
    while (product.expanded() < product.size()) {
      if (product.expanded() == levelEnd) {
        levelEnd = product.size();
        if (product.size() >= nextAnalysis) {
          Optional<Witness> early = judge(tick);
          if (early.isPresent()) {
            return early;
          }
          nextAnalysis = 2 * product.size();
        }
      }
      tick.run();
      product.expandNext();
    }
    return judge(tick);
  }

  /** Looks at what has been explored so far: what is found there is true whatever else there is. */
  public Optional<Witness> judge(Runnable patience) {
    return judge(ignoreEnds, patience);
  }

  /** The same with ends, though they were to be ignored. */
  public Optional<Witness> judgeWithEnds(Runnable patience) {
    return judge(false, patience);
  }

  private Optional<Witness> judge(boolean withoutEnds, Runnable patience) {
    Demands demands = new Demands(system, product, automaton, fairness);
    FairComponents components =
        new FairComponents(system, product, demands, state -> withoutEnds && system.isEnd(state), patience);
    return new Circles(product, demands, components, patience).shortest();
  }

  /** The memory in use, and that which judging will take. */
  public long bytes() {
    return product.bytes() + (long) ANALYSIS_BYTES * product.size();
  }
}
