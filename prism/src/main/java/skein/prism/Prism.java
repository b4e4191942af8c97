package skein.prism;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.DeclaredName;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.lower.SystemLowering;
import skein.guarded.system.GuardedSystem;
import skein.prism.model.ModelBuilder;
import skein.prism.model.PrismReport;
import skein.prism.model.TermBuilder;
import skein.prism.model.Unresolved;
import skein.prism.parse.PrismModelParser;
import skein.prism.parse.PropertiesParser;
import skein.prism.query.PrismQuestions;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismNames;
import skein.prism.syntax.PrismPrinter;
import skein.prism.syntax.PrismProperties;

/**
 * The language of the PRISM model checker: modules of guarded commands with probabilities or rates.
 *
 * <pre>{@code
 * dtmc
 * module die
 *   s : [0..2] init 0;
 *   [] s=0 -> 1/2 : (s'=1) + 1/2 : (s'=2);
 * endmodule
 * }</pre>
 *
 * Properties stand in files of their own: {@code P=? [ F s=1 ]}.
 */
public final class Prism implements Language {

  @Override
  public String name() {
    return "prism";
  }

  @Override
  public List<String> extensions() {
    return List.of("prism", "pm", "nm", "sm");
  }

  @Override
  public List<String> propertyExtensions() {
    return List.of("props", "pctl", "prctl", "csl");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    return PrismNames.of(DeepStack.call(() -> PrismModelParser.parse(source, new Diagnostics())), source);
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
    PrismModel text = PrismModelParser.parse(source, diagnostics);
    List<PrismProperties> properties = new ArrayList<>();
    for (Source each : options.properties().texts()) {
      properties.add(PropertiesParser.parse(each, diagnostics));
    }
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    PrismReport report = new PrismReport(diagnostics);
    ModelBuilder builder = new ModelBuilder(text, options.parameters(), report);
    GuardedSystem system = builder.system(source.name());
    boolean isWrong = diagnostics.hasErrors();
    builder.add(properties);
    builder.names().constants().checkGiven(new Span(source, 0, 0), builder.names());
    if (isWrong) {
      return Optional.empty();
    }
    LoweredSystem lowered = SystemLowering.lower(system);
    List<Property> claims = PrismQuestions.of(system, lowered, builder.names(), properties, options.properties(), report);
    Map<String, Expr> conditions = conditions(options, builder, lowered, report);
    lowered.diagnostics().forEach(diagnostics::add);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    Program program = lowered.program().withProperties(claims);
    Map<String, String> parameters = builder.names().constants().parameters();
    return Optional.of(new Model(program, parameters, () -> DeepStack.call(() -> PrismPrinter.print(text)), Optional.empty(), Optional.empty(), conditions));
  }

  private static Map<String, Expr> conditions(LoadOptions options, ModelBuilder builder, LoweredSystem lowered, PrismReport report) {
    Map<String, Expr> conditions = new LinkedHashMap<>();
    options.conditions().forEach(
        (name, at) ->
            PropertiesParser.condition(at, report.diagnostics()).ifPresent(
                condition -> {
                  try {
                    conditions.put(name, lowered.condition(new TermBuilder(builder.names().global(), report).truth(condition)));
                  } catch (Unresolved _) {
                    // Reported.
                  }
                }));
    return conditions;
  }

  private static void checkOptions(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "modules take no turns: any module can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    if (options.main().isPresent()) {
      diagnostics.add(
          Diagnostic.error("main", start, "there is no main module: all modules of the text are the system")
              .withHint("remove the option that selects the system")
              .blamingParameters());
    }
  }
}
