package skein.lts.solve;

import java.util.function.IntPredicate;
import skein.lts.LabelledSteps;
import skein.lts.equation.Equations;
import skein.lts.equation.EquationPart;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.LabelPattern;
import skein.lts.formula.StatePredicates;

/** The game of a system of equations and a transition system; computes the moves at a position when asked. */
final class ModalGame {

  final GamePositions positions = new GamePositions();
  final int[] priority;
  final PartBlocks blocks;
  private final Equations equations;
  private final LabelledSteps steps;
  /** Of each part that is a box or a diamond. */
  final LabelMatcher[] matchers;
  /** Of each part that is a constant or a condition. */
  final IntPredicate[] conditions;
  /** For each part: the player who moves there, and whether there can be more than one move. */
  private final byte[] owners;
  private final boolean[] choices;

  ModalGame(Equations equations, LabelledSteps steps, StatePredicates predicates) {
    this.equations = equations;
    this.steps = steps;
    this.priority = Priorities.of(equations);
    this.blocks = new PartBlocks(equations);
    this.matchers = new LabelMatcher[equations.size()];
    this.conditions = new IntPredicate[equations.size()];
    this.owners = new byte[equations.size()];
    this.choices = new boolean[equations.size()];
    for (int i = 0; i < equations.size(); i++) {
      EquationPart part = equations.part(i);
      boolean opponent = part instanceof EquationPart.And || part instanceof EquationPart.Box;
      owners[i] = opponent ? GamePositions.OPPONENT : GamePositions.PROPONENT;
      choices[i] = opponent || part instanceof EquationPart.Or || part instanceof EquationPart.Diamond;
      switch (part) {
        case EquationPart.Diamond d -> matchers[i] = new LabelMatcher(d.label(), steps.labels());
        case EquationPart.Box b -> matchers[i] = new LabelMatcher(b.label(), steps.labels());
        case EquationPart.Condition(String text, boolean holds) -> {
          conditions[i] = holds ? predicates.predicate(text) : predicates.negation(text);
        }
        case EquationPart.Constant(boolean value) -> conditions[i] = state -> value;
        case EquationPart.And _, EquationPart.Or _, EquationPart.Mu _, EquationPart.Nu _ -> {}
      }
    }
  }

  /** The first position. */
  int root() {
    return position(steps.initial(), equations.root());
  }

  /** The player who moves. Where there is only one move, it does not matter who makes it. */
  byte owner(int position) {
    return owners[positions.part[position]];
  }

  /** Whether a strategy has something to say at the position. */
  boolean isChoice(int position) {
    return choices[positions.part[position]];
  }

  /** Makes the successor the choice of the player who moves at the position. */
  void choose(int position, int successor) {
    boolean step = matchers[positions.part[position]] != null;
    positions.choice[position] = step ? positions.state[successor] : positions.part[successor];
  }

  boolean isChosen(int position, int successor) {
    boolean step = matchers[positions.part[position]] != null;
    return positions.choice[position] == (step ? positions.state[successor] : positions.part[successor]);
  }

  private int position(int state, int part) {
    int before = positions.size;
    int position = positions.number(state, part);
    if (position == before && conditions[part] != null) {
      positions.winner[position] = conditions[part].test(state) ? GamePositions.PROPONENT : GamePositions.OPPONENT;
    }
    return position;
  }

  /** Finds the moves of an open position. A player who cannot move loses. */
  void expand(int position) {
    positions.expand(position);
    int state = positions.state[position];
    switch (equations.part(positions.part[position])) {
      case EquationPart.And(int left, int right) -> {
        successor(position, state, left);
        successor(position, state, right);
      }
      case EquationPart.Or(int left, int right) -> {
        successor(position, state, left);
        successor(position, state, right);
      }
      case EquationPart.Mu(String _, int body) -> successor(position, state, body);
      case EquationPart.Nu(String _, int body) -> successor(position, state, body);
      case EquationPart.Diamond(LabelPattern _, int body) -> moves(position, state, body, GamePositions.OPPONENT);
      case EquationPart.Box(LabelPattern _, int body) -> moves(position, state, body, GamePositions.PROPONENT);
      case EquationPart.Constant _, EquationPart.Condition _ -> throw new IllegalStateException("decided already");
    }
  }

  private void moves(int position, int state, int body, byte ifStuck) {
    LabelMatcher matcher = matchers[positions.part[position]];
    byte known = equations.part(body) instanceof EquationPart.Constant(boolean value) ? value ? GamePositions.PROPONENT : GamePositions.OPPONENT : GamePositions.OPEN;
    if (known == ifStuck) {
      positions.winner[position] = known;
      return;
    }
    steps.steps(state, (label, target) -> {
      if (!matcher.matches(label)) {
        return;
      }
      if (known == GamePositions.OPEN) {
        successor(position, target, body);
      } else {
        // The player who moves wins by any step.
        positions.winner[position] = known;
        positions.choice[position] = target;
      }
    });
    if (ifStuck == GamePositions.PROPONENT && steps.hasUndefinedSteps(state)) {
      // The proponent cannot answer a step that is not defined.
      positions.winner[position] = GamePositions.OPPONENT;
    }
    if (positions.winner[position] == GamePositions.OPEN && positions.from(position) == positions.to(position)) {
      positions.winner[position] = ifStuck;
    }
  }

  private void successor(int position, int state, int part) {
    positions.successor(position, position(state, part));
  }
}
