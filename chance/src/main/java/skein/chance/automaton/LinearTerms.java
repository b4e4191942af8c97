package skein.chance.automaton;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
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
 * Creates formulas, each once, with simplifications that keep the words that satisfy them, and never make the beginning longer that shows it.
 */
public final class LinearTerms {

  /** The words that formulas are about. */
  public enum Words {
    INFINITE,
    /** Also beginnings of words: {@code next true} is not true at the last letter. */
    ANY
  }

  private enum Operator { LITERAL, AND, OR, NEXT, UNTIL, UNTIL_WITHIN, RELEASE_WITHIN, ALWAYS }

  private record Key(Operator operator, List<Integer> parts) {}

  public static final LinearTerm FALSE = new Constant(0, false);
  public static final LinearTerm TRUE = new Constant(1, true);

  private final Words words;
  private final Map<Key, LinearTerm> made = new HashMap<>();
  private final List<LinearTerm> all = new ArrayList<>(List.of(FALSE, TRUE));
  private final TermImplication implication = new TermImplication();

  public LinearTerms(Words words) {
    this.words = words;
  }

  LinearTerm term(int number) {
    return all.get(number);
  }

  boolean implies(LinearTerm left, LinearTerm right) {
    return implication.holds(left, right);
  }

  private LinearTerm once(Operator operator, List<Integer> parts, IntFunction<LinearTerm> make) {
    return made.computeIfAbsent(
        new Key(operator, parts),
        _ -> {
          LinearTerm term = make.apply(all.size());
          all.add(term);
          return term;
        });
  }

  public LinearTerm literal(int atom, boolean positive) {
    return once(Operator.LITERAL, List.of(atom, positive ? 1 : 0), number -> new Literal(number, atom, positive));
  }

  public LinearTerm and(LinearTerm... operands) {
    return and(List.of(operands));
  }

  public LinearTerm and(Collection<LinearTerm> operands) {
    List<LinearTerm> least = new ArrayList<>();
    for (LinearTerm operand : operands) {
      for (LinearTerm each : operand instanceof And(var _, var inner) ? inner : List.of(operand)) {
        if (least.stream().noneMatch(kept -> implies(kept, each))) {
          least.removeIf(kept -> implies(each, kept));
          least.add(each);
        }
      }
    }
    if (least.contains(FALSE) || contradict(least)) {
      return FALSE;
    }
    least.remove(TRUE);
    return least.isEmpty() ? TRUE : least.size() == 1 ? least.getFirst() : once(Operator.AND, numbers(least), number -> new And(number, List.copyOf(least)));
  }

  public LinearTerm or(LinearTerm... operands) {
    return or(List.of(operands));
  }

  public LinearTerm or(Collection<LinearTerm> operands) {
    List<LinearTerm> largest = new ArrayList<>();
    for (LinearTerm operand : operands) {
      for (LinearTerm each : operand instanceof Or(var _, var inner) ? inner : List.of(operand)) {
        if (largest.stream().noneMatch(kept -> implies(each, kept))) {
          largest.removeIf(kept -> implies(kept, each));
          largest.add(each);
        }
      }
    }
    if (largest.contains(TRUE) || contradict(largest)) {
      return TRUE;
    }
    largest.remove(FALSE);
    return largest.isEmpty()
        ? FALSE
        : largest.size() == 1 ? largest.getFirst() : once(Operator.OR, numbers(largest), number -> new Or(number, List.copyOf(largest)));
  }

  /** Whether an atom occurs with both signs. */
  static boolean contradict(List<LinearTerm> terms) {
    for (LinearTerm one : terms) {
      for (LinearTerm other : terms) {
        if (one instanceof Literal(var _, int a, boolean positive) && positive && other instanceof Literal(var _, int b, boolean sign) && a == b && !sign) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Integer> numbers(List<LinearTerm> terms) {
    terms.sort((one, other) -> Integer.compare(one.number(), other.number()));
    return terms.stream().map(LinearTerm::number).toList();
  }

  /** After so many steps, perhaps none. */
  public LinearTerm next(LinearTerm operand, int steps) {
    if (steps == 0 || operand == FALSE || (operand == TRUE && words == Words.INFINITE)) {
      return operand;
    }
    if (operand instanceof Next(var _, var inner, int more)) {
      return next(inner, Math.addExact(more, steps));
    }
    return once(Operator.NEXT, List.of(operand.number(), steps), number -> new Next(number, operand, steps));
  }

  public LinearTerm eventually(LinearTerm operand) {
    return until(TRUE, operand);
  }

  public LinearTerm until(LinearTerm left, LinearTerm right) {
    if (implies(left, right)) {
      return right;
    }
    if (right instanceof Until(var _, var first, var _) && implies(left, first)) {
      return right;
    }
    if (left == TRUE && (isInfinitelyOften(right) || right == FALSE)) {
      return right;
    }
    return right instanceof Constant ? right : once(Operator.UNTIL, List.of(left.number(), right.number()), number -> new Until(number, left, right));
  }

  public LinearTerm untilWithin(LinearTerm left, LinearTerm right, int most) {
    if (most == 0 || right instanceof Constant || implies(left, right)) {
      return right;
    }
    return once(Operator.UNTIL_WITHIN, List.of(left.number(), right.number(), most), number -> new UntilWithin(number, left, right, most));
  }

  public LinearTerm releaseWithin(LinearTerm left, LinearTerm right, int most) {
    if (most == 0 || right == FALSE || (right == TRUE && words == Words.INFINITE) || implies(/* left= */ right, /* right= */ left)) {
      return right;
    }
    return once(Operator.RELEASE_WITHIN, List.of(left.number(), right.number(), most), number -> new ReleaseWithin(number, left, right, most));
  }

  public LinearTerm always(LinearTerm operand) {
    boolean same = operand instanceof Always || (operand instanceof Until(var _, var left, var right) && left == TRUE && right instanceof Always);
    if (words == Words.INFINITE && (same || operand instanceof Constant)) {
      return operand;
    }
    return once(Operator.ALWAYS, List.of(operand.number()), number -> new Always(number, operand));
  }

  /** Whether it is an always of an eventually, which is true later if and only if it is true now. */
  private static boolean isInfinitelyOften(LinearTerm term) {
    return term instanceof Always(var _, Until(var _, var left, var _)) && left == TRUE;
  }
}
