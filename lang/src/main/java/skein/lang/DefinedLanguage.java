package skein.lang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.check.ModelCheck;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.lower.Constants;
import skein.lang.lower.LanguageLowering;
import skein.lang.model.ModelReader;
import skein.lang.model.ModelSyntax;

/** A language that a definition defines. */
public final class DefinedLanguage implements Language {

  private final Source source;

  /** @param source the text of the definition */
  public DefinedLanguage(Source source) {
    this.source = source;
  }

  /** The file, so that the language can be found again by its name. */
  @Override
  public String name() {
    return source.name();
  }

  @Override
  public List<String> extensions() {
    String path = name();
    String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return List.of(file.endsWith(".lang") ? file.substring(0, file.length() - ".lang".length()) : file);
  }

  /** The definition, if it has no errors. */
  public Optional<Definition> definition(Diagnostics diagnostics) {
    return Definitions.checked(source, diagnostics);
  }

  @Override
  public Loaded load(Source text, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(text, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private Optional<Model> model(Source text, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<Definition> definition = definition(diagnostics);
    if (definition.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    ModelSyntax read = ModelReader.read(definition.get(), text, diagnostics);
    ModelSyntax all = conditions(definition.get(), read, options, diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    ModelCheck.run(definition.get(), all, diagnostics);
    Map<String, Long> externs = ParameterValues.values(definition.get(), all, options.parameters(), diagnostics);
    Optional<String> main = Optional.empty();
    if (!definition.get().agents()) {
      main = main(all, options, text, diagnostics);
    }
    if (options.roundRobin() && !definition.get().agents()) {
      diagnostics.add(
          Diagnostic.error("schedule", new Span(text, 0, 0), "a single process has no turns: any part of it can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    try {
      LanguageLowering lowering = new LanguageLowering(definition.get(), all, externs, main, options.roundRobin(), diagnostics, monitor);
      Program program = lowering.program(text.name());
      Map<String, Long> parameters = new LinkedHashMap<>();
      externs.forEach((name, value) -> parameters.put(name.startsWith("_") ? name.substring(1) : name, value));
      return Optional.of(
          new Model(
              AskedConditions.removedFrom(program),
              Model.written(parameters),
              () -> text.text(),
              Optional.of(() -> DeepStack.call(lowering::method)),
              Optional.empty(),
              AskedConditions.in(program)));
    } catch (Constants.NoValue _) {
      return Optional.empty();
    }
  }

  private static Optional<String> main(ModelSyntax model, LoadOptions options, Source text, Diagnostics diagnostics) {
    List<String> names = model.definitions().stream().filter(each -> each.parameters().isEmpty()).map(each -> each.name().text()).toList();
    if (options.main().isPresent() && !names.contains(options.main().get())) {
      Diagnostic error = Diagnostic.error("unknown", new Span(text, 0, 0), "there is no process `" + options.main().get() + "` without parameters").blamingParameters();
      diagnostics.add(Nearest.to(options.main().get(), names).map(near -> error.withHint("did you mean `" + near + "`?")).orElse(error));
      return Optional.empty();
    }
    if (model.definitions().isEmpty()) {
      diagnostics.add(Diagnostic.error("syntax", new Span(text, 0, 0), "the model defines no process").withHint("write `System = …`"));
      return Optional.empty();
    }
    ModelSyntax.ProcessDefinition last = model.definitions().getLast();
    if (options.main().isEmpty() && !last.parameters().isEmpty()) {
      diagnostics.add(Diagnostic.error("arity", last.name().at(), "the last process is the system, so `" + last.name().text() + "` cannot have parameters").withHint("add `System = …`, or name another process as the system"));
      return Optional.empty();
    }
    return options.main().or(() -> Optional.of(last.name().text()));
  }

  private static ModelSyntax conditions(Definition definition, ModelSyntax model, LoadOptions options, Diagnostics diagnostics) {
    if (options.conditions().isEmpty()) {
      return model;
    }
    List<ModelSyntax.Claimed> properties = new ArrayList<>(model.properties());
    options.conditions().forEach(
        (name, at) -> {
          Source condition = new Source(at.source().name(), at.text());
          ModelReader.property(definition, condition, diagnostics)
              .ifPresent(
                  form -> {
                    if (form instanceof ModelSyntax.Form.Linear(var formula, var span)) {
                      String property = AskedConditions.property(name);
                      properties.add(new ModelSyntax.Claimed(new Name(property, at), new ModelSyntax.Form.Modal(ModelSyntax.Modality.ALWAYS, formula, span), at));
                    }
                  });
        });
    return new ModelSyntax(
        model.source(), model.externs(), model.settings(), model.systemStores(), model.systemStates(), model.spawns(), model.definitions(), model.tupleStores(),
        model.kinds(), model.assumptions(), properties, model.observations(), model.view());
  }

  @Override
  public List<DeclaredName> names(Source text) {
    Diagnostics ignored = new Diagnostics();
    return DeepStack.call(
        () ->
            definition(ignored)
                .map(definition -> ModelNames.of(text, ModelReader.read(definition, text, ignored)))
                .orElse(List.of()));
  }
}
