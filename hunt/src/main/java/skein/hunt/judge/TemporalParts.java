package skein.hunt.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm.Formula;

/**
 * The numbered temporal subformulas of a formula. A set of them is an int with a bit for each.
 * All operators but {@code next} are expressed by until and negation.
 */
final class TemporalParts {

  private final List<Atom> atoms = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final Test whole;

  TemporalParts(Formula formula) {
    this.whole = test(formula, true);
  }

  /**
   * A predicate and its polarity: whether it helps or harms the formula if it holds in more states. Errors taken in favour of a
   * formula are true in one polarity, and false in the other.
   */
  record Atom(Expression predicate, boolean helps) {}

  /** A condition on a position. */
  interface Test {
    boolean at(BitSet atoms, int holding);
  }

  private sealed interface Part {
    record Next(Test operand) implements Part {}

    record Until(Test left, Test right) implements Part {}
  }

  /** An until that holds must be fulfilled eventually. */
  record Promise(int until, Test goal) {
    boolean isKept(BitSet atoms, int holding) {
      return (holding >> until & 1) == 0 || goal.at(atoms, holding);
    }
  }

  /** The atoms by index. */
  List<Atom> atoms() {
    return List.copyOf(atoms);
  }

  int count() {
    return parts.size();
  }

  boolean holds(BitSet atoms, int holding) {
    return whole.at(atoms, holding);
  }

  List<Promise> promises() {
    List<Promise> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Part.Until(var _, Test right)) {
        found.add(new Promise(i, right));
      }
    }
    return found;
  }

  /** The parts that hold at a position, given those that hold at the next one. Inner parts come first. */
  int before(BitSet atoms, BitSet atomsAfter, int after) {
    int holding = 0;
    for (int i = 0; i < parts.size(); i++) {
      boolean holds =
          switch (parts.get(i)) {
            case Part.Next(Test operand) -> operand.at(atomsAfter, after);
            case Part.Until(Test left, Test right) ->
                right.at(atoms, holding) || (left.at(atoms, holding) && ((after >> i) & 1) == 1);
          };
      holding |= (holds ? 1 : 0) << i;
    }
    return holding;
  }

  private Test test(Formula formula, boolean helps) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> {
        Atom atom = new Atom(predicate, helps);
        if (!atoms.contains(atom)) {
          atoms.add(atom);
        }
        int number = atoms.indexOf(atom);
        yield (now, _) -> now.get(number);
      }
      case Formula.Unary(FormulaUnary op, Formula operand) -> {
        Test inner = test(operand, helps != (op == FormulaUnary.NOT));
        yield switch (op) {
          case NOT -> not(inner);
          case NEXT -> part(new Part.Next(inner));
          case EVENTUALLY -> until((_, _) -> true, inner);
          case ALWAYS -> not(until((_, _) -> true, not(inner)));
        };
      }
      case Formula.Quantified _ -> throw new IllegalStateException("not expanded");
      case Formula.Binary(FormulaBinary op, Formula left, Formula right) -> {
        Test a = test(left, helps != (op == FormulaBinary.IMPLIES || op == FormulaBinary.LEADS_TO));
        Test b = test(right, helps);
        yield switch (op) {
          case AND -> (now, holding) -> a.at(now, holding) && b.at(now, holding);
          case OR -> (now, holding) -> a.at(now, holding) || b.at(now, holding);
          case IMPLIES -> (now, holding) -> !a.at(now, holding) || b.at(now, holding);
          case UNTIL -> until(a, b);
          // Never: a, and from there on never b.
          case LEADS_TO -> {
            Test met = until((_, _) -> true, b);
            yield not(until((_, _) -> true, (now, holding) -> a.at(now, holding) && !met.at(now, holding)));
          }
          case RELEASE -> not(until(not(a), not(b)));
          // a W b: not (!b U (!a and !b)).
          case WEAK_UNTIL -> not(until(not(b), (now, holding) -> !a.at(now, holding) && !b.at(now, holding)));
        };
      }
    };
  }

  private Test until(Test left, Test right) {
    return part(new Part.Until(left, right));
  }

  private Test part(Part part) {
    int number = parts.size();
    parts.add(part);
    return (_, holding) -> (holding >> number & 1) == 1;
  }

  private static Test not(Test test) {
    return (now, holding) -> !test.at(now, holding);
  }
}
