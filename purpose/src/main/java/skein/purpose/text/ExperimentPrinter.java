package skein.purpose.text;

import java.util.stream.Collectors;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;

/** Prints experiments and systems in their text formats. */
public final class ExperimentPrinter {

  private ExperimentPrinter() {}

  public static String print(Experiment experiment) {
    Ats system = experiment.purpose().system();
    StringBuilder out = new StringBuilder("purpose " + system.name() + "\n\n");
    experiment.events().forEach(e -> out.append("event ").append(e.event().text()).append(" = ").append(e.pattern()).append('\n'));
    experiment.literals().forEach(
        l -> out.append("literal ").append(l.proposition()).append(" = ").append(l.condition().text()).append('\n'));
    experiment.independent().forEach(names -> out.append("independent ").append(String.join(", ", names)).append('\n'));
    out.append("start ").append(system.state(system.start()).name()).append('\n');
    for (Ats.State state : system.states()) {
      if (!isPlainVerdict(state)) {
        state(system, state, out);
      }
    }
    for (int verdict : new int[] {experiment.purpose().success(), experiment.purpose().failure()}) {
      if (system.states().stream().flatMap(s -> s.moves().stream()).noneMatch(m -> m.target() == verdict)) {
        out.append("\nnothing leads to ").append(system.state(verdict).name()).append('\n');
      }
    }
    return out.toString();
  }

  public static String print(Ats system) {
    StringBuilder out = new StringBuilder("system " + system.name() + "\n\nstart " + system.state(system.start()).name() + "\n");
    if (!system.commits().isEmpty()) {
      out.append("commit on ").append(system.commits().stream().map(Event::text).collect(Collectors.joining(", "))).append('\n');
    }
    system.states().forEach(state -> state(system, state, out));
    return out.toString();
  }

  private static boolean isPlainVerdict(Ats.State state) {
    return state.name().equals(Purpose.SUCCESS) || state.name().equals(Purpose.FAILURE);
  }

  private static void state(Ats system, Ats.State state, StringBuilder out) {
    out.append("\nin ").append(state.name());
    if (!state.literals().isEmpty()) {
      out.append(" with ").append(state.literals().stream().map(Literal::text).collect(Collectors.joining(", ")));
    }
    out.append(state.moves().isEmpty() ? ": nothing\n" : ":\n");
    for (Ats.Move move : state.moves()) {
      out.append("  on ").append(move.event().equals(Event.other()) ? "anything else" : move.event().text());
      out.append(" go to ").append(system.state(move.target()).name()).append('\n');
    }
  }
}
