package skein.jani;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.JsonReader;
import skein.jani.json.JsonValue;
import skein.jani.json.UnreadablePart;
import skein.jani.read.JaniModel;

/** Models in the JANI format: automata with chance and rewards, and properties, as JSON. */
public final class Jani implements Language {

  @Override
  public String name() {
    return "jani";
  }

  @Override
  public List<String> extensions() {
    return List.of("jani");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "JANI has no turns: any automaton can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    options.main().ifPresent(main ->
        diagnostics.add(Diagnostic.error("main", start, "the system of a JANI model is in its `system`, and not chosen: `" + main + "`").blamingParameters()));
    monitor.doing(new Activity(Activity.Kind.PARSING));
    try {
      JsonValue text = JsonReader.read(source);
      monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
      JaniModel model = JaniModel.of(text, options.parameters(), diagnostics);
      if (diagnostics.hasErrors()) {
        return Optional.empty();
      }
      return model.program(source.name(), options.properties()).flatMap(read -> read.model(model.parameters(), source, options, diagnostics));
    } catch (UnreadablePart misread) {
      diagnostics.add(misread.diagnostic());
      return Optional.empty();
    }
  }
}
