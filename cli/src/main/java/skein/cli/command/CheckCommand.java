package skein.cli.command;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Reading;
import skein.ask.experiment.Subject;
import skein.cli.argument.MemoryArgument;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.TimeArgument;
import skein.cli.format.CheckJson;
import skein.cli.format.Sarif;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.ModelErrors;
import skein.cli.session.Session;
import skein.cli.session.Version;
import skein.cli.text.Colours;
import skein.cli.text.DiagnosticText;
import skein.cli.text.NumberText;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.source.Diagnostic;

/** Checks a model without running it. */
@CommandLine.Command(
    name = "check",
    description = {
      "Check a model and report all its errors, without running it.",
      "Also checks purposes (.sp) and explicit systems (.ats); for these, standard input needs --language sp or ats."
    },
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
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

  @Mixin private TimeArgument time;

  @Mixin private MemoryArgument memory;

  @Mixin private OutputArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    time.start(session);
    memory.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.SARIF));
    Colours colours = output.colours(session.io());
    if (model.isPurpose() || model.isSystem()) {
      return experiment(skein, session, colours);
    }
    Loaded loaded = model.parse(skein, session);
    List<Diagnostic> diagnostics = loaded.diagnostics();
    Model ready = loaded.model().orElseThrow(() -> new ModelErrors(model.name(), diagnostics, colours));
    session.speak();
    Destination destination = session.destination();
    switch (destination.format()) {
      case JSON -> destination.write(session.io(), CheckJson.render(Version.number(), model.name(), ready, diagnostics));
      case SARIF -> destination.write(session.io(), Sarif.diagnostics(Version.number(), diagnostics));
      case TEXT, CSV, ITF, JUNIT -> {
        if (!output.quiet()) {
          session.io().err().print(new DiagnosticText(colours).all(diagnostics));
        }
        destination.write(session.io(), summary(ready.program(), diagnostics.size()));
      }
    }
    return 0;
  }

  /** A purpose or an explicit system: only its text can have errors. */
  private int experiment(Skein skein, Session session, Colours colours) {
    Reading<?> reading =
        model.isPurpose() ? skein.purpose(model.source(session)) : skein.system(model.source(session));
    List<Diagnostic> diagnostics = reading.diagnostics();
    int states =
        switch (reading.read().orElseThrow(() -> new ModelErrors(model.name(), diagnostics, colours))) {
          case PurposeText purpose -> purpose.states();
          case Subject.Written written -> written.states();
          default -> throw new IllegalStateException("neither a purpose nor a system");
        };
    session.speak();
    switch (session.destination().format()) {
      case JSON -> session.destination().write(session.io(), CheckJson.render(Version.number(), model.name(), states, diagnostics));
      case SARIF -> session.destination().write(session.io(), Sarif.diagnostics(Version.number(), diagnostics));
      case TEXT, CSV, ITF, JUNIT -> {
        if (!output.quiet()) {
          session.io().err().print(new DiagnosticText(colours).all(diagnostics));
        }
        String warnings = diagnostics.isEmpty() ? "" : ", " + NumberText.count(diagnostics.size(), "warning", "warnings");
        session.destination().write(
            session.io(), model.name() + ": no errors" + warnings + " (" + NumberText.count(states, "state", "states") + ")\n");
      }
    }
    return 0;
  }

  private String summary(Program program, int warnings) {
    return String.format(
        Locale.ROOT,
        "%s: no errors%s (%s, %s, %s, %s)\n",
        model.name(),
        warnings == 0 ? "" : ", " + NumberText.count(warnings, "warning", "warnings"),
        NumberText.count(program.agents().size(), "agent", "agents"),
        NumberText.count(program.cells(), "state cell", "state cells"),
        NumberText.count(program.rules().size(), "rule", "rules"),
        NumberText.count(program.properties().size(), "property", "properties"));
  }
}
