package skein.pop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.AskedConditions;
import skein.core.language.DeclaredName;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.pop.check.CheckedProtocol;
import skein.pop.check.PopChecker;
import skein.pop.lower.PopLowering;
import skein.pop.parse.PopParser;
import skein.pop.syntax.PopPrinter;
import skein.pop.syntax.PopProperty;
import skein.pop.syntax.Protocol;

/**
 * Population protocols: in each step two different agents meet, an ordered pair drawn uniformly, and change their states by a rule.
 *
 * <pre>{@code
 * states x, y, b
 * x + y -> x + b
 * start x = X, y = Y
 * check { Consensus = eventually x = 0 or y = 0 }
 * }</pre>
 */
public final class Pop implements Language {

  @Override
  public String name() {
    return "pop";
  }

  @Override
  public List<String> extensions() {
    return List.of("pop");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    return PopParser.parse(source, new Diagnostics()).stream()
        .flatMap(
            protocol ->
                Stream.concat(
                    protocol.states().stream().map(one -> new DeclaredName(one.text(), "state", one.at(), everywhere)),
                    protocol.properties().stream().map(one -> new DeclaredName(one.name().text(), "property", one.name().at(), everywhere))))
        .toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", new Span(source, 0, 0), "population protocols have no turns: any two agents may meet")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<Protocol> protocol = PopParser.parse(source, diagnostics);
    List<Protocol.Claimed> asked = asked(options.conditions(), diagnostics);
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    Optional<CheckedProtocol> checked = protocol.flatMap(each -> PopChecker.check(with(each, asked), options.parameters(), diagnostics));
    if (checked.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    Program all = new PopLowering(checked.get()).program(source.name());
    return Optional.of(
        new Model(
            AskedConditions.removedFrom(all),
            Model.written(checked.get().parameters()),
            () -> DeepStack.call(() -> PopPrinter.text(protocol.get())),
            Optional.empty(),
            Optional.empty(),
            AskedConditions.in(all)));
  }

  private static List<Protocol.Claimed> asked(Map<String, Span> conditions, Diagnostics diagnostics) {
    List<Protocol.Claimed> asked = new ArrayList<>();
    conditions.forEach(
        (name, at) ->
            PopParser.condition(at, diagnostics)
                .ifPresent(
                    condition ->
                        asked.add(
                            new Protocol.Claimed(
                                new Protocol.Word(AskedConditions.property(name), at), new PopProperty.Modal(PopProperty.Modality.ALWAYS, condition, at), at))));
    return asked;
  }

  private static Protocol with(Protocol protocol, List<Protocol.Claimed> asked) {
    return protocol.withProperties(Stream.concat(protocol.properties().stream(), asked.stream()).toList());
  }
}
