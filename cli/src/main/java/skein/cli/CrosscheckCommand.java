package skein.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Comparison;
import skein.ask.ExitCode;
import skein.ask.Question;
import skein.ask.Reducer;
import skein.ask.Skein;
import skein.ask.WrongQuestion;
import skein.cli.format.CrosscheckJson;
import skein.cli.text.CrosscheckText;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.Model;
import skein.core.source.Source;

/** Do all engines agree? */
@CommandLine.Command(
    name = "crosscheck",
    description = {
      "Ask every engine that can answer, and compare what they say.",
      "Each answer gets its share of --time, or 10 seconds: some engines never end where there is nothing to be found."
    },
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:no two engines contradict each other",
      "70:two do: a bug; the model is printed as small as it gets while they still do",
      "5:no engine came to a verdict about some property",
      "2:wrong usage: a bad option or parameter, a file that is not there",
      "6:an error in the text of the model",
      "124:the time limit was reached before any verdict",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  skein crosscheck examples/labs/table.labs n=3",
      "  skein crosscheck examples/labs/majority.labs yes=1 no=2 --steps 10 --time 2m"
    })
final class CrosscheckCommand implements Command {

  /** So many smaller models are tried when two engines contradict each other. */
  private static final int TRIES = 5_000;

  @Mixin private ModelArguments model;

  @Option(names = "--property", paramLabel = "NAME", description = "Only this property; may be given several times.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--steps",
      paramLabel = "B",
      description = "Judge executions of at most B steps: then bounded engines come to verdicts, too.")
  private Integer steps;

  @Option(
      names = "--ignore-ends",
      description = "A state without steps counts as meeting the goal of eventually, fairly and fairly_inf.")
  private boolean ignoreEnds;

  @Mixin private LimitArguments limits;

  @Option(names = "--format", paramLabel = "F", description = "text (the default) or json.")
  private String format = "text";

  @Mixin private OutputArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON));
    if (steps != null && steps < 0) {
      throw new WrongQuestion("--steps must not be negative, but is " + steps);
    }
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = model.loaded(text.load(text.source()), session, output.quiet(), output.colours(session.io()));
    Settings settings = limits.settings(session).withIgnoreEnds(ignoreEnds);
    Question question = new Question(properties, Question.AUTO, steps == null ? settings : settings.withSteps(steps));
    Comparison comparison = skein.compare(loaded.program(), question, session);
    Optional<String> smallest =
        comparison.disagreement().map(trouble -> smallest(skein, session, text, question, trouble));
    session.speak();
    session.destination().write(
        session.io(),
        session.destination().format() == Format.JSON
            ? CrosscheckJson.render(
                Version.number(), model.name(), loaded.parameters(), loaded.program().schedule().label(), comparison, smallest)
            : CrosscheckText.render(comparison, smallest));
    return code(comparison);
  }

  /** The model, reduced as long as the same two engines contradict each other about the same property. */
  private static String smallest(
      Skein skein, Session session, ModelArguments.Text text, Question question, Comparison.Disagreement trouble) {
    Question same = new Question(List.of(trouble.one().property()), Question.AUTO, question.settings());
    return Reducer.reduce(
        text.source().text(),
        candidate -> !session.interrupted() && shows(skein, session, text, same, trouble, candidate),
        TRIES);
  }

  private static boolean shows(
      Skein skein,
      Session session,
      ModelArguments.Text text,
      Question question,
      Comparison.Disagreement trouble,
      String candidate) {
    List<String> two = List.of(trouble.one().engine(), trouble.other().engine());
    return text.load(new Source(text.source().name(), candidate))
        .model()
        .flatMap(smaller -> skein.compare(smaller.program(), question, two, session).disagreement())
        .filter(trouble::sameAs)
        .isPresent();
  }

  private static int code(Comparison comparison) {
    if (comparison.disagreement().isPresent()) {
      return ExitCode.BUG;
    }
    List<Comparison.Entry> entries = comparison.entries();
    boolean allDecided =
        entries.stream()
            .map(Comparison.Entry::property)
            .distinct()
            .allMatch(
                property ->
                    entries.stream()
                        .anyMatch(e -> e.property().equals(property) && e.verdict() != Verdict.INCONCLUSIVE));
    if (allDecided && !entries.isEmpty()) {
      return ExitCode.HOLDS;
    }
    return List.of(Cause.INTERRUPTED, Cause.TIME).stream()
        .filter(cause -> entries.stream().anyMatch(e -> e.cause() == cause))
        .findFirst()
        .map(ExitCode::of)
        .orElse(ExitCode.INCONCLUSIVE);
  }
}
