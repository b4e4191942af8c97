package skein.cli.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Replayed;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.argument.TraceArguments;
import skein.cli.explain.TraceStyle;
import skein.cli.format.ReplayJson;
import skein.cli.saved.SavedFile;
import skein.cli.saved.SavedFileReader;
import skein.cli.session.Command;
import skein.cli.session.ExplainedAnswer;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.text.ReplayText;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.SavedRun;

/** Replays saved runs. */
@CommandLine.Command(
    name = "replay",
    addMethodSubcommands = false,
    description = {
      "Replay a run that --save has written, step by step, on a model that may have changed since.",
      "A step fits if the same agent can take it with the same effect on the values that the run shows. Parameters, schedule and --main"
          + " are those of the saved run unless given."
    },
    exitCodeList = {
      "0:the run fits the model and violates no property",
      "10:the run fits the model and violates a property",
      "5:the run no longer fits the model, so it shows nothing about it",
      "2:wrong usage: an invalid option or parameter, a missing file, or a file that is not a saved run",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein verify examples/labs/table.labs n=3 --save run.json",
      "  skein replay examples/labs/table.labs run.json"
    })
final class ReplayCommand implements Command {

  @Parameters(index = "0", paramLabel = "MODEL", description = "The model file; - for standard input.")
  private String file;

  @Parameters(index = "1", paramLabel = "RUN", description = "The file with the saved run.")
  private String run;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "Values of the model's parameters, if they differ from those of the saved run.")
  private List<String> parameters = List.of();

  @Mixin private LoadArguments loading;

  @Mixin private ResourceArguments limits;

  @Mixin private TraceArguments traces;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    SavedFile saved = SavedFileReader.read(run);
    Model loaded = load(saved, skein, session);
    Replayed replayed = skein.runs().replay(loaded.program(), saved.run(), saved.property(), session);
    Optional<Claim> claim =
        loaded.program().properties().stream().filter(p -> saved.property().equals(Optional.of(p.name()))).map(Property::claim).findFirst();
    return new ExplainedAnswer<>(
            session,
            explanations -> rendered(session, loaded, replayed, saved.run(), claim, traces.style(loaded, explanations)),
            answer -> {
              session.write(answer);
              return replayed.exitCode();
            })
        .write(traces.explanations());
  }

  private String rendered(
      Session session, Model loaded, Replayed replayed, SavedRun saved, Optional<Claim> claim, TraceStyle style) {
    return session.format() == Format.JSON
        ? ReplayJson.render(ModelArguments.name(file), loaded, replayed, saved, claim, style)
        : new ReplayText(replayed, saved, claim, session.colours(), style, session.isQuiet()).render();
  }

  /** If the model no longer has the parameters of the saved run, as when one became a constant, only the given ones count. */
  private Model load(SavedFile saved, Skein skein, Session session) {
    LoadOptions all = loading.options(parameters, saved.options());
    ModelArguments.Text text = ModelArguments.text(file, loading, all, skein, session);
    Loaded loaded = text.load(session);
    if (loaded.model().isPresent() || ExitCode.of(loaded.diagnostics()) != ExitCode.USAGE) {
      return text.model(loaded, session);
    }
    LoadOptions given = new LoadOptions(LoadArguments.values(parameters), all.roundRobin(), all.main());
    Loaded again = text.language().load(text.source(), given, session);
    return text.model(again.model().isPresent() ? again : loaded, session);
  }
}
