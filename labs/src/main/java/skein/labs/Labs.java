package skein.labs;

import java.util.List;
import java.util.Optional;
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
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.check.Checked;
import skein.labs.check.LabsChecker;
import skein.labs.explain.LabsOffers;
import skein.labs.lower.LabsLowering;
import skein.labs.parse.LabsParser;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Spec;
import skein.labs.term.TooManyLocations;

/** The language LAbS: agents with attributes, a shared environment, and stigmergies that spread by messages. */
public final class Labs implements Language {

  @Override
  public String name() {
    return "labs";
  }

  @Override
  public List<String> extensions() {
    return List.of("labs");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<Spec> spec = LabsParser.parse(source, diagnostics);
    LabsConditions conditions = LabsConditions.parse(options.conditions(), diagnostics);
    Optional<Model> model =
        spec.map(conditions::addTo)
            .flatMap(all -> check(all, options, diagnostics, monitor))
            .flatMap(
                checked ->
                    DeepStack.call(
                        () -> model(source, spec.get(), checked, options.roundRobin(), diagnostics, monitor)));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  @Override
  public List<DeclaredName> names(Source source) {
    return LabsParser.parse(source, new Diagnostics()).map(spec -> LabsNames.of(source, spec)).orElse(List.of());
  }

  private static Optional<Checked> check(
      Spec spec, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    return LabsChecker.check(spec, options.parameters(), diagnostics);
  }

  private static Optional<Model> model(
      Source source, Spec spec, Checked checked, boolean roundRobin, Diagnostics diagnostics, Monitor monitor) {
    try {
      LabsLowering lowering = new LabsLowering(checked, roundRobin, monitor);
      Program all = lowering.program(source.name());
      return Optional.of(
          new Model(
              AskedConditions.removedFrom(all),
              Model.written(checked.externs()),
              () -> DeepStack.call(() -> LabsPrinter.print(spec)),
              Optional.of(() -> DeepStack.call(lowering::method)),
              Optional.of(() -> DeepStack.call(() -> new LabsOffers(lowering.world(), lowering.steps()))),
              AskedConditions.in(all)));
    } catch (TooManyLocations tooMany) {
      diagnostics.add(tooMany.diagnostic());
      return Optional.empty();
    }
  }
}
