package skein.ccs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.ccs.check.CcsChecker;
import skein.ccs.lower.CcsLowering;
import skein.ccs.parse.CcsParser;
import skein.ccs.syntax.Spec;
import skein.ccs.syntax.Texts;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
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
import skein.triples.term.StructureTooLarge;

/**
 * Milner's CCS in the notation of the Concurrency Workbench.
 *
 * <pre>{@code
 * P = a.'b.P + tau.0          prefix, choice, the process that does nothing
 * P; Q    1                   sequential composition, the process that has ended
 * P | Q    P |[a, b]| Q       parallel composition: handshakes, or shared actions that all branches take together
 * P \ {a, b}    P[b/a]        restriction, relabelling (b replaces a)
 * check { Name = always !can nok }
 * }</pre>
 *
 * Restriction and relabelling have the highest precedence, then prefixes, then {@code ;}, then {@code |} and {@code |[ ]|}, then
 * {@code +}. A definition extends to the next {@code Name =}, across line ends. Properties are linear-time formulas over conditions of
 * {@code can a}, {@code ended}, {@code !}, {@code and}, {@code or} and {@code implies} ({@code can} is optional), {@code reachable} with such a
 * condition, or {@code deadlockfree}.
 */
public final class Ccs implements Language {

  @Override
  public String name() {
    return "ccs";
  }

  @Override
  public List<String> extensions() {
    return List.of("ccs");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    return CcsParser.parse(source, new Diagnostics()).stream()
        .flatMap(
            spec ->
                Stream.concat(
                    spec.definitions().stream().map(one -> new DeclaredName(one.name().text(), "process", one.name().at(), everywhere)),
                    spec.checks().stream().map(one -> new DeclaredName(one.name().text(), "property", one.name().at(), everywhere))))
        .toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    checkOptions(source, options, diagnostics);
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<Spec> parsed = CcsParser.parse(source, diagnostics);
    CcsConditions conditions = CcsConditions.parse(options.conditions(), diagnostics);
    Optional<Spec> spec = parsed.map(conditions::addTo);
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    Optional<String> main = spec.flatMap(s -> CcsChecker.check(source, s, options.main(), diagnostics));
    if (main.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    try {
      monitor.doing(new Activity(Activity.Kind.BUILDING_PROCESS_RULES, main.get()));
      CcsLowering lowering = new CcsLowering(spec.get(), main.get(), Budget.of(monitor));
      Program all = lowering.program(source.name());
      return Optional.of(
          new Model(
              AskedConditions.removedFrom(all),
              Map.of(),
              () -> DeepStack.call(() -> Texts.of(parsed.get())),
              Optional.of(() -> DeepStack.call(lowering::method)),
              Optional.of(() -> DeepStack.call(lowering::offers)),
              AskedConditions.in(all)));
    } catch (StructureTooLarge tooLarge) {
      diagnostics.add(
          Diagnostic.error("too-large", at(spec.get(), tooLarge.definition().orElse(main.get())), "this process " + tooLarge.getMessage())
              .withHint("use fewer parallel compositions after actions"));
      return Optional.empty();
    }
  }

  private static Span at(Spec spec, String main) {
    return spec.definitions().stream()
        .filter(definition -> definition.name().text().equals(main))
        .findFirst()
        .orElseThrow()
        .name()
        .at();
  }

  private static void checkOptions(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "CCS has no turns: any process can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    for (String parameter : options.parameters().keySet()) {
      diagnostics.add(
          Diagnostic.error("unknown-parameter", start, "unknown parameter `" + parameter + "`: CCS models have no parameters")
              .blamingParameters());
    }
  }
}
