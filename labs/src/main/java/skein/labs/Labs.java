package skein.labs;

import java.util.List;
import java.util.Optional;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.check.Checked;
import skein.labs.check.Checker;
import skein.labs.lower.Lowering;
import skein.labs.parse.LabsParser;
import skein.labs.print.LabsPrinter;

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
  public Loaded load(Source source, LoadOptions options) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model =
        LabsParser.parse(source, diagnostics)
            .flatMap(spec -> Checker.check(spec, options.parameters(), diagnostics))
            .map(checked -> DeepStack.call(() -> model(source, checked, options.roundRobin())));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Model model(Source source, Checked checked, boolean roundRobin) {
    Lowering lowering = new Lowering(checked, roundRobin);
    return new Model(
        lowering.program(source.name()),
        checked.externs(),
        () -> DeepStack.call(() -> LabsPrinter.print(checked.spec())),
        () -> DeepStack.call(lowering::triples));
  }
}
