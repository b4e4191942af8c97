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
  /** For each part: the player who moves there, and whether there can be more than one move. */
  private final byte[] owners;
  private final boolean[] choices;

  ModalGame(Equations equations, Steps steps, StatePredicates predicates) {
    this.equations = equations;
    this.steps = steps;
    this.priority = Priorities.of(equations);
    this.matchers = new LabelMatcher[equations.size()];
    this.conditions = new IntPredicate[equations.size()];
    this.owners = new byte[equations.size()];
    this.choices = new boolean[equations.size()];
    for (int i = 0; i < equations.size(); i++) {
      Part part = equations.part(i);
      boolean opponent = part instanceof Part.And || part instanceof Part.Box;
      owners[i] = opponent ? Positions.OPPONENT : Positions.PROPONENT;
      choices[i] = opponent || part instanceof Part.Or || part instanceof Part.Diamond;
      switch (part) {
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
    byte known = equations.part(body) instanceof Part.Constant(boolean value) ? value ? Positions.PROPONENT : Positions.OPPONENT : Positions.OPEN;
    if (known == ifStuck) {
      positions.winner[position] = known;
      return;
    }
    steps.steps(state, (label, target) -> {
      if (!matcher.matches(label)) {
        return;
      }
      if (known == Positions.OPEN) {
        successor(position, target, body);
      } else {
        // The player who moves wins by any step.
        positions.winner[position] = known;
        positions.choice[position] = target;
      }
    });
    if (positions.winner[position] == Positions.OPEN && positions.from(position) == positions.to(position)) {
      positions.winner[position] = ifStuck;
    }
  }

  private void successor(int position, int state, int part) {
    positions.successor(position, position(state, part));
  }
}
