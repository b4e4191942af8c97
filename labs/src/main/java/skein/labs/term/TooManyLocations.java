package skein.labs.term;

import java.util.List;
import java.util.stream.Stream;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.labs.syntax.Spec;
import skein.triples.term.StructureTooLarge;

/** The behaviour of an agent has more control locations than Skein supports. */
public final class TooManyLocations extends RuntimeException {

  private final Diagnostic diagnostic;

  private TooManyLocations(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
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
