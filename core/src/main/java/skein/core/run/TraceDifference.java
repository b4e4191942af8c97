package skein.core.run;

import java.util.List;
import java.util.Optional;
import skein.core.program.ActionLabel;

/**
 * A shortest trace that only one of a program and its specification has.
 *
 * @param agents the names of the agents of both
 * @param shared the steps that both can take
 * @param last the step after these that only one of them can take; empty if that one can end there
 * @param inProgram whether the program has it
 * @param instead what the other can do in its place
 */
public record TraceDifference(List<String> agents, List<Event> shared, Optional<Event> last, boolean inProgram, Alternatives instead) {

  public TraceDifference {
    agents = List.copyOf(agents);
    shared = List.copyOf(shared);
  }

  /**
   * A visible step.
   *
   * @param agents who take part, the one that takes the step first
   */
  public record Event(ActionLabel label, List<String> agents) {
    public Event {
      agents = List.copyOf(agents);
    }
  }

  /**
   * @param events the visible steps that are possible
   * @param end whether it can end there
   */
  public record Alternatives(List<Event> events, boolean end) {
    public Alternatives {
      events = List.copyOf(events);
    }
  }
}
