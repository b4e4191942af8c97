package skein.cli.relation;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import skein.ask.Skein;
import skein.ask.TransitionSystems;
import skein.ask.experiment.Reading;
import skein.ask.question.ExitCode;
import skein.ask.relation.Generated;
import skein.ask.relation.StoredLts;
import skein.cli.argument.ModelArguments;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.session.Session;
import skein.cli.session.Undecided;
import skein.cli.session.UsageError;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Model;

/**
 * A model or a file of a transition system.
 *
 * @param language as given; empty if the name of the file says it
 */
public record LtsInput(String file, Optional<String> language, LoadOptions options) {

  private static final String AUT = "aut";

  /** Whether a file of this name is read as it is, and not as a model. */
  public static boolean isLts(String file, Optional<String> language) {
    return language.map(AUT::equals).orElse(TransitionSystems.isFile(file));
  }

  public boolean isLts() {
    return isLts(file, language);
  }

  /** The model with its parameters, for messages and results. */
  public String title() {
    return new Combination(file, options.parameters()).title() + options.main().map(" "::concat).orElse("");
  }

  /** The whole system. Throws if it has errors or cannot be generated; prints warnings. */
  public StoredLts load(Skein skein, Settings settings, Session session) {
    session.subject(new Combination(file, options.parameters()));
    if (isLts()) {
      if (!options.parameters().isEmpty() || options.main().isPresent() || options.roundRobin()) {
        throw new UsageError(ModelArguments.name(file) + " is a transition system: it has no parameters, definitions or schedule");
      }
      StoredLts lts = session.read(ModelArguments.name(file), read(skein, session));
      if (lts.states() > settings.maxStates().orElse(Long.MAX_VALUE)) {
        lts.close();
        String states = NumberText.count(lts.states(), "state", "states");
        String message = String.format(Locale.ROOT, "%s: the file has %s, and the limit is %,d", title(), states, settings.maxStates().getAsLong());
        throw new Undecided(new Failure("limit", message, ExitCode.of(Cause.STATES)));
      }
      return lts;
    }
    Model model = text(skein, session).model(session);
    return switch (skein.systems().generate(model.program(), settings, session)) {
      case Generated.Whole(StoredLts lts) -> lts;
      case Generated.Incomplete(Cause cause, var reason) -> {
        String kind = cause == Cause.STATES ? "limit" : "model";
        throw new Undecided(new Failure(kind, title() + ": " + ReasonText.of(reason), ExitCode.of(cause)));
      }
    };
  }

  private Reading<StoredLts> read(Skein skein, Session session) {
    if (!file.equals(ModelArguments.STDIN)) {
      return skein.systems().read(file, session);
    }
    try {
      return skein.systems().read(ModelArguments.name(file), session.io().in(), session);
    } catch (IOException e) {
      throw new UsageError("cannot read standard input: " + e.getMessage());
    }
  }

  private ModelArguments.Text text(Skein skein, Session session) {
    Optional<Language> named = language.map(skein::language);
    if (file.equals(ModelArguments.STDIN) && named.isEmpty()) {
      throw new UsageError("a model from standard input needs --language (" + skein.languageNames() + ")");
    }
    // Report a missing file before an unknown extension.
    var source = ModelArguments.source(file, session);
    return new ModelArguments.Text(source, named.orElseGet(() -> skein.languageOf(file)), options);
  }
}
