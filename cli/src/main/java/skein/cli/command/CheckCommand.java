package skein.cli.command;

import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Reading;
import skein.ask.experiment.Subject;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.format.CheckJson;
import skein.cli.format.Sarif;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.ModelErrors;
import skein.cli.session.Session;
import skein.cli.text.NumberText;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.source.Diagnostic;

/** Checks a model without running it. */
@CommandLine.Command(
    name = "check",
    addMethodSubcommands = false,
    description = {
      "Check a model and report all its errors, without running it.",
      "Also checks purposes (.sp) and explicit systems (.ats); for these, standard input needs --language sp or ats."
    },
    exitCodeList = {
      "0:no errors",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached"
    },
    footer = {"", "Example:", "  skein check examples/labs/table.labs n=3"})
final class CheckCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(names = "--format", completionCandidates = OptionValues.FormatsOfCheck.class, paramLabel = "F", description = "text (the default), json or sarif.")
  private String format = "text";

  @Mixin private ResourceArguments limits;

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.SARIF));
    if (model.isPurpose() || model.isSystem()) {
      return experiment(skein, session);
    }
    Loaded loaded = model.parse(skein, session);
    List<Diagnostic> diagnostics = loaded.diagnostics();
    Model ready = loaded.model().orElseThrow(() -> new ModelErrors(model.name(), diagnostics));
    return say(session, diagnostics, () -> CheckJson.render(model.name(), ready, diagnostics), size(ready.program()));
  }

  /** A purpose or an explicit system: only its text can have errors. */
  private int experiment(Skein skein, Session session) {
    Reading<?> reading =
        model.isPurpose() ? skein.experiments().purpose(model.source(session)) : skein.experiments().system(model.source(session));
    List<Diagnostic> diagnostics = reading.diagnostics();
    int states =
        switch (reading.read().orElseThrow(() -> new ModelErrors(model.name(), diagnostics))) {
          case PurposeText purpose -> purpose.states();
          case Subject.Written written -> written.states();
          default -> throw new IllegalStateException("neither a purpose nor a system");
        };
    return say(
        session,
        diagnostics,
        () -> CheckJson.render(model.name(), states, diagnostics),
        NumberText.count(states, "state", "states"));
  }

  private int say(Session session, List<Diagnostic> diagnostics, Supplier<String> json, String size) {
    session.speak();
    String result =
        switch (session.format()) {
          case JSON -> json.get();
          case SARIF -> Sarif.diagnostics(diagnostics);
          case TEXT, CSV, JSONL, ITF, JUNIT, SVG, HTML -> {
            session.warn(diagnostics);
            String warnings = diagnostics.isEmpty() ? "" : ", " + NumberText.count(diagnostics.size(), "warning", "warnings");
            yield model.name() + ": no errors" + warnings + " (" + size + ")\n";
          }
        };
    session.write(result);
    return 0;
  }

  private static String size(Program program) {
    return String.join(
        ", ",
        NumberText.count(program.agents().size(), "agent", "agents"),
        NumberText.count(program.cells(), "state cell", "state cells"),
        NumberText.count(program.rules().size(), "rule", "rules"),
        NumberText.count(program.properties().size(), "property", "properties"));
  }
}
