package skein.lts.solve;

import java.util.BitSet;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.lts.Lts;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;
import skein.lts.formula.LabelMatcher;
import skein.lts.formula.StatePredicates;

/**
 * Finds the states where each part of an alternation-free formula holds, for all states of a stored system: the strongly connected components of the
 * parts one after the other, each after those it leads to, with one bit for each state and part. Takes time linear in the size of the system and that of the formula.
 *
 * @see <a href="https://doi.org/10.1007/BF01383878">R. Cleaveland, B. Steffen: A linear-time model-checking algorithm for the alternation-free modal mu-calculus</a>
 */
final class GlobalEvaluation {

  private static final int BETWEEN_CHECKS = 1 << 16;
  private static final int MOST_TRANSITIONS = 1 << 30;

  private final Equations equations;
  private final Lts lts;
  private final ModalGame game;
  private final Monitor monitor;
  private final BitSet[] values;
  /** Null until it is needed. */
  private IncomingSteps incoming;

  private GlobalEvaluation(Equations equations, Lts lts, StatePredicates predicates, Monitor monitor) {
    this.equations = equations;
    this.lts = lts;
    this.game = new ModalGame(equations, lts, predicates);
    this.monitor = monitor;
    this.values = new BitSet[equations.size()];
  }

  /** Whether the formula is alternation-free, and the system not too large for arrays. */
  static boolean isPossible(Equations equations, Lts lts) {
    return lts.transitions() <= MOST_TRANSITIONS && new PartBlocks(equations).areAlternationFree();
  }

  /** Whether the formula holds in the initial state, unless the monitor stops the computation. */
  static Optional<Boolean> holds(Equations equations, Lts lts, StatePredicates predicates, Monitor monitor) {
    GlobalEvaluation evaluation = new GlobalEvaluation(equations, lts, predicates, monitor);
    return evaluation.run() ? Optional.of(evaluation.values[equations.root()].get(lts.initial())) : Optional.empty();
  }

  private boolean run() {
    PartBlocks parts = game.blocks;
    for (int[] block : parts.blocks) {
      boolean least = parts.hasLeast(block);
      if (least || parts.hasGreatest(block)) {
        if (incoming == null) {
          incoming = new IncomingSteps(lts);
        }
        BlockFixpoint fixpoint = new BlockFixpoint(equations, block, least, lts, incoming, game.matchers, values);
        if (!fixpoint.run(monitor)) {
          return false;
        }
      } else if (!evaluate(block[0])) {
        return false;
      }
    }
    return true;
  }

  /** Evaluates a part that does not depend on itself. */
  private boolean evaluate(int part) {
    switch (equations.part(part)) {
      case EquationPart.And(int left, int right) -> {
        values[part] = (BitSet) values[left].clone();
        values[part].and(values[right]);
      }
      case EquationPart.Or(int left, int right) -> {
        values[part] = (BitSet) values[left].clone();
        values[part].or(values[right]);
      }
      case EquationPart.Mu m -> values[part] = values[m.body()];
      case EquationPart.Nu n -> values[part] = values[n.body()];
      case EquationPart.Diamond d -> {
        return steps(part, values[d.body()], true);
      }
      case EquationPart.Box b -> {
        return steps(part, values[b.body()], false);
      }
      case EquationPart.Constant _, EquationPart.Condition _ -> {
        return condition(part);
      }
    }
    return true;
  }

  private boolean condition(int part) {
    values[part] = new BitSet(lts.states());
    for (int state = 0; state < lts.states(); state++) {
      if (state % BETWEEN_CHECKS == 0 && monitor.interrupted()) {
        return false;
      }
      values[part].set(state, game.conditions[part].test(state));
    }
    return true;
  }

  /** A diamond holds if a matching step leads to where its body holds, and a box fails if one leads to where its body fails. */
  private boolean steps(int part, BitSet body, boolean diamond) {
    LabelMatcher matcher = game.matchers[part];
    values[part] = new BitSet(lts.states());
    for (int state = 0; state < lts.states(); state++) {
      if (state % BETWEEN_CHECKS == 0 && monitor.interrupted()) {
        return false;
      }
      boolean found = false;
      long end = lts.end(state);
      for (long i = lts.first(state); i < end && !found; i++) {
        found = body.get(lts.target(i)) == diamond && matcher.matches(lts.label(i));
      }
      values[part].set(state, found == diamond);
    }
    return true;
  }
}
