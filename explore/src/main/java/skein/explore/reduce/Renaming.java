package skein.explore.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.program.Expr;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOp;
import skein.explore.term.SymbolicOutcome;
import skein.explore.term.SymbolicTerm;
import skein.explore.term.SymbolicTerms;
import skein.explore.term.TooComplex;

/** Checks that a {@link Swap} is an automorphism of a program and of the predicates asked about. */
final class Renaming {

  private record Deed(
      SortedSet<Integer> conditions, Map<Integer, Integer> effects, Set<SymbolicOutcome.Erring> errors) {}

  /** An agent id is used as a number, or a number as an agent id. */
  private static final class Confusion extends RuntimeException {
    Confusion() {
      super("names and numbers", null, false, false);
    }
  }

  private final SymbolicBehaviour behaviour;
  private final SymbolicTerms terms;
  private final Swap swap;
  private final Map<Integer, Integer> asNumber = new HashMap<>();
  private final Map<Integer, Integer> asName = new HashMap<>();
  private final Map<Integer, Boolean> isName = new HashMap<>();

  private Renaming(SymbolicBehaviour behaviour, Swap swap) {
    this.behaviour = behaviour;
    this.terms = behaviour.terms();
    this.swap = swap;
  }

  static boolean changesNothing(SymbolicBehaviour behaviour, Swap swap) {
    try {
      return new Renaming(behaviour, swap).changesNothing();
    } catch (Confusion _) {
      return false;
    }
  }

  /** Whether the conjunction of the conditions is invariant under the swap. */
  static boolean mapsToItself(SymbolicBehaviour behaviour, Swap swap, List<Expr> conditions) {
    try {
      Renaming renaming = new Renaming(behaviour, swap);
      Set<Integer> before = new HashSet<>();
      Set<Integer> after = new HashSet<>();
      for (Expr condition : conditions) {
        int term = behaviour.condition(condition, 0);
        before.add(term);
        after.add(renaming.rename(term, false));
      }
      return before.equals(after);
    } catch (Confusion | TooComplex _) {
      return false;
    }
  }

  private boolean changesNothing() {
    for (int predicate : behaviour.predicates()) {
      if (rename(predicate, false) != predicate) {
        return false;
      }
    }
    Set<Deed> before = new HashSet<>();
    Set<Deed> after = new HashSet<>();
    for (SymbolicOutcome outcome : behaviour.outcomes()) {
      before.add(new Deed(outcome.conditions(), outcome.effects(), outcome.errors()));
      after.add(rename(outcome));
    }
    return before.equals(after);
  }

  private Deed rename(SymbolicOutcome outcome) {
    Map<Integer, Integer> effects = new TreeMap<>();
    outcome.effects().forEach((cell, value) -> effects.put(swap.cells()[cell], rename(value, swap.names().get(cell))));
    Set<SymbolicOutcome.Erring> errors = new HashSet<>();
    outcome.errors().forEach(
        error -> errors.add(new SymbolicOutcome.Erring(rename(error.conditions()), rename(error.term(), isName(error.term())))));
    return new Deed(rename(outcome.conditions()), effects, errors);
  }

  private SortedSet<Integer> rename(SortedSet<Integer> conditions) {
    SortedSet<Integer> renamed = new TreeSet<>();
    conditions.forEach(condition -> renamed.add(rename(condition, false)));
    return renamed;
  }

  private int rename(int term, boolean named) {
    Map<Integer, Integer> known = named ? asName : asNumber;
    Integer already = known.get(term);
    if (already != null) {
      return already;
    }
    int renamed = renamed(term, terms.get(term), named);
    known.put(term, renamed);
    return renamed;
  }

  private int renamed(int number, SymbolicTerm term, boolean named) {
    return switch (term.op()) {
      case CONST -> named ? terms.constant(swap.name(term.value())) : number;
      case CELL -> {
        if (swap.names().get((int) term.value()) != named) {
          throw new Confusion();
        }
        yield terms.cell(swap.cells()[(int) term.value()]);
      }
      case FAIL -> number;
      case IF, SELECT -> {
        List<Integer> parts = new ArrayList<>();
        for (int i = 0; i < term.args().size(); i++) {
          parts.add(rename(term.args().get(i), named && i > 0));
        }
        yield terms.like(term, parts);
      }
      case EQUAL -> {
        requireNumber(named);
        boolean names = term.args().stream().anyMatch(this::isName);
        yield terms.like(term, term.args().stream().map(arg -> rename(arg, names)).toList());
      }
      case CHOSEN, NEGATE, ABS, NOT, ADD, MULTIPLY, MIN, MAX, DISTANCE, AND, OR, AND_THEN, OR_ELSE, CHECKED_ADD,
          CHECKED_MULTIPLY, SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE, LESS, BOUNDED -> {
        requireNumber(named);
        yield terms.like(term, term.args().stream().map(arg -> rename(arg, false)).toList());
      }
    };
  }

  /** The result of an operation is a number, a truth value included, even if its operands are names. */
  private static void requireNumber(boolean named) {
    if (named) {
      throw new Confusion();
    }
  }

  /** Whether its value may come from a cell that holds an agent id. */
  private boolean isName(int term) {
    Boolean known = isName.get(term);
    if (known == null) {
      SymbolicTerm t = terms.get(term);
      known =
          t.op() == SymbolicOp.CELL
              ? swap.names().get((int) t.value())
              : (t.op() == SymbolicOp.IF || t.op() == SymbolicOp.SELECT)
                  && t.args().subList(1, t.args().size()).stream().anyMatch(this::isName);
      isName.put(term, known);
    }
    return known;
  }
}
