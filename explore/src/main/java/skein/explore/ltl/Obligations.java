package skein.explore.ltl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.answer.Reason;
import skein.explore.ltl.Formula.And;
import skein.explore.ltl.Formula.Constant;
import skein.explore.ltl.Formula.Literal;
import skein.explore.ltl.Formula.Next;
import skein.explore.ltl.Formula.Or;
import skein.explore.ltl.Formula.Release;
import skein.explore.ltl.Formula.Until;

/**
 * The alternating automaton of a formula: the alternatives to satisfy a formula now, and what each of them leaves to
 * be satisfied later.
 */
final class Obligations {

  private static final int MOST_MOVES = 5_000;

  private final Runnable tick;
  private final Map<Formula, List<TableauMove>> known = new HashMap<>();
  private final Set<Until> untils = new LinkedHashSet<>();

  Obligations(Runnable tick) {
    this.tick = tick;
  }

  /** Those found so far, in order. */
  List<Until> untils() {
    return List.copyOf(untils);
  }

  /** The minimal moves that satisfy all the formulas now. */
  List<TableauMove> moves(Set<Formula> formulas) {
    List<TableauMove> all = List.of(TableauMove.FREE);
    for (Formula formula : formulas) {
      // A move that looks worse may still satisfy an until that a better one postpones: none can be dropped yet.
      all = together(all, moves(formula));
    }
    return best(all.stream().map(this::puttingOff).toList());
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
      tick.run();
      b.forEach(other -> one.and(other).ifPresent(all::add));
      if (all.size() > MOST_MOVES) {
        throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_EDGES, MOST_MOVES);
      }
    }
    return List.copyOf(all);
  }

  /** Removes dominated moves; keeps the first of equal ones. */
  private List<TableauMove> best(List<TableauMove> moves) {
    List<TableauMove> best = new ArrayList<>();
    for (TableauMove move : moves) {
      tick.run();
      if (best.stream().noneMatch(kept -> kept.isBetterThan(move))) {
        best.removeIf(move::isBetterThan);
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
      tick.run();
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
