package skein.chance.automaton;

import java.util.HashMap;
import java.util.Map;
import skein.chance.automaton.LinearTerm.Always;
import skein.chance.automaton.LinearTerm.And;
import skein.chance.automaton.LinearTerm.Constant;
import skein.chance.automaton.LinearTerm.Literal;
import skein.chance.automaton.LinearTerm.Next;
import skein.chance.automaton.LinearTerm.Or;
import skein.chance.automaton.LinearTerm.ReleaseWithin;
import skein.chance.automaton.LinearTerm.Until;
import skein.chance.automaton.LinearTerm.UntilWithin;

/**
 * Recognises implications syntactically; incomplete. What it finds holds for finite words, too, and if a beginning of a word shows the one that implies the
 * other, a beginning that is not longer shows the other.
 */
final class TermImplication {

  private record Pair(int left, int right) {}

  private final Map<Pair, Boolean> known = new HashMap<>();

  boolean holds(LinearTerm left, LinearTerm right) {
    if (left == right || left == LinearTerms.FALSE || right == LinearTerms.TRUE) {
      return true;
    }
    Pair pair = new Pair(left.number(), right.number());
    Boolean found = known.get(pair);
    if (found == null) {
      found = find(left, right);
      known.put(pair, found);
    }
    return found;
  }

  private boolean find(LinearTerm left, LinearTerm right) {
    if (right instanceof And(var _, var operands)) {
      return operands.stream().allMatch(each -> holds(left, each));
    }
    if (left instanceof Or(var _, var operands)) {
      return operands.stream().allMatch(each -> holds(each, right));
    }
    return byLeft(left, right) || byRight(left, right) || byBoth(left, right);
  }

  /** Something else that the left one implies implies the right one. */
  private boolean byLeft(LinearTerm left, LinearTerm right) {
    return switch (left) {
      case And(var _, var operands) -> operands.stream().anyMatch(each -> holds(each, right));
      case Always(var _, var operand) -> holds(operand, right);
      case ReleaseWithin(var _, var _, var always, var _) -> holds(always, right);
      case Constant _, Literal _, Or _, Next _, Until _, UntilWithin _ -> false;
    };
  }

  /** The left one implies something that implies the right one. */
  private boolean byRight(LinearTerm left, LinearTerm right) {
    return switch (right) {
      case Or(var _, var operands) -> operands.stream().anyMatch(each -> holds(left, each));
      case Until(var _, var _, var goal) -> holds(left, goal);
      case UntilWithin(var _, var _, var goal, var _) -> holds(left, goal);
      case Constant _, Literal _, And _, Next _, ReleaseWithin _, Always _ -> false;
    };
  }

  private boolean byBoth(LinearTerm left, LinearTerm right) {
    return switch (left) {
      case Next(var _, var one, int steps) ->
          (right instanceof Next(var _, var other, int same) && steps == same && holds(one, other))
              || (right instanceof Until(var _, var stay, var _) && stay == LinearTerms.TRUE && holds(one, right));
      case Until(var _, var stay, var goal) -> right instanceof Until(var _, var otherStay, var otherGoal) && holds(stay, otherStay) && holds(goal, otherGoal);
      case UntilWithin(var _, var stay, var goal, int most) ->
          (right instanceof Until(var _, var otherStay, var otherGoal) && holds(stay, otherStay) && holds(goal, otherGoal))
              || (right instanceof UntilWithin(var _, var largerStay, var largerGoal, int bound) && most <= bound && holds(stay, largerStay) && holds(goal, largerGoal));
      case ReleaseWithin(var _, var release, var goal, int most) ->
          right instanceof ReleaseWithin(var _, var otherRelease, var otherGoal, int bound)
              && bound <= most
              && holds(release, otherRelease)
              && holds(goal, otherGoal);
      case Always _ ->
          switch (right) {
            case Always(var _, var operand) -> holds(left, operand);
            case ReleaseWithin(var _, var _, var goal, var _) -> holds(left, goal);
            case Next(var _, var operand, var _) -> holds(left, operand);
            case Constant _, Literal _, And _, Or _, Until _, UntilWithin _ -> false;
          };
      case Constant _, Literal _, And _, Or _ -> false;
    };
  }
}
