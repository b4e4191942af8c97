package skein.chance.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.chance.automaton.LinearTerm;
import skein.chance.automaton.LinearTerms;

/** Brings formulas into negation normal form. Parts about a single state become atoms. */
final class TermReader {

  private final int states;
  private final LinearTerms terms;
  private final List<BitSet> atoms = new ArrayList<>();

  TermReader(int states, LinearTerms terms) {
    this.states = states;
    this.terms = terms;
  }

  LinearTerms terms() {
    return terms;
  }

  /** Where the atoms of the formulas that were read hold. */
  StateLetters letters() {
    return new StateLetters(states, atoms);
  }

  /** The states that satisfy a formula about a single state; empty if it is not one. */
  static Optional<BitSet> states(LinearFormula formula, int states) {
    return switch (formula) {
      case LinearFormula.Letter(BitSet letter) -> Optional.of(letter);
      case LinearFormula.Not(var operand) -> states(operand, states).map(each -> complement(each, states));
      case LinearFormula.And(var operands) -> {
        BitSet all = new BitSet();
        all.set(0, states);
        for (LinearFormula operand : operands) {
          Optional<BitSet> each = states(operand, states);
          if (each.isEmpty()) {
            yield Optional.empty();
          }
          all.and(each.get());
        }
        yield Optional.of(all);
      }
      case LinearFormula.Or(var operands) -> states(new LinearFormula.Not(new LinearFormula.And(operands.stream().<LinearFormula>map(LinearFormula.Not::new).toList())), states);
      case LinearFormula.Next _, LinearFormula.Until _ -> Optional.empty();
    };
  }

  private static BitSet complement(BitSet set, int states) {
    BitSet others = (BitSet) set.clone();
    others.flip(0, states);
    return others;
  }

  /** The formula, or its negation if it is not positive. */
  LinearTerm read(LinearFormula formula, boolean positive) {
    Optional<BitSet> single = states(formula, states);
    if (single.isPresent()) {
      return atom(positive ? single.get() : complement(single.get(), states));
    }
    return switch (formula) {
      case LinearFormula.Letter(BitSet letter) -> atom(letter);
      case LinearFormula.Not(var operand) -> read(operand, !positive);
      case LinearFormula.And(var operands) -> junction(operands, positive, positive);
      case LinearFormula.Or(var operands) -> junction(operands, !positive, positive);
      case LinearFormula.Next(var operand) -> terms.next(read(operand, positive), 1);
      case LinearFormula.Until until -> positive ? until(until) : notUntil(until);
    };
  }

  private LinearTerm junction(List<LinearFormula> operands, boolean conjunction, boolean positive) {
    List<LinearTerm> parts = new ArrayList<>();
    List<LinearFormula> others = new ArrayList<>();
    List<LinearFormula> single = new ArrayList<>();
    operands.forEach(each -> (states(each, states).isPresent() ? single : others).add(each));
    if (!single.isEmpty()) {
      parts.add(read(conjunction == positive ? new LinearFormula.And(single) : new LinearFormula.Or(single), positive));
    }
    others.forEach(each -> parts.add(read(each, positive)));
    return conjunction ? terms.and(parts) : terms.or(parts);
  }

  private LinearTerm until(LinearFormula.Until until) {
    LinearTerm left = read(until.left(), true);
    LinearTerm right = read(until.right(), true);
    LinearTerm later = until.most().isPresent() ? terms.untilWithin(left, right, until.most().getAsInt() - until.least()) : terms.until(left, right);
    return until.least() == 0
        ? later
        : terms.and(terms.releaseWithin(LinearTerms.FALSE, left, until.least() - 1), terms.next(later, until.least()));
  }

  private LinearTerm notUntil(LinearFormula.Until until) {
    LinearTerm left = read(until.left(), false);
    LinearTerm right = read(until.right(), false);
    LinearTerm later =
        until.most().isPresent()
            ? terms.releaseWithin(left, right, until.most().getAsInt() - until.least())
            : terms.or(terms.always(right), terms.until(right, terms.and(left, right)));
    return until.least() == 0
        ? later
        : terms.or(terms.untilWithin(LinearTerms.TRUE, left, until.least() - 1), terms.next(later, until.least()));
  }

  private LinearTerm atom(BitSet holds) {
    if (holds.isEmpty()) {
      return LinearTerms.FALSE;
    }
    if (holds.cardinality() == states) {
      return LinearTerms.TRUE;
    }
    boolean positive = !holds.get(0);
    BitSet atom = positive ? holds : complement(holds, states);
    int number = atoms.indexOf(atom);
    if (number < 0) {
      number = atoms.size();
      atoms.add(atom);
    }
    return terms.literal(number, positive);
  }
}
