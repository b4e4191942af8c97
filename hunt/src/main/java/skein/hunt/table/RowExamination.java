package skein.hunt.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.ask.Skein;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.ask.question.StateSpace;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** Asks the question of a row, and compares the answer with the expected one. */
final class RowExamination {

  /** What a property is called that has no name of its own. */
  private static final String ASKED = "asked_here";

  private final Skein skein;
  private final Settings settings;

  RowExamination(Skein skein, Settings settings) {
    this.skein = skein;
    this.settings = settings;
  }

  RowOutcome examine(TableRow row) {
    try {
      Optional<String> name = name(row);
      boolean ofStates = row.kind().equals("states");
      Loaded loaded = load(row, name, ofStates);
      List<Diagnostic> errors = loaded.diagnostics().stream().filter(Diagnostic::isError).toList();
      if (loaded.model().isEmpty() || !errors.isEmpty()) {
        return refused(row, errors.isEmpty() ? "no model" : errors.getFirst().message());
      }
      Program program = loaded.model().get().program();
      return ofStates ? states(row, program) : ask(row, program, name.orElse(ASKED));
    } catch (OutOfMemoryError _) {
      return new RowOutcome(RowOutcome.Kind.TOO_LARGE, "out of memory");
    } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
      return new RowOutcome(RowOutcome.Kind.FAILED, e + (e.getStackTrace().length > 0 ? " at " + e.getStackTrace()[0] : ""));
    }
  }

  /** Its name in the file of properties, if the row gives that, or begins with it. */
  private static Optional<String> name(TableRow row) throws IOException {
    Matcher named = NAMED.matcher(row.property());
    if (named.find()) {
      return Optional.of(named.group(1));
    }
    boolean listed =
        row.model().toString().endsWith(".jani") || (row.properties().isPresent() && Files.readString(row.properties().get()).contains('"' + row.property() + '"'));
    return row.property().matches("\\w+") && listed ? Optional.of(row.property()) : Optional.empty();
  }

  private static final Pattern NAMED = Pattern.compile("^\\s*\"(\\w+)\"\\s*:");

  private Loaded load(TableRow row, Optional<String> name, boolean ofStates) throws IOException {
    List<Source> texts = new ArrayList<>();
    if (row.properties().isPresent()) {
      texts.add(source(row.properties().get()));
    }
    if (name.isEmpty() && !ofStates) {
      texts.add(new Source("asked.props", "\"" + ASKED + "\": " + row.property()));
    }
    List<String> asked = ofStates ? List.of() : List.of(name.orElse(ASKED));
    LoadOptions options = LoadOptions.DEFAULT.withProperties(new PropertyTexts(texts, asked));
    for (Map.Entry<String, String> constant : row.constants().entrySet()) {
      options = options.withParameter(constant.getKey(), constant.getValue());
    }
    return skein.load(source(row.model()), options);
  }

  private static Source source(Path file) throws IOException {
    return new Source(file.toString(), Files.readString(file));
  }

  private RowOutcome states(TableRow row, Program program) {
    try (StateSpace space = skein.explore(program, settings, Monitor.SILENT)) {
      long count = space.extent().statistics().states();
      return space.extent().complete()
          ? outcome(Long.toString(count).equals(row.expected()), Long.toString(count))
          : new RowOutcome(RowOutcome.Kind.TOO_LARGE, "more than " + count + " states");
    }
  }

  private RowOutcome ask(TableRow row, Program program, String property) {
    List<Result> results = skein.verify(program, new Question(List.of(property), Question.AUTO, settings), Monitor.SILENT).results();
    Optional<Result> error = results.stream().filter(each -> !each.asked() && each.verdict() == Verdict.VIOLATED).findFirst();
    Result result = results.stream().filter(each -> each.name().equals(property)).findFirst().orElseThrow();
    if (error.isPresent() && row.kind().equals("error")) {
      return refused(row, error.get().reason().toString());
    }
    if (row.kind().equals("bool")) {
      return result.verdict() == Verdict.INCONCLUSIVE
          ? undecided(row, result)
          : outcome((result.verdict() == Verdict.HOLDS) == Boolean.parseBoolean(row.expected()), result.verdict().word());
    }
    if (result.cause() != Cause.DECIDED || result.value().isEmpty()) {
      return undecided(row, result);
    }
    return outcome(
        !row.kind().equals("error") && new ExpectedAnswer(row).fits(result.value().get(), settings.accuracy().exact()), result.value().get().toString());
  }

  private RowOutcome undecided(TableRow row, Result result) {
    return switch (result.cause()) {
      case TIME, MEMORY, STATES, INTERRUPTED -> new RowOutcome(RowOutcome.Kind.TOO_LARGE, result.reason() + " " + result.value());
      case DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> refused(row, result.reason().toString());
    };
  }

  private static RowOutcome refused(TableRow row, String why) {
    return new RowOutcome(row.kind().equals("error") ? RowOutcome.Kind.RIGHT : RowOutcome.Kind.REFUSED, why);
  }

  private static RowOutcome outcome(boolean right, String answer) {
    return new RowOutcome(right ? RowOutcome.Kind.RIGHT : RowOutcome.Kind.WRONG, answer);
  }
}
