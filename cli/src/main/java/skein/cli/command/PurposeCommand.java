package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.PurposeText;
import skein.ask.question.ExitCode;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.format.PurposeJson;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.core.source.Source;

/** Makes a purpose from a formula. */
@CommandLine.Command(
    name = "purpose",
    addMethodSubcommands = false,
    description = {
      "Make a simulation purpose from a formula over the events of a run.",
      "The verdict is Success as soon as every continuation satisfies the formula, and Failure as soon as none does."
    },
    exitCodeList = {
      "0:the purpose is written",
      "2:wrong usage, or a formula that does not define a purpose",
      "6:an error in the text of the formula",
    },
    footer = {
      "",
      "Formulas: ?event, !event (as shown in runs), tau, true, false, not, and, or, implies,",
      "next, weaknext, always, eventually, until, weakuntil, release, and parentheses.",
      "",
      "Examples:",
      "  skein purpose --from \"eventually ?salivate\" --output salivates.sp",
      "  skein purpose --from \"always (!bell implies next ?sit)\" --end \"!night\""
    })
final class PurposeCommand implements Command {

  @Option(names = "--from", required = true, paramLabel = "FORMULA", description = "A formula of linear-time logic on finite traces; - for standard input.")
  private String formula;

  @Option(
      names = "--end",
      paramLabel = "EVENT",
      description = "The event that ends a run, and decides a formula that is not yet decided.")
  private String end;

  @Option(names = "--name", paramLabel = "NAME", description = "The name of the purpose (default: Formula).")
  private String name = "Formula";

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    output.start(session);
    Source source = new Source("formula", formula.equals(ModelArguments.STDIN) ? ModelArguments.source(formula, session).text() : formula);
    PurposeText purpose = session.read("formula", skein.experiments().purposeFrom(source, name, Optional.ofNullable(end)));
    String text = "# " + source.text().replaceAll("\\s+", " ").strip() + "\n" + purpose.print();
    session.answer(
        () -> PurposeJson.render(source.text().strip(), Optional.ofNullable(end), purpose, text), () -> text);
    return ExitCode.HOLDS;
  }
}
