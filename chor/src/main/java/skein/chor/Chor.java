package skein.chor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.chor.check.CheckedChor;
import skein.chor.check.ChorChecker;
import skein.chor.lower.ImplementationLowering;
import skein.chor.parse.ChorParser;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
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
import skein.triples.term.StructureTooLarge;

/**
 * Choreographies. The model is the implementation: the peers, each of which does what its projection says.
 *
 * <pre>{@code
 * peers buyer, shop
 *
 * Sale = order(buyer -> shop); ((ship(shop -> buyer) + refuse(shop -> buyer)) by shop)
 *
 * check { Realizable = realizable Sale }
 * }</pre>
 */
public final class Chor implements Language {

  @Override
  public String name() {
    return "chor";
  }

  @Override
  public List<String> extensions() {
    return List.of("chor");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    return ChorParser.parse(source, new Diagnostics()).stream()
        .flatMap(
            spec ->
                Stream.of(
                        spec.peers().stream().map(one -> new DeclaredName(one.text(), "peer", one.at(), everywhere)),
                        spec.definitions().stream().map(one -> new DeclaredName(one.name().text(), "choreography", one.name().at(), everywhere)),
                        spec.checks().stream().map(one -> new DeclaredName(one.name().text(), "property", one.name().at(), everywhere)))
                    .flatMap(names -> names))
        .toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> read(source, options, diagnostics, monitor).flatMap(checked -> model(source, checked, Buffers.of(options), diagnostics, monitor)));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  /** A text without errors; errors are added to the diagnostics. */
  static Optional<CheckedChor> read(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    checkOptions(source, options, diagnostics);
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<ChorSpec> parsed = ChorParser.parse(source, diagnostics);
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    return parsed.flatMap(spec -> ChorChecker.check(source, spec, options.main(), diagnostics, Budget.of(monitor))).filter(_ -> !diagnostics.hasErrors());
  }

  private static Optional<Model> model(Source source, CheckedChor checked, Buffers buffers, Diagnostics diagnostics, Monitor monitor) {
    try {
      monitor.doing(new Activity(Activity.Kind.BUILDING_PROCESS_RULES, checked.main()));
      Budget budget = Budget.of(monitor);
      ImplementationLowering peers = new ImplementationLowering(checked.spec(), checked.main(), buffers.bound(), budget);
      Program program = peers.program(source.name(), ChorProperties.of(source.name(), checked, peers, diagnostics, budget));
      return Optional.of(
          new Model(
              program,
              Model.written(buffers.parameters()),
              () -> DeepStack.call(() -> ChorPrinter.of(checked.spec())),
              Optional.of(() -> DeepStack.call(peers::method)),
              Optional.of(() -> peers.offers(program)),
              Map.of()));
    } catch (StructureTooLarge tooLarge) {
      diagnostics.add(Choreographies.tooLarge(checked, tooLarge, Budget.of(monitor)));
      return Optional.empty();
    }
  }

  private static void checkOptions(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "choreographies have no turns: any peer can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    options.parameters().forEach((name, value) -> Buffers.complaint(name, value).ifPresent(message -> diagnostics.add(
        Diagnostic.error("parameter", start, message).withHint("`buffers=1` gives each peer a buffer for one message; `buffers=0` is communication without buffers").blamingParameters())));
    for (Span condition : options.conditions().values()) {
      diagnostics.add(Diagnostic.error("condition", condition, "choreographies have no conditions on states").withHint("ask for actions instead"));
    }
  }
}
