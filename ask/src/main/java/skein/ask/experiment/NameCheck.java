package skein.ask.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.text.Experiment;

/** Checks that the system has the events and literals that a purpose names, to find misspelt names before anything runs. */
public final class NameCheck {

  private final Experiment experiment;
  private final List<Diagnostic> found = new ArrayList<>();

  private NameCheck(Experiment experiment) {
    this.experiment = experiment;
  }

  public static List<Diagnostic> of(PurposeText purpose, Subject subject) {
    NameCheck fit = new NameCheck(purpose.experiment());
    switch (subject) {
      case Subject.Written written -> fit.written(written.system());
      case Subject.Modelled _ -> fit.modelled();
      case Subject.Foreign _ -> {
        // Its events and literals are only known when it runs.
      }
    }
    return fit.found;
  }

  private void written(Ats system) {
    Set<String> events = new LinkedHashSet<>();
    Set<String> propositions = new LinkedHashSet<>();
    system.states().forEach(s -> {
      s.moves().forEach(m -> events.add(m.event().complement().text()));
      s.literals().stream().map(Literal::proposition).forEach(propositions::add);
    });
    experiment.mentioned().events().forEach((event, at) -> {
      if (!event.equals(Event.other()) && !events.contains(event.text())) {
        missing("unknown-event", at, "the system has no event that synchronises with `" + event.text() + "`", event.text(), events);
      }
    });
    experiment.mentioned().propositions().forEach((name, at) -> {
      if (!propositions.contains(name)) {
        missing("unknown-literal", at, "no state of the system has a literal for `" + name + "`", name, propositions);
      }
    });
  }

  private void modelled() {
    Set<String> events = new LinkedHashSet<>(List.of(Event.tau().text()));
    experiment.events().forEach(e -> events.add(e.event().complement().text()));
    experiment.mentioned().events().forEach((event, at) -> {
      if (!event.equals(Event.other()) && !events.contains(event.text())) {
        String complement = event.complement().text();
        missing("unknown-event", at, "missing line `event " + complement + " = …`, which defines the steps of the model that synchronise with `" + event.text() + "`", event.text(), events);
      }
    });
    Set<String> propositions = new LinkedHashSet<>(experiment.literals().stream().map(Experiment.LiteralRule::proposition).toList());
    experiment.mentioned().propositions().forEach((name, at) -> {
      if (!propositions.contains(name)) {
        Diagnostic diagnostic = Diagnostic.error("unknown-literal", at, "missing line `literal " + name + " = …`, which defines `" + name + "` for the model");
        found.add(hint(name, propositions).map(diagnostic::withHint).orElse(diagnostic));
      }
    });
  }

  private void missing(String code, Span at, String message, String name, Set<String> known) {
    Diagnostic diagnostic = Diagnostic.warning(code, at, message);
    found.add(hint(name, known).map(diagnostic::withHint).orElse(diagnostic));
  }

  private static Optional<String> hint(String name, Set<String> known) {
    return Nearest.to(name, known).map(near -> "did you mean `" + near + "`?");
  }
}
