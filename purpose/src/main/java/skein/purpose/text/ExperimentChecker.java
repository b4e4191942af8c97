package skein.purpose.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.purpose.model.Ats;
import skein.purpose.model.Breach;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;

/** Checks a draft: names, and the conditions on purposes. */
final class ExperimentChecker {

  private static final Set<String> VERDICTS = new LinkedHashSet<>(List.of(Purpose.SUCCESS, Purpose.FAILURE));

  private final Draft draft;
  private final Complaints complaints;

  ExperimentChecker(Draft draft, Complaints complaints) {
    this.draft = draft;
    this.complaints = complaints;
  }

  Optional<Experiment> purpose() {
    header(true);
    if (draft.name == null) {
      // Without a first line, the file extension decides.
      draft.purpose = true;
    }
    unreached();
    draft.commits.forEach(
        (_, at) -> complaints.error("wrong-place", at, "a purpose has no clock", "declare the events that commit in the system"));
    Optional<Ats> system = build();
    if (system.isEmpty()) {
      return Optional.empty();
    }
    // If some parts could not be parsed, missing things may be defined there; superfluous things are still errors.
    boolean whole = !complaints.any();
    Purpose.breaches(system.get()).stream()
        .filter(breach -> whole || isTooMuch(breach.condition()))
        .forEach(breach -> report(system.get(), breach));
    if (complaints.any()) {
      return Optional.empty();
    }
    unused(system.get());
    Purpose purpose = new Purpose(system.get());
    List<Set<String>> independent = draft.independent.stream().map(names -> (Set<String>) new LinkedHashSet<>(names.keySet())).toList();
    return Optional.of(new Experiment(purpose, draft.events, draft.literals, independent, mentioned()));
  }

  private static boolean isTooMuch(Breach.Condition condition) {
    return switch (condition) {
      case FINITE, PLAIN_VERDICTS, DETERMINISTIC, VERDICTS_END -> true;
      case HAS_SUCCESS, HAS_FAILURE, VERDICT_REACHABLE -> false;
    };
  }

  private Experiment.Mentioned mentioned() {
    Map<Event, Span> events = new LinkedHashMap<>();
    Map<String, Span> propositions = new LinkedHashMap<>();
    for (Draft.State state : draft.states.values()) {
      state.moves.forEach(m -> events.putIfAbsent(m.event(), m.at()));
      state.literals.forEach((literal, at) -> propositions.putIfAbsent(literal.proposition(), at));
    }
    return new Experiment.Mentioned(events, propositions);
  }

  Optional<Ats> system() {
    header(false);
    String hint = "this belongs to a purpose: move it to the .sp file";
    draft.events.forEach(e -> complaints.error("wrong-place", e.at(), "an explicit system has its events on its transitions", hint));
    draft.literals.forEach(
        l -> complaints.error("wrong-place", l.condition(), "an explicit system has its literals in its states", hint));
    draft.unreached.forEach(u -> complaints.error("wrong-place", u.at(), "a system has no verdicts", hint));
    draft.independent.forEach(
        names -> complaints.error("wrong-place", names.values().iterator().next(), "independent events are a hint for an experiment", hint));
    for (Draft.State state : draft.states.values()) {
      for (Draft.Move move : state.moves) {
        if (move.event().equals(Event.other())) {
          complaints.error("other-in-system", move.at(), "`*` is only allowed in purposes, not in a system", "name the event");
        }
      }
    }
    Optional<Ats> system = build();
    if (!complaints.any()) {
      system.ifPresent(this::unusedCommits);
    }
    return complaints.any() ? Optional.empty() : system;
  }

  private void header(boolean purpose) {
    String wanted = purpose ? "purpose" : "system";
    if (draft.name == null) {
      // A first line that could not be parsed has already been reported.
      if (!complaints.any()) {
        complaints.error("no-header", complaints.start(), "the first line is missing", "the first line must be `" + wanted + " Name`");
      }
    } else if (draft.purpose != purpose) {
      complaints.error("wrong-kind", draft.name.at(), "this is a " + (purpose ? "system" : "purpose") + "; expected a " + wanted,
          purpose ? "a purpose starts with `purpose Name`; check that this is the right file" : "a system starts with `system Name`; check that this is the right file");
    }
  }

  private void unreached() {
    for (Draft.Named name : draft.unreached) {
      if (!VERDICTS.contains(name.text())) {
        complaints.error("unknown-name", name.at(), "`" + name.text() + "` is not a verdict", "the verdicts are `Success` and `Failure`");
        continue;
      }
      draft.states.values().stream()
          .flatMap(s -> s.moves.stream())
          .filter(m -> m.target().text().equals(name.text()))
          .findFirst()
          .ifPresent(
              m -> complaints.error("contradiction", name.at(), "line " + m.at().line() + " leads to `" + name.text() + "`", "remove this line"));
    }
  }

  /** The states in text order; verdicts that are only mentioned come last. */
  private Optional<Ats> build() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    draft.states.keySet().forEach(name -> numbers.put(name, numbers.size()));
    if (draft.purpose) {
      VERDICTS.stream().filter(v -> !numbers.containsKey(v) && mentions(v)).forEach(v -> numbers.put(v, numbers.size()));
    }
    int start = start(numbers);
    List<Ats.State> states = new ArrayList<>();
    for (String name : numbers.keySet()) {
      Draft.State state = draft.states.get(name);
      states.add(state == null ? new Ats.State(name, Set.of(), List.of()) : state(state, numbers));
    }
    if (start < 0) {
      // Already reported; a dummy state allows checking the rest.
      start = states.size();
      states.add(new Ats.State("", Set.of(), List.of()));
    }
    return Optional.of(new Ats(draft.name == null ? "" : draft.name.text(), states, start, draft.commits.keySet()));
  }

  private int start(Map<String, Integer> numbers) {
    if (draft.start == null) {
      if (!complaints.any()) {
        complaints.error("no-start", whole(), "the initial state is missing", "add a line `start NAME`");
      }
      return -1;
    }
    Integer start = numbers.get(draft.start.text());
    if (start == null) {
      unknownState(draft.start, numbers);
      return -1;
    }
    return start;
  }

  private Ats.State state(Draft.State state, Map<String, Integer> numbers) {
    List<Ats.Move> moves = new ArrayList<>();
    for (Draft.Move move : state.moves) {
      Integer target = numbers.get(move.target().text());
      if (target == null) {
        unknownState(move.target(), numbers);
      } else {
        moves.add(new Ats.Move(move.event(), target));
      }
    }
    return new Ats.State(state.name.text(), state.literals.keySet(), moves);
  }

  private void unknownState(Draft.Named name, Map<String, Integer> numbers) {
    Set<String> known = new LinkedHashSet<>(numbers.keySet());
    if (draft.purpose) {
      known.addAll(VERDICTS);
    }
    unknown(
        name.at(), "state", name.text(), known,
        draft.purpose ? "describe it: `in " + name.text() + ":`" : "describe it; if it has no transitions: `in " + name.text() + ": nothing`");
  }

  /** Reports an unknown name; the hint is a similar name, or else the given one. */
  private void unknown(Span at, String what, String name, Collection<String> known, String hint) {
    String guess = Nearest.to(name, known).map(near -> "did you mean `" + near + "`?").orElse(hint);
    complaints.error("unknown-name", at, "unknown " + what + " `" + name + "`", guess);
  }

  private boolean mentions(String verdict) {
    return draft.unreached.stream().anyMatch(u -> u.text().equals(verdict))
        || (draft.start != null && draft.start.text().equals(verdict))
        || draft.states.values().stream().flatMap(s -> s.moves.stream()).anyMatch(m -> m.target().text().equals(verdict));
  }

  private void report(Ats system, Breach breach) {
    complaints.error(breach.condition().code(), place(system, breach), breach.message(), breach.hint());
  }

  private Span place(Ats system, Breach breach) {
    if (breach.state() < 0) {
      return whole();
    }
    if (breach.condition() == Breach.Condition.VERDICTS_END && breach.move() < 0) {
      return draft.start.at();
    }
    Draft.State state = draft.states.get(system.state(breach.state()).name());
    if (state == null) {
      return whole();
    }
    return switch (breach.condition()) {
      case PLAIN_VERDICTS -> {
        List<Span> literals = List.copyOf(state.literals.values());
        yield literals.getFirst().to(literals.getLast());
      }
      case DETERMINISTIC, VERDICTS_END -> moveAt(system, breach, state);
      case FINITE, HAS_SUCCESS, HAS_FAILURE, VERDICT_REACHABLE -> state.name.at();
    };
  }

  private Span whole() {
    return draft.name == null ? complaints.start() : draft.name.at();
  }

  private static Span moveAt(Ats system, Breach breach, Draft.State state) {
    Ats.Move meant = system.state(breach.state()).moves().get(breach.move());
    String target = system.state(meant.target()).name();
    return state.moves.stream()
        .filter(m -> m.event().equals(meant.event()) && m.target().text().equals(target))
        .findFirst()
        .orElseThrow()
        .at();
  }

  private void unused(Ats system) {
    Set<Integer> reached = new LinkedHashSet<>(List.of(system.start()));
    List<Integer> next = new ArrayList<>(reached);
    while (!next.isEmpty()) {
      for (Ats.Move move : system.state(next.removeLast()).moves()) {
        if (reached.add(move.target())) {
          next.add(move.target());
        }
      }
    }
    for (int i = 0; i < system.states().size(); i++) {
      Draft.State state = draft.states.get(system.state(i).name());
      if (!reached.contains(i) && state != null && !VERDICTS.contains(state.name.text())) {
        complaints.warning("unused", state.name.at(), "`" + state.name.text() + "` is unreachable", "add a transition to it, or remove it");
      }
    }
    Set<String> asked = new LinkedHashSet<>();
    draft.states.values().forEach(s -> s.literals.keySet().forEach(l -> asked.add(l.proposition())));
    for (Experiment.LiteralRule rule : draft.literals) {
      if (!asked.contains(rule.proposition())) {
        complaints.warning("unused", rule.condition(), "no state requires `" + rule.proposition() + "`", "a state requires it with `with " + rule.proposition() + "`");
      }
    }
  }

  private void unusedCommits(Ats system) {
    Set<Event> events = new LinkedHashSet<>();
    system.states().forEach(s -> s.moves().forEach(m -> events.add(m.event())));
    draft.commits.forEach(
        (event, at) -> {
          if (!events.contains(event)) {
            unknown(at, "event", event.text(), events.stream().map(Event::text).toList(), "no transition of this system has it");
          }
        });
  }
}
