package skein.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.ask.WrongQuestion;
import skein.cli.text.Colours;
import skein.cli.text.DiagnosticText;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Source;

/** Which model, with which parameters, under which schedule. */
final class ModelArguments {

  private static final String STDIN = "-";

  @Parameters(index = "0", paramLabel = "MODEL", description = "The model file; - reads it from standard input.")
  private String file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "Values for the model's parameters.")
  private List<String> parameters = List.of();

  @Option(
      names = "--language",
      paramLabel = "L",
      description = "The language of the model: labs or ccs. Told by the file name, unless the model comes from -.")
  private String language;

  @Option(names = "--main", paramLabel = "NAME", description = "Which definition is the system (ccs only).")
  private String main;

  @Option(names = "--fair", description = "Agents take turns: the same as --schedule round-robin.")
  private boolean fair;

  @Option(
      names = "--schedule",
      paramLabel = "S",
      description = "Which agent may step when: free (any; the default) or round-robin (they take turns).")
  private String schedule;

  /** The model's name in messages and results. */
  String name() {
    return file.equals(STDIN) ? "<stdin>" : file;
  }

  /** A text and how to read it, or others like it. */
  record Text(Source source, Language language, LoadOptions options) {

    Loaded load(Source text) {
      return language.load(text, options);
    }
  }

  /** The model, ready to run. Throws what is wrong with it; prints what is only dubious. */
  Model load(Skein skein, Session session, boolean quiet, Colours colours) {
    return loaded(parse(skein, session), session, quiet, colours);
  }

  /** The same for what is parsed already. */
  Model loaded(Loaded loaded, Session session, boolean quiet, Colours colours) {
    if (loaded.model().isEmpty()) {
      throw new ModelErrors(name(), loaded.diagnostics(), colours);
    }
    if (!quiet) {
      session.io().err().print(new DiagnosticText(colours).all(loaded.diagnostics()));
    }
    return loaded.model().get();
  }

  Loaded parse(Skein skein, Session session) {
    Text text = text(skein, session);
    return text.load(text.source());
  }

  Text text(Skein skein, Session session) {
    LoadOptions options = new LoadOptions(parameters(), roundRobin(), Optional.ofNullable(main));
    // A file that is not there is worth saying before its name; standard input is not read in vain.
    if (file.equals(STDIN)) {
      Language known = language(skein);
      return new Text(source(session), known, options);
    }
    Source source = source(session);
    return new Text(source, language(skein), options);
  }

  private Source source(Session session) {
    if (!file.equals(STDIN)) {
      return ModelText.read(file);
    }
    try {
      return ModelText.read(name(), session.io().in());
    } catch (IOException e) {
      throw new WrongQuestion("cannot read standard input: " + e.getMessage());
    }
  }

  private Language language(Skein skein) {
    if (language != null) {
      return skein.language(language);
    }
    if (file.equals(STDIN)) {
      throw new WrongQuestion("a model from standard input needs --language (" + skein.languageNames() + ")");
    }
    return skein.languageOf(file);
  }

  private boolean roundRobin() {
    boolean wanted =
        switch (schedule) {
          case null -> fair;
          case "free" -> false;
          case "round-robin" -> true;
          default -> throw new WrongQuestion("there is no schedule " + schedule + "; there is free and round-robin");
        };
    if (fair && !wanted) {
      throw new WrongQuestion("--fair is the same as --schedule round-robin, but --schedule is " + schedule);
    }
    return wanted;
  }

  private Map<String, String> parameters() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      if (equals <= 0) {
        throw new WrongQuestion("parameters are given as name=value; what is " + parameter + "?");
      }
      String name = parameter.substring(0, equals);
      if (values.put(name, parameter.substring(equals + 1)) != null) {
        throw new WrongQuestion("the parameter " + name + " is given twice");
      }
    }
    return values;
  }
}
