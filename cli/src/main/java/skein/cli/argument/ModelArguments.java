package skein.cli.argument;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyText;
import skein.ask.choreography.StableBound;
import skein.ask.definition.DefinitionText;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.session.Session;
import skein.cli.session.Undecided;
import skein.cli.session.UsageError;
import skein.core.answer.Monitor;
import skein.core.answer.Remark;
import skein.core.language.DeclaredName;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.core.source.Span;

/** The model, its parameters and its schedule. */
public final class ModelArguments {

  public static final String STDIN = Combination.STDIN;

  @Parameters(index = "0", paramLabel = "MODEL", description = "The model file; - for standard input.")
  private String file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "Values of the model's parameters, and files with its properties (.props).")
  private List<String> words = List.of();

  @Mixin private LoadArguments loading;

  /** The names of properties that are asked; all if empty. */
  private List<String> asked = List.of();

  /** The model's name in messages and results. */
  public String name() {
    return name(file);
  }

  public static String name(String file) {
    return new Combination(file, Map.of()).model();
  }

  /** A text and how to read it. */
  public record Text(Source source, Language language, LoadOptions options) {

    public String name() {
      return source.name();
    }

    public Optional<String> main() {
      return options.main();
    }

    public Loaded load(Monitor monitor) {
      return language.load(source, options, monitor);
    }

    /** The model, if the text were this one; without a word about its errors. */
    public Optional<Model> replaced(String text) {
      return language.load(new Source(name(), text), options, Monitor.SILENT).model();
    }

    /** The same text, asked about these properties. */
    public Text withProperties(List<Source> sources, List<String> asked) {
      return new Text(source, language, options.withProperties(PropertyFiles.texts(sources, asked, language)));
    }

    /** The same text, with its labels as further conditions. */
    public Text withLabels() {
      Map<String, Span> labels = new LinkedHashMap<>();
      for (DeclaredName each : language.names(source)) {
        if (each.kind().equals("label")) {
          Source use = new Source(source.name(), '"' + each.name() + '"');
          labels.put(each.name(), new Span(use, 0, use.text().length()));
        }
      }
      return new Text(source, language, options.withConditions(labels));
    }

    /** The model. Throws its errors; prints its warnings. */
    public Model model(Session session) {
      return model(load(session), session);
    }

    /** The same for a text that is already parsed. */
    public Model model(Loaded loaded, Session session) {
      return session.read(source.name(), loaded.model(), loaded.diagnostics());
    }

    /** The provenance of the model that was loaded from this text. */
    public Provenance provenance(Model model) {
      return new Provenance(model, source, language, options);
    }

    /** The same text with the number that {@code --buffers stable} stands for, if it is asked for; says so. */
    private Text withStableBuffers(Skein skein, Session session) {
      if (!language.name().equals("chor") || !"stable".equals(options.parameters().get(LoadArguments.BUFFERS))) {
        return this;
      }
      ChoreographyText choreography = session.read(name(), ChoreographyText.read(source, options.withParameter(LoadArguments.BUFFERS, "0"), session));
      StableBound stable = session.read(name(), choreography.stableBuffers());
      if (stable.bound().isEmpty()) {
        String why =
            stable.ahead()
                .map(ahead -> ": in line " + ahead.at().line() + ", `" + ahead.sender() + "` can send `" + ahead.message()
                    + "` again and again without waiting, which fills a buffer of any size; let `" + ahead.receiver() + "` answer, or use --buffers with a number")
                .orElse("; use --buffers with a number");
        String message = "no bound of buffers up to " + stable.compared() + " is stable, and there may be none" + why;
        throw new Undecided(new Failure("inconclusive", message, ExitCode.INCONCLUSIVE));
      }
      session.warn(new Remark.StableBuffers(stable.bound().getAsInt()));
      return new Text(source, language, options.withParameter(LoadArguments.BUFFERS, "" + stable.bound().getAsInt()));
    }
  }

  /** Loads the model. Throws its errors; prints its warnings. */
  public Model load(Skein skein, Session session) {
    return text(skein, session).model(session);
  }

  /** The file as given. */
  public String file() {
    return file;
  }

  /** Whether it is a purpose, by file name or, for standard input, by --language. */
  public boolean isPurpose() {
    return SubjectArguments.isPurpose(file) || standardInputIs("sp");
  }

  /** Whether it is an explicit system, by file name or, for standard input, by --language. */
  public boolean isSystem() {
    return SubjectArguments.isSystem(file) || standardInputIs("ats");
  }

  private boolean standardInputIs(String language) {
    return file.equals(STDIN) && loading.language().filter(language::equals).isPresent();
  }

  /** Whether it is the definition of a language, by file name or, for standard input, by --language. */
  public boolean isDefinition() {
    return DefinitionText.isDefinition(file) || standardInputIs("lang");
  }

  /** The arguments after the file. */
  public List<String> rest() {
    return words;
  }

  /** Those of them that are not files with properties. */
  public List<String> parameters(Skein skein) {
    return PropertyFiles.among(words, skein).others();
  }

  /** Only these properties are asked, so that the others need no values of parameters. */
  public ModelArguments asking(List<String> properties) {
    asked = List.copyOf(properties);
    return this;
  }

  public LoadArguments loading() {
    return loading;
  }

  public Loaded parse(Skein skein, Session session) {
    return text(skein, session).load(session);
  }

  public Text text(Skein skein, Session session) {
    PropertyFiles split = PropertyFiles.among(words, skein);
    return text(file, loading, loading.options(split.others()), skein, session).withProperties(split.read(), asked);
  }

  /** The same with these values of parameters, of a text that was read before, with its properties. */
  public Text text(Map<String, String> parameters, Skein skein, Session session, Source read, List<Source> properties) {
    return text(file, loading, loading.options(parameters), skein, session, () -> read).withProperties(properties, asked);
  }

  /** The files with properties. */
  public List<Source> properties(Skein skein) {
    return PropertyFiles.among(words, skein).read();
  }

  public static Text text(String file, LoadArguments loading, LoadOptions options, Skein skein, Session session) {
    return text(file, loading, options, skein, session, () -> source(file, session));
  }

  static Text text(String file, LoadArguments loading, LoadOptions options, Skein skein, Session session, Supplier<Source> text) {
    // Report a missing file before an unknown extension; do not read standard input needlessly.
    if (file.equals(STDIN)) {
      Language known = language(file, loading, skein);
      return new Text(text.get(), known, options).withStableBuffers(skein, session);
    }
    Source source = text.get();
    return new Text(source, language(file, loading, skein), options).withStableBuffers(skein, session);
  }

  public Source source(Session session) {
    return source(file, session);
  }

  public static Source source(String file, Session session) {
    if (!file.equals(STDIN)) {
      return ModelText.read(file);
    }
    try {
      return ModelText.read(name(file), session.io().in());
    } catch (IOException e) {
      throw new UsageError("cannot read standard input: " + e.getMessage());
    }
  }

  private static Language language(String file, LoadArguments loading, Skein skein) {
    Language found =
        loading
            .named(skein)
            .orElseGet(
                () -> {
                  if (file.equals(STDIN)) {
                    throw new UsageError("a model from standard input needs --language (" + skein.languageNames() + ")");
                  }
                  return skein.languageOf(file);
                });
    return LanguageFolders.ofModel(file, found);
  }
}
