package skein.lts.traces;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.ActionLabel;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.core.run.TraceDifference;
import skein.core.run.TraceDifference.Alternatives;
import skein.core.run.TraceDifference.Event;
import skein.core.run.TraceStates;

/**
 * Checks a difference with the reference interpreter, which knows nothing of how it was found: the one that has the trace takes a run, the other is followed with
 * sets of states.
 */
final class DifferenceCheck {

  private final Program program;
  private final Claim.SameTraces claim;
  private final LockstepSearch.Found found;
  private final Budget budget;

  DifferenceCheck(Program program, Claim.SameTraces claim, LockstepSearch.Found found, Budget budget) {
    this.program = program;
    this.claim = claim;
    this.found = found;
    this.budget = budget;
  }

  /** What came of it. */
  sealed interface Outcome {

    record Confirmed(TraceDifference difference) implements Outcome {}

    /** The one that does not have the trace might have it but for an error. */
    record Doubtful(ModelError error) implements Outcome {}
  }

  /** @param run of the one that has the trace */
  Outcome check(Run run) {
    Program owner = found.inProgram() ? program : claim.specification();
    Program other = found.inProgram() ? claim.specification() : program;
    List<Event> events = events(owner, Replay.follow(new Interpreter(owner), run));
    List<Event> shared = found.end() ? events : events.subList(0, events.size() - 1);
    TraceStates states = TraceStates.initial(new Interpreter(other), budget::poll);
    for (Event event : shared) {
      states = states.after(event.label());
    }
    Map<ActionLabel, Step> next = states.next();
    boolean canEnd = states.meets(found.inProgram() ? claim.specificationEnded() : claim.ended());
    if (states.error().isPresent()) {
      return new Outcome.Doubtful(states.error().get());
    }
    require(found.end() ? !canEnd : !next.containsKey(events.getLast().label()));
    List<Event> instead = new ArrayList<>();
    next.forEach((label, step) -> instead.add(event(other, label, step)));
    instead.sort(Comparator.comparing(event -> event.label().text()));
    Optional<Event> last = found.end() ? Optional.empty() : Optional.of(events.getLast());
    return new Outcome.Confirmed(new TraceDifference(agents(), shared, last, found.inProgram(), new Alternatives(instead, canEnd)));
  }

  /** Of both programs. */
  private List<String> agents() {
    return Stream.concat(program.agents().stream(), claim.specification().agents().stream()).distinct().toList();
  }

  /** The visible steps of the run, which are those of the trace. */
  private List<Event> events(Program owner, Trace trace) {
    Interpreter interpreter = new Interpreter(owner);
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < trace.moves().size(); i++) {
      ActionLabel label = interpreter.action(trace.states().get(i), trace.moves().get(i).step());
      if (!label.isInternal()) {
        events.add(event(owner, label, trace.moves().get(i).step()));
      }
    }
    require(events.stream().map(event -> event.label().text()).toList().equals(found.trace()));
    Expr ended = found.inProgram() ? claim.ended() : claim.specificationEnded();
    require(!found.end() || interpreter.test(ended, trace.states().getLast()).holds());
    return events;
  }

  private void require(boolean condition) {
    if (!condition) {
      throw new IllegalStateException("not a difference between traces: " + found);
    }
  }

  /** Who takes part is among the values of the label, or else said by the rule. */
  private Event event(Program of, ActionLabel label, Step step) {
    Stream<Integer> agents = Stream.concat(Stream.of(step.agent()), of.rules().get(step.rule()).partners().stream());
    boolean named = !label.values().isEmpty() && agents().containsAll(label.values());
    return new Event(label, named ? label.values() : agents.map(of.agents()::get).toList());
  }
}
