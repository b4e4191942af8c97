package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Constant;
import skein.analysis.ltl.Formula.Literal;
import skein.analysis.ltl.Formula.Next;
import skein.analysis.ltl.Formula.Or;
import skein.analysis.ltl.Formula.Release;
import skein.analysis.ltl.Formula.Until;
import skein.core.answer.Reason;
import skein.core.budget.Budget;

/**
 * The alternating automaton of a formula: the alternatives to satisfy a formula now, and what each of them leaves to
 * be satisfied later.
 */
final class Obligations {

  static final int MOST_MOVES = 5_000;

  private final int few;
  private final Budget budget;
  private final Map<Formula, List<TableauMove>> known = new HashMap<>();
  private final Set<Until> untils = new LinkedHashSet<>();

  /** @param few up to this many combinations of moves, only the final ones are compared with each other */
  Obligations(int few, Budget budget) {
    this.few = few;
    this.budget = budget;
  }

  /** Those found so far, in order. */
  List<Until> untils() {
    return List.copyOf(untils);
  }

  /** The minimal moves that satisfy all the formulas now. */
  List<TableauMove> moves(Set<Formula> formulas) {
    List<TableauMove> all = List.of(TableauMove.FREE);
    // The largest first: the others add little to it.
    for (Formula formula : formulas.stream().sorted(Comparator.comparingInt(f -> -moves(f).size())).toList()) {
      if (all.size() * moves(formula).size() > few) {
        all = bestSoFar(all, formulas);
      }
      all = together(all, moves(formula));
    }
    return best(all.stream().map(this::puttingOff).map(this::withoutRepeated).toList());
  }

  /** A move that looks worse may still satisfy an until that a better one postpones, unless both agree on what decides that. */
  private List<TableauMove> bestSoFar(List<TableauMove> moves, Set<Formula> formulas) {
    return decisive(formulas)
        .map(literals -> best(moves, (one, other) -> one.isBetterThan(other) && literals.agrees(one.label(), other.label())))
        .orElse(moves);
  }

  /** The literals that decide which of the postponed untils a move satisfies now; empty if that also depends on what it leaves for later. */
  private Optional<Cube> decisive(Set<Formula> formulas) {
    Set<Until> postponed = new LinkedHashSet<>();
    for (Formula formula : formulas) {
      for (TableauMove move : moves(formula)) {
        move.next().forEach(f -> {
          if (f instanceof Until until) {
            postponed.add(until);
          }
        });
      }
    }
    Cube literals = Cube.ALL;
    for (Until until : postponed) {
      for (TableauMove way : moves(until)) {
        if (!way.next().contains(until)) {
          if (!way.next().isEmpty()) {
            return Optional.empty();
          }
          literals = literals.withLiteralsOf(way.label());
        }
      }
    }
    return Optional.of(literals);
  }

  /**
   * What has to hold forever need not be mentioned again, if it leaves nothing but itself for later: then the moves are the same
   * without it. What a move puts off is already known.
   */
  private TableauMove withoutRepeated(TableauMove move) {
    Set<Formula> forever = new HashSet<>();
    for (Formula formula : move.next()) {
      if (formula instanceof Release release && release.left == Formula.FALSE) {
        Set<Formula> parts = release.right instanceof And and ? and.operands : Set.of(release.right);
        if (parts.stream().allMatch(this::leavesOnlyItself)) {
          forever.addAll(parts);
        }
      }
    }
    return move.next().stream().anyMatch(forever::contains) ? move.without(forever) : move;
  }

  private boolean leavesOnlyItself(Formula formula) {
    return moves(formula).stream().allMatch(move -> Set.of(formula).containsAll(move.next()));
  }

  /** A recurring until is not postponed if the move satisfies it now. */
  private TableauMove puttingOff(TableauMove move) {
    return move.puttingOff(
        move.next().stream()
            .filter(f -> f instanceof Until until && !fulfils(move, until))
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  private boolean fulfils(TableauMove move, Until until) {
    return moves(until).stream()
        .anyMatch(
            way -> !way.next().contains(until) && way.label().includes(move.label()) && move.next().containsAll(way.next()));
  }

  private List<TableauMove> moves(Formula formula) {
    List<TableauMove> moves = known.get(formula);
    if (moves == null) {
      moves = best(compute(formula));
      known.put(formula, moves);
    }
    return moves;
  }

  private List<TableauMove> compute(Formula formula) {
    return switch (formula) {
      case Constant constant -> constant.value ? List.of(TableauMove.FREE) : List.of();
      case Literal literal -> List.of(TableauMove.reading(Cube.of(literal)));
      case And and -> {
        List<TableauMove> all = List.of(TableauMove.FREE);
        for (Formula operand : and.operands) {
          all = best(together(all, moves(operand)));
        }
        yield all;
      }
      case Or or -> or.operands.stream().flatMap(operand -> moves(operand).stream()).toList();
      case Next next -> alternatives(next.operand).stream().map(TableauMove::later).toList();
      case Until until -> {
        untils.add(until);
        yield either(moves(until.right), together(moves(until.left), again(until)));
      }
      case Release release -> together(moves(release.right), either(moves(release.left), again(release)));
    };
  }

  private static List<TableauMove> again(Formula formula) {
    return List.of(TableauMove.later(Set.of(formula)));
  }

  private static List<TableauMove> either(List<TableauMove> a, List<TableauMove> b) {
    List<TableauMove> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  private List<TableauMove> together(List<TableauMove> a, List<TableauMove> b) {
    Set<TableauMove> all = new LinkedHashSet<>();
    for (TableauMove one : a) {
      budget.poll();
      b.forEach(other -> one.and(other).ifPresent(all::add));
      if (all.size() > MOST_MOVES) {
        throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_EDGES, MOST_MOVES);
      }
    }
    return List.copyOf(all);
  }

  /** Removes dominated moves; keeps the first of equal ones. */
  private List<TableauMove> best(List<TableauMove> moves) {
    return best(moves, TableauMove::isBetterThan);
  }

  private List<TableauMove> best(List<TableauMove> moves, BiPredicate<TableauMove, TableauMove> dominates) {
    List<TableauMove> best = new ArrayList<>();
    for (TableauMove move : moves) {
      budget.poll();
      if (best.stream().noneMatch(kept -> dominates.test(kept, move))) {
        best.removeIf(kept -> dominates.test(move, kept));
        best.add(move);
      }
    }
    return best;
  }

  /** The formula as a disjunction of sets of formulas that are neither conjunctions nor disjunctions. */
  private List<Set<Formula>> alternatives(Formula formula) {
    return switch (formula) {
      case Constant constant -> constant.value ? List.of(Set.of()) : List.of();
      case Literal _, Next _, Until _, Release _ -> List.of(Set.of(formula));
      case Or or -> or.operands.stream().flatMap(operand -> alternatives(operand).stream()).distinct().toList();
      case And and -> {
        List<Set<Formula>> all = List.of(Set.of());
        for (Formula operand : and.operands) {
          all = unions(all, alternatives(operand));
        }
        yield all;
      }
    };
  }

  private List<Set<Formula>> unions(List<Set<Formula>> a, List<Set<Formula>> b) {
    List<Set<Formula>> all = new ArrayList<>();
    for (Set<Formula> one : a) {
      budget.poll();
      for (Set<Formula> other : b) {
        Set<Formula> union = new LinkedHashSet<>(one);
        union.addAll(other);
        all.add(Collections.unmodifiableSet(union));
      }
      if (all.size() > MOST_MOVES) {
        throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_EDGES, MOST_MOVES);
      }
    }
    return all;
  }
}
