package skein.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.relation.Equivalence;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.StoredLts;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.format.RelationJson;
import skein.cli.format.RelationJson.Sized;
import skein.cli.relation.EquivalenceText;
import skein.cli.relation.FormulaLayout;
import skein.cli.relation.LtsInput;
import skein.cli.relation.RelationArguments;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.language.LoadOptions;

/** Compares two transition systems. */
@CommandLine.Command(
    name = "compare",
    addMethodSubcommands = false,
    description = {
      "Say whether two models or .aut files are equivalent, and if not, why.",
      "The reason is a formula that holds in one of them only or, for relations of traces, a shortest trace that only one has."
    },
    exitCodeList = {
      "0:they are equivalent",
      "10:they are different",
      "5:not all states can be generated: the limit on their number was reached, a step fails, or there is no initial state",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of a model or file",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein compare examples/net/scheduler.net examples/net/scheduler-spec.net",
      "  skein compare examples/net/scheduler-careful.net examples/net/scheduler-spec.net --by weaktrace"
    })
final class CompareCommand implements Command {

  @Parameters(index = "0", paramLabel = "LEFT", description = "A model or an .aut file; - for standard input.")
  private String left;

  @Parameters(index = "1", paramLabel = "RIGHT", description = "Another one.")
  private String right;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "Values of parameters, for both models. An .aut file has none.")
  private List<String> parameters = List.of();

  @Option(names = "--left", paramLabel = "name=value", description = "The value of a parameter of the left model only; can be repeated.")
  private List<String> leftParameters = new ArrayList<>();

  @Option(names = "--right", paramLabel = "name=value", description = "The same for the right model.")
  private List<String> rightParameters = new ArrayList<>();

  @Option(names = "--left-main", paramLabel = "NAME", description = "As --main, for the left model only.")
  private String leftMain;

  @Option(names = "--right-main", paramLabel = "NAME", description = "As --main, for the right model only.")
  private String rightMain;

  @Mixin private LoadArguments loading;

  @Mixin private RelationArguments relation;

  @Option(names = "--formula-out", paramLabel = "FILE", description = "Also write the formula that tells them apart to this file.")
  private String formulaFile;

  @Mixin private LimitArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    Equivalence by = relation.equivalence();
    Optional<Path> formula = Optional.ofNullable(formulaFile).map(Destination::path);
    formula.ifPresent(Destination::requireWritable);
    if (formula.isPresent() && by.isOfTraces()) {
      throw new UsageError("--formula-out needs another relation: " + by.name() + " is explained by a trace");
    }
    if (left.equals(ModelArguments.STDIN) && right.equals(ModelArguments.STDIN)) {
      throw new UsageError("only one of the two can come from standard input");
    }
    LtsInput first = input(left, leftParameters, leftMain);
    LtsInput second = input(right, rightParameters, rightMain);
    // Checks them even if there is no model that they are for.
    if (!LoadArguments.values(parameters).isEmpty() && first.isLts() && second.isLts()) {
      throw new UsageError("two transition systems have no parameters: " + String.join(" ", parameters));
    }
    Settings settings = limits.settings(session);
    try (StoredLts one = relation.load(first, skein, settings, session);
        StoredLts other = relation.load(second, skein, settings, session)) {
      relation.warn(session);
      Sized sizeOne = Sized.of(first.title(), one);
      Sized sizeOther = Sized.of(second.title(), other);
      EquivalenceText text = text(by, first, one, second, other);
      Function<EquivalenceAnswer, String> rendered =
          answer ->
              session.format() == Format.JSON
                  ? RelationJson.compared(by.name(), sizeOne, sizeOther, answer, session.seconds())
                  : session.isQuiet() ? text.verdict(answer) : text.of(answer);
      EquivalenceAnswer answer = skein.systems().compare(one, other, by, session, () -> session.onCutShort((cause, _) -> cutShort(session, cause, rendered)));
      session.answer(() -> rendered.apply(answer), () -> rendered.apply(answer));
      writeFormula(session, answer);
      return answer instanceof EquivalenceAnswer.Equal ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }
  }

  /** That they differ is known already: a limit that is reached afterwards takes away only the explanation. */
  private int cutShort(Session session, Cause cause, Function<EquivalenceAnswer, String> rendered) {
    EquivalenceAnswer answer = new EquivalenceAnswer.Unexplained();
    session.write(rendered.apply(answer));
    session.remark(ReasonText.of(session.reason(cause)));
    writeFormula(session, answer);
    return ExitCode.VIOLATED;
  }

  /** An option for both applies to models only; what is given for one of them only must fit it. */
  private LtsInput input(String file, List<String> own, String main) {
    // With standard input, its language is not that of the other one.
    boolean named = !(left.equals(ModelArguments.STDIN) || right.equals(ModelArguments.STDIN)) || file.equals(ModelArguments.STDIN);
    Optional<String> language = named ? loading.language() : Optional.empty();
    List<String> all = new ArrayList<>(own);
    boolean lts = LtsInput.isLts(file, language);
    if (!lts) {
      List<String> given = own.stream().map(CompareCommand::name).toList();
      parameters.stream().filter(parameter -> !given.contains(name(parameter))).forEach(all::add);
    }
    LoadOptions common = loading.options(all);
    Optional<String> chosen = Optional.ofNullable(main).or(() -> lts ? Optional.empty() : common.main());
    return new LtsInput(file, language, new LoadOptions(common.parameters(), common.roundRobin() && !lts, chosen));
  }

  private static String name(String parameter) {
    return parameter.replaceAll("=.*", "");
  }

  private EquivalenceText text(Equivalence by, LtsInput first, StoredLts one, LtsInput second, StoredLts other) {
    boolean alike = first.title().equals(second.title());
    return new EquivalenceText(
        by.name(),
        first.title() + (alike ? " (left)" : ""),
        EquivalenceText.size(one),
        second.title() + (alike ? " (right)" : ""),
        EquivalenceText.size(other),
        Optional.ofNullable(formulaFile));
  }

  private void writeFormula(Session session, EquivalenceAnswer answer) {
    if (formulaFile == null) {
      return;
    }
    Destination file = Destination.of(Format.TEXT, Optional.of(formulaFile));
    if (answer instanceof EquivalenceAnswer.ByFormula(Optional<String> formula, long _, boolean _) && formula.isPresent()) {
      file.write(session.io(), FormulaLayout.of(formula.get(), 0));
    } else {
      file.remove();
      session.remark(formulaFile + " was not written: there is no formula to write");
    }
  }
}
