package skein.hunt.judge;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import skein.core.answer.Verdict;
import skein.core.run.Fairness;
import skein.grammar.formula.FormulaUnary;
import skein.labs.naive.NaiveModel.Holds;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;

/** Section 7 of the language page on a graph of states, by iteration over sets of states. */
public final class Judge {

  private final StateGraph graph;
  private final boolean ignoreEnds;
  private final Fairness fairness;
  private final OptionalInt bound;
  private final List<AskedFormula> all;

  /** @param all the properties asked together: where a predicate of one raises an error, the model has an error for all */
  public Judge(StateGraph graph, boolean ignoreEnds, Fairness fairness, OptionalInt bound, List<AskedFormula> all) {
    this.graph = graph;
    this.ignoreEnds = ignoreEnds;
    this.fairness = fairness;
    this.bound = bound;
    this.all = List.copyOf(all);
  }

  /** Empty if it cannot be judged: the question makes no sense within a bound, or the formula is too large. */
  public Optional<Expectation> judge(AskedFormula asked) {
    boolean bounded = bound.isPresent();
    if (graph.initial() == 0) {
      return Optional.of(asked instanceof AskedFormula.NoErrors ? noErrors() : Expectation.NOTHING_TO_CHECK);
    }
    return switch (asked) {
      case AskedFormula.NoErrors() -> Optional.of(noErrors());
      case AskedFormula.DeadlockFree() -> Optional.of(Expectation.exactly(near(graph::isEnd).isEmpty()));
      case AskedFormula.Reachable(var predicate) -> Optional.of(monotone(predicate, good -> good.intersects(near(_ -> true))));
      case AskedFormula.Every(var parts) -> together(parts, Verdict.VIOLATED, Verdict.HOLDS);
      case AskedFormula.Some(var parts) -> together(parts, Verdict.HOLDS, Verdict.VIOLATED);
      case AskedFormula.Stated(PropertyForm.DeadlockFree _) -> judge(new AskedFormula.DeadlockFree());
      case AskedFormula.Stated(PropertyForm.Asked _) -> throw new IllegalArgumentException("nothing here judges chance");
      case AskedFormula.Stated(PropertyForm.Quantified _) -> throw new IllegalStateException("not expanded");
      case AskedFormula.Stated(PropertyForm.Modal(var modality, var predicate, var _)) -> modal(modality, predicate);
      case AskedFormula.Stated(PropertyForm.Linear(var formula, var _)) ->
          formula instanceof Formula.Atom(var p) && !bounded ? Optional.of(atStart(p)) : bounded || isModal(formula) ? Optional.empty() : linear(formula);
      case AskedFormula.Stated(PropertyForm.Scoped scoped) -> bounded ? Optional.empty() : linear(Patterns.formula(scoped));
    };
  }

  /** One part with the decisive verdict decides; the other verdict needs all of them. */
  private Optional<Expectation> together(List<AskedFormula> parts, Verdict decisive, Verdict other) {
    List<Expectation> each = parts.stream().flatMap(part -> judge(part).stream()).toList();
    if (each.size() < parts.size()) {
      return Optional.empty();
    }
    if (each.stream().anyMatch(e -> e.equals(Expectation.only(decisive)))) {
      return Optional.of(Expectation.only(decisive));
    }
    Set<Verdict> allowed = EnumSet.noneOf(Verdict.class);
    for (Verdict verdict : List.of(decisive, Verdict.INCONCLUSIVE)) {
      if (each.stream().anyMatch(e -> e.allows(verdict))) {
        allowed.add(verdict);
      }
    }
    if (each.stream().allMatch(e -> e.allows(other))) {
      allowed.add(other);
    }
    return Optional.of(new Expectation(allowed));
  }

  private Optional<Expectation> modal(Modality modality, Expression predicate) {
    return switch (modality) {
      case ALWAYS -> Optional.of(monotone(predicate, good -> contains(good, near(_ -> true))));
      case EVENTUALLY, FINALLY ->
          fairness == Fairness.NONE
              ? Optional.of(monotone(predicate, this::unavoidable))
              : bound.isPresent() ? Optional.empty() : linear(new Formula.Unary(FormulaUnary.EVENTUALLY, new Formula.Atom(predicate)));
      case REACHABLE -> Optional.of(monotone(predicate, good -> good.intersects(near(_ -> true))));
      case FAIRLY ->
          bound.isPresent() ? Optional.empty() : Optional.of(monotone(predicate, good -> contains(possible(good), before(good))));
      case FAIRLY_INF ->
          bound.isPresent() ? Optional.empty() : Optional.of(monotone(predicate, good -> contains(possible(good), near(_ -> true))));
    };
  }

  /** A predicate without a temporal operator is judged in the initial states. */
  private Expectation atStart(Expression predicate) {
    BitSet start = new BitSet();
    start.set(0, graph.initial());
    return monotone(predicate, start, good -> contains(good, start));
  }

  private Expectation monotone(Expression predicate, Predicate<BitSet> holds) {
    return monotone(predicate, near(_ -> true), holds);
  }

  /** For a claim that is monotone in its predicate. */
  private Expectation monotone(Expression predicate, BitSet looked, Predicate<BitSet> holds) {
    BitSet good = where(s -> graph.truth(predicate, s) == Holds.TRUE);
    BitSet erring = where(s -> graph.truth(predicate, s) == Holds.ERRS);
    if (!erring.intersects(looked)) {
      return Expectation.exactly(holds.test(good));
    }
    BitSet atBest = (BitSet) good.clone();
    atBest.or(erring);
    return Expectation.withErrors(holds.test(good), !holds.test(atBest));
  }

  /** Whether it is a formula matters if ends are ignored, or executions are excluded. */
  private boolean isModal(Formula formula) {
    return (ignoreEnds || fairness != Fairness.NONE) && (Canonical.isModal(formula) || Canonical.isOfOneState(formula));
  }

  private Optional<Expectation> linear(Formula formula) {
    return new LinearJudge(graph, fairness, ignoreEnds).judge(formula);
  }

  /** The states within the bound that satisfy the condition. */
  private BitSet near(IntPredicate condition) {
    return where(s -> (bound.isEmpty() || graph.depth(s) <= bound.getAsInt()) && condition.test(s));
  }

  private BitSet where(IntPredicate condition) {
    BitSet found = new BitSet();
    for (int s = 0; s < graph.size(); s++) {
      if (condition.test(s)) {
        found.set(s);
      }
    }
    return found;
  }

  /** The step that raises an error counts as one: at the bound, it would be one too many. */
  private Expectation noErrors() {
    if (graph.assumptionsErr()) {
      return Expectation.exactly(false);
    }
    boolean steps = near(s -> graph.errors(s) > 0 && (bound.isEmpty() || graph.depth(s) < bound.getAsInt())).length() > 0;
    boolean predicates = all.stream().anyMatch(asked -> near(s -> asked.errs(graph, s)).length() > 0);
    return graph.initial() == 0 ? Expectation.NOTHING_TO_CHECK : Expectation.exactly(!steps && !predicates);
  }

  /** Every execution reaches the goal: follows those that avoid it until none is left, or one ends or gets too long. */
  private boolean unavoidable(BitSet good) {
    BitSet met = met(good);
    BitSet now = new BitSet();
    now.set(0, graph.initial());
    now.andNot(met);
    int longest = bound.orElse(graph.size() + 1);
    for (int k = 0; k < longest; k++) {
      if (now.stream().anyMatch(s -> graph.edges(s).isEmpty())) {
        return false;
      }
      BitSet next = new BitSet();
      now.stream().forEach(s -> graph.edges(s).forEach(edge -> next.set(edge.target())));
      next.andNot(met);
      now = next;
    }
    return now.isEmpty();
  }

  private BitSet met(BitSet good) {
    BitSet met = (BitSet) good.clone();
    if (ignoreEnds) {
      met.or(where(graph::isEnd));
    }
    return met;
  }

  /** The states from which the goal is reachable. */
  private BitSet possible(BitSet good) {
    BitSet found = met(good);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int s = graph.size() - 1; s >= 0; s--) {
        if (!found.get(s) && graph.edges(s).stream().anyMatch(edge -> found.get(edge.target()))) {
          found.set(s);
          grows = true;
        }
      }
    }
    return found;
  }

  /** The states reachable without the goal having held, in which it does not hold. */
  private BitSet before(BitSet good) {
    BitSet met = met(good);
    BitSet found = new BitSet();
    BitSet open = new BitSet();
    open.set(0, graph.initial());
    while (!open.isEmpty()) {
      int s = open.nextSetBit(0);
      open.clear(s);
      if (!met.get(s) && !found.get(s)) {
        found.set(s);
        graph.edges(s).forEach(edge -> open.set(edge.target()));
      }
    }
    return found;
  }

  private static boolean contains(BitSet set, BitSet part) {
    BitSet rest = (BitSet) part.clone();
    rest.andNot(set);
    return rest.isEmpty();
  }
}
