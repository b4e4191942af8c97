package skein.lts.solve;

import java.util.function.IntPredicate;
import skein.lts.Steps;
import skein.lts.equation.Equations;
import skein.lts.equation.Part;
import skein.lts.formula.LabelMatcher;
import skein.lts.formula.LabelPattern;
import skein.lts.formula.StatePredicates;

/** The game of a system of equations and a transition system; computes the moves at a position when asked. */
final class ModalGame {

  final Positions positions = new Positions();
  final int[] priority;
  private final Equations equations;
  private final Steps steps;
  private final LabelMatcher[] matchers;
  private final IntPredicate[] conditions;

  ModalGame(Equations equations, Steps steps, StatePredicates predicates) {
    this.equations = equations;
    this.steps = steps;
    this.priority = Priorities.of(equations);
    this.matchers = new LabelMatcher[equations.size()];
    this.conditions = new IntPredicate[equations.size()];
    for (int i = 0; i < equations.size(); i++) {
      switch (equations.part(i)) {
        case Part.Diamond d -> matchers[i] = new LabelMatcher(d.label(), steps.labels());
        case Part.Box b -> matchers[i] = new LabelMatcher(b.label(), steps.labels());
        case Part.Condition(String text, boolean holds) -> {
          IntPredicate predicate = predicates.predicate(text);
          conditions[i] = holds ? predicate : predicate.negate();
        }
        case Part.Constant(boolean value) -> conditions[i] = state -> value;
        case Part.And _, Part.Or _, Part.Mu _, Part.Nu _ -> {}
      }
    }
  }

  /** The first position. */
  int root() {
    return position(steps.initial(), equations.root());
  }

  /** The player who moves. Where there is only one move, it does not matter who makes it. */
  byte owner(int position) {
    return switch (equations.part(positions.part[position])) {
      case Part.Or _, Part.Diamond _, Part.Mu _, Part.Nu _, Part.Constant _, Part.Condition _ -> Positions.PROPONENT;
      case Part.And _, Part.Box _ -> Positions.OPPONENT;
    };
  }

  /** Whether a strategy has something to say at the position. */
  boolean isChoice(int position) {
    return switch (equations.part(positions.part[position])) {
      case Part.Or _, Part.Diamond _, Part.And _, Part.Box _ -> true;
      case Part.Mu _, Part.Nu _, Part.Constant _, Part.Condition _ -> false;
    };
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
      positions.winner[position] = conditions[part].test(state) ? Positions.PROPONENT : Positions.OPPONENT;
    }
    return position;
  }

  /** Finds the moves of an open position. A player who cannot move loses. */
  void expand(int position) {
    positions.expand(position);
    int state = positions.state[position];
    switch (equations.part(positions.part[position])) {
      case Part.And(int left, int right) -> {
        successor(position, state, left);
        successor(position, state, right);
      }
      case Part.Or(int left, int right) -> {
        successor(position, state, left);
        successor(position, state, right);
      }
      case Part.Mu(String _, int body) -> successor(position, state, body);
      case Part.Nu(String _, int body) -> successor(position, state, body);
      case Part.Diamond(LabelPattern _, int body) -> moves(position, state, body, Positions.OPPONENT);
      case Part.Box(LabelPattern _, int body) -> moves(position, state, body, Positions.PROPONENT);
      case Part.Constant _, Part.Condition _ -> throw new IllegalStateException("decided already");
    }
  }

  private void moves(int position, int state, int body, byte ifStuck) {
    LabelMatcher matcher = matchers[positions.part[position]];
    steps.steps(state, (label, target) -> {
      if (matcher.matches(label)) {
        successor(position, target, body);
      }
    });
    if (positions.from(position) == positions.to(position)) {
      positions.winner[position] = ifStuck;
    }
  }

  private void successor(int position, int state, int part) {
    positions.successor(position, position(state, part));
  }
}
