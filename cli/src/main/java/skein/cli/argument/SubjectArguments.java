package skein.cli.argument;

import java.util.List;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Subject;
import skein.cli.session.ModelErrors;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** Reads a purpose and its system: a model, an explicit system, or a Java class. */
public final class SubjectArguments {

  private static final String JAVA = "java:";

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "Folders and jars with the class, if MODEL is java:CLASS.")
  private String classPath = "";

  public static boolean isPurpose(String file) {
    return file.endsWith(".sp");
  }

  static boolean isSystem(String file) {
    return file.endsWith(".ats");
  }

  public static PurposeText purpose(Skein skein, Session session, Source source) {
    return session.read(source.name(), skein.experiments().purpose(source));
  }

  public static Subject.Written system(Skein skein, Session session, Source source) {
    return session.read(source.name(), skein.experiments().system(source));
  }

  /** The system, after checking that it matches the purpose. */
  public Subject subject(
      Skein skein, Session session, PurposeText purpose, String model, List<String> parameters, LoadArguments loading) {
    Subject subject = find(skein, session, purpose, model, parameters, loading);
    List<Diagnostic> misfits = skein.experiments().fit(purpose, subject);
    if (misfits.stream().anyMatch(Diagnostic::isError)) {
      throw new ModelErrors(ModelArguments.name(model), misfits);
    }
    session.warn(misfits);
    return subject;
  }

  private Subject find(
      Skein skein, Session session, PurposeText purpose, String model, List<String> parameters, LoadArguments loading) {
    if (model.startsWith(JAVA)) {
      return skein.experiments().foreign(model.substring(JAVA.length()), classPath, LoadArguments.values(parameters));
    }
    if (isPurpose(model)) {
      throw new UsageError(model + " is also a purpose; expected a system after the purpose");
    }
    boolean standardInput = model.equals(ModelArguments.STDIN);
    if (standardInput && loading.language().isEmpty()) {
      throw new UsageError("standard input needs --language (" + skein.languageNames() + ", or ats for an explicit system)");
    }
    Source source = ModelArguments.source(model, session);
    if (isSystem(model) || (standardInput && loading.language().get().equals("ats"))) {
      if (!parameters.isEmpty()) {
        throw new UsageError("unexpected argument " + parameters.getFirst() + ": an explicit system has no parameters");
      }
      return system(skein, session, source);
    }
    LoadOptions options = loading.options(parameters).withConditions(purpose.conditions());
    Language language = loading.named(skein).or(() -> loading.inFolder(skein, model)).orElseGet(() -> skein.languageOf(model));
    Loaded loaded = language.load(source, options, session);
    return skein.experiments().subject(session.read(ModelArguments.name(model), loaded.model(), loaded.diagnostics()));
  }
}
