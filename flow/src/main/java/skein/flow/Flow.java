package skein.flow;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.DeclaredName;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.flow.check.FlowChecker;
import skein.flow.check.Rails;
import skein.flow.lower.FlowLowering;
import skein.flow.parse.FlowReader;
import skein.flow.syntax.FlowText;

/**
 * Products on rails, which get operations at stations.
 *
 * <pre>{@code
 * edge wait: G -> S time 0
 * edge m1: S -> M time 3 holds 1 does drill
 * products part[2] start wait do drill
 * }</pre>
 */
public final class Flow implements Language {

  @Override
  public String name() {
    return "flow";
  }

  @Override
  public List<String> extensions() {
    return List.of("flow");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    FlowText text = FlowReader.read(source, new Diagnostics());
    Span everywhere = new Span(source, 0, source.text().length());
    return text.edges().stream().map(edge -> new DeclaredName(edge.name().text(), "edge", edge.name().at(), everywhere)).toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    monitor.doing(new Activity(Activity.Kind.PARSING));
    FlowText text = FlowReader.read(source, diagnostics);
    SchedulingOptions.check(source, options, diagnostics);
    Optional<Model> model = diagnostics.hasErrors() ? Optional.empty() : FlowChecker.check(text, options.parameters(), diagnostics).map(checked -> model(source, checked));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Model model(Source source, Rails checked) {
    return new Model(new FlowLowering(checked, new Span(source, 0, 0)).program(source.name()), Model.written(checked.parameters()), source::text);
  }
}
