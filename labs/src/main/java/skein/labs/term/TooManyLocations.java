package skein.labs.term;

import java.util.List;
import java.util.stream.Stream;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.labs.syntax.Spec;
import skein.triples.term.StructureTooLarge;

/** The behaviour of an agent has more control locations, or more to compare at them, than Skein supports. */
public final class TooManyLocations extends RuntimeException {

  private final Diagnostic diagnostic;

  private TooManyLocations(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  /** Its priorities make too many steps be compared. */
  public static TooManyLocations comparing(Spec.Agent agent, int most) {
    return new TooManyLocations(
        Diagnostic.error("too-large", agent.name().at(), "the priorities of agent `" + agent.name().text() + "` need more than " + most + " comparisons of steps")
            .withHint("use fewer steps with priorities in parallel"));
  }

  /** Whether a step is enabled is too complicated for others to be compared with it. */
  public static TooManyLocations complicated(Spec.Agent agent, Span step) {
    return new TooManyLocations(
        Diagnostic.error("too-large", step, "agent `" + agent.name().text() + "` has priorities, and whether this step is enabled has too many cases")
            .withHint("use fewer choices `[a..b]` and `pick` in a step, or no priorities"));
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /** At the definition that causes it, else at the start of the agent's behaviour. */
  public static TooManyLocations in(Spec spec, Spec.Agent agent, String start, StructureTooLarge tooLarge) {
    String name = tooLarge.definition().orElse(start);
    Span at =
        Stream.of(agent.processes(), spec.system().processes())
            .flatMap(List::stream)
            .filter(definition -> definition.name().text().equals(name))
            .findFirst()
            .map(definition -> definition.name().at())
            .orElse(agent.name().at());
    return new TooManyLocations(
        Diagnostic.error("too-large", at, "`" + name + "`, in agent `" + agent.name().text() + "`, " + tooLarge.getMessage())
            .withHint("every call is unfolded in place: let the process call itself in tail position, or use fewer calls"));
  }
}
