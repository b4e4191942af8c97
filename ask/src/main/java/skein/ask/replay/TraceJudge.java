package skein.ask.replay;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.analysis.monitor.LinearMonitor;
import skein.analysis.monitor.LinearMonitors;
import skein.analysis.monitor.LinearVerdict;
import skein.ask.question.Replayed.Outcome;
import skein.ask.question.Replayed.Shows;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.LassoWord;
import skein.core.run.Trace;
import skein.core.run.TraceStates;

/** What a run shows about the properties of its program. A property whose predicate fails with an error on the way is not decided. */
final class TraceJudge {

  private final Interpreter interpreter;
  private final Trace trace;
  private final int last;

  TraceJudge(Interpreter interpreter, Trace trace) {
    this.interpreter = interpreter;
    this.trace = trace;
    this.last = trace.states().size() - 1;
  }

  /** Of all properties, and of {@code NoErrors} if there is an error. The run was saved as a counterexample to the named one, if any. */
  List<Outcome> outcomes(Optional<String> saved) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Property property : interpreter.program().properties()) {
      outcomes.add(outcome(property, saved.filter(property.name()::equals).isPresent()));
    }
    if (trace.ending() instanceof Ending.Error || trace.ending() instanceof Ending.Assumption) {
      outcomes.add(new Outcome(Property.noErrors(), Shows.VIOLATED, OptionalInt.of(last)));
    }
    return outcomes;
  }

  private Outcome outcome(Property property, boolean saved) {
    if (trace.ending() instanceof Ending.Assumption) {
      return new Outcome(property, Shows.NOTHING, OptionalInt.empty());
    }
    // A counterexample within the bound of --steps is complete when it reaches the bound.
    boolean complete = isMaximal() || (saved && trace.ending() instanceof Ending.AtBound);
    return switch (property.claim()) {
      case Claim.Always(Expr predicate) -> always(property, predicate);
      case Claim.Reachable(Expr predicate) -> at(property, Shows.MET, first(predicate, true));
      case Claim.Eventually(Expr predicate) -> goal(property, predicate, complete);
      case Claim.Fairly(Expr predicate) -> goal(property, predicate, trace.ending() instanceof Ending.NoStep);
      case Claim.FairlyInfinitely(Expr predicate) -> {
        boolean ended = trace.ending() instanceof Ending.NoStep;
        yield at(property, isFalse(predicate, last) ? Shows.VIOLATED : Shows.MET, when(ended && !errs(predicate, last)));
      }
      case Claim.DeadlockFree() -> at(property, Shows.VIOLATED, when(trace.ending() instanceof Ending.NoStep));
      case Claim.NoErrors() -> at(property, Shows.VIOLATED, when(trace.ending() instanceof Ending.Error));
      case Claim.Linear(Ltl formula) -> formula(property, formula);
      case Claim.Modal _, Claim.Quantitative _ -> at(property, Shows.NOTHING, OptionalInt.empty());
      case Claim.SameTraces same -> at(property, Shows.VIOLATED, TraceStates.departure(interpreter, same, trace));
      case Claim.Combined combined -> combined(property, combined, saved);
    };
  }

  /** One part can decide the property; if it takes all of them, the run must decide each. */
  private Outcome combined(Property property, Claim.Combined combined, boolean saved) {
    List<Outcome> parts =
        combined.parts().stream()
            .map(part -> outcome(new Property(property.name(), part.claim(), property.text(), property.origin()), saved))
            .toList();
    Shows decisive = combined.how() == Claim.Combination.EVERY ? Shows.VIOLATED : Shows.MET;
    return parts.stream()
        .filter(part -> part.shows() == decisive)
        .findFirst()
        .or(() -> parts.stream().map(Outcome::shows).distinct().count() == 1 ? Optional.of(parts.getLast()) : Optional.empty())
        .map(part -> new Outcome(property, part.shows(), part.step()))
        .orElse(new Outcome(property, Shows.NOTHING, OptionalInt.empty()));
  }

  /** The beginning of the run may decide the formula, however it continues; otherwise only a run that ends, or repeats a loop, does. */
  private Outcome formula(Property property, Ltl formula) {
    int known = (int) IntStream.rangeClosed(0, last).takeWhile(i -> formula.atoms().stream().noneMatch(p -> errs(p, i))).count();
    Optional<Outcome> decided = LinearMonitors.of(formula).map(monitors -> decided(property, monitors, known)).orElseGet(() -> decided(property, formula, known));
    if (decided.isPresent()) {
      return decided.get();
    }
    if (known <= last || !isMaximal()) {
      return at(property, Shows.NOTHING, OptionalInt.empty());
    }
    return !word().satisfies(formula) ? violatedByAll(property) : at(property, Shows.MET, when(trace.ending() instanceof Ending.NoStep));
  }

  /** By the first of so many states with which all continuations agree. */
  private Optional<Outcome> decided(Property property, LinearMonitors monitors, int known) {
    LinearMonitor monitor = monitors.start();
    for (int i = 0; i < known; i++) {
      int state = i;
      BitSet holding = new BitSet();
      IntStream.range(0, monitors.predicates().size()).filter(p -> holds(monitors.predicates().get(p), state)).forEach(holding::set);
      LinearVerdict verdict = monitor.step(holding);
      if (verdict.isDecided()) {
        return Optional.of(new Outcome(property, verdict == LinearVerdict.VIOLATED ? Shows.VIOLATED : Shows.MET, OptionalInt.of(i)));
      }
    }
    return Optional.empty();
  }

  /** The same for a formula that is too large for a monitor, perhaps later. */
  private Optional<Outcome> decided(Property property, Ltl formula, int known) {
    if (known == 0 || !isDecided(formula, known)) {
      return Optional.empty();
    }
    // What a beginning decides, longer ones decide as well.
    int least = 1;
    for (int most = known; least < most; ) {
      int middle = (least + most) >>> 1;
      if (isDecided(formula, middle)) {
        most = middle;
      } else {
        least = middle + 1;
      }
    }
    boolean violated = LassoWord.prefix(least, this::holds).violates(formula);
    return Optional.of(new Outcome(property, violated ? Shows.VIOLATED : Shows.MET, OptionalInt.of(least - 1)));
  }

  /** Whether the first so many states do. */
  private boolean isDecided(Ltl formula, int length) {
    LassoWord beginning = LassoWord.prefix(length, this::holds);
    return beginning.violates(formula) || beginning.satisfies(formula);
  }

  /** As in a simulation, a run that ends without a violation has met it. */
  private Outcome always(Property property, Expr predicate) {
    OptionalInt violated = first(predicate, false);
    return violated.isEmpty() && trace.ending() instanceof Ending.NoStep && !errs(List.of(predicate))
        ? new Outcome(property, Shows.MET, OptionalInt.of(last))
        : at(property, Shows.VIOLATED, violated);
  }

  private Outcome goal(Property property, Expr predicate, boolean complete) {
    OptionalInt met = first(predicate, true);
    boolean missed = met.isEmpty() && complete && !errs(List.of(predicate));
    return missed ? violatedByAll(property) : at(property, Shows.MET, met);
  }

  private Outcome violatedByAll(Property property) {
    return new Outcome(property, Shows.VIOLATED, trace.ending() instanceof Ending.Loop ? OptionalInt.empty() : OptionalInt.of(last));
  }

  private boolean isMaximal() {
    return trace.ending() instanceof Ending.NoStep || trace.ending() instanceof Ending.Loop;
  }

  private LassoWord word() {
    return trace.ending() instanceof Ending.Loop(int to)
        ? new LassoWord(last, to, this::holds)
        : new LassoWord(last + 1, last, this::holds);
  }

  /** The first state in which the predicate has this value. */
  private OptionalInt first(Expr predicate, boolean value) {
    for (int i = 0; i <= last; i++) {
      Truth truth = interpreter.test(predicate, trace.states().get(i));
      if (truth.error().isEmpty() && truth.holds() == value) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private boolean errs(List<Expr> predicates) {
    return predicates.stream().anyMatch(p -> IntStream.rangeClosed(0, last).anyMatch(i -> errs(p, i)));
  }

  private boolean errs(Expr predicate, int state) {
    return interpreter.test(predicate, trace.states().get(state)).error().isPresent();
  }

  private boolean isFalse(Expr predicate, int state) {
    Truth truth = interpreter.test(predicate, trace.states().get(state));
    return truth.error().isEmpty() && !truth.holds();
  }

  private boolean holds(Expr predicate, int state) {
    return interpreter.test(predicate, trace.states().get(state)).holds();
  }

  private OptionalInt when(boolean condition) {
    return condition ? OptionalInt.of(last) : OptionalInt.empty();
  }

  private static Outcome at(Property property, Shows shows, OptionalInt step) {
    return new Outcome(property, step.isPresent() ? shows : Shows.NOTHING, step);
  }
}
