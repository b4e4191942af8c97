package skein.cli.step;

import java.util.Optional;
import skein.ask.Skein;
import skein.ask.question.Replayed;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.saved.SavedFile;
import skein.cli.saved.SavedFileReader;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.MisfitText;
import skein.cli.text.ReplayText;
import skein.core.language.Model;
import skein.core.run.RunMatch;
import skein.core.run.Trace;

/** Saves and loads runs. */
final class RunFiles {

  private final Skein skein;
  private final Session session;
  private final ModelArguments.Text text;
  private final Model model;
  private final StepScreen screen;

  RunFiles(Skein skein, Session session, ModelArguments.Text text, Model model, StepScreen screen) {
    this.skein = skein;
    this.session = session;
    this.text = text;
    this.model = model;
    this.screen = screen;
  }

  void save(String file, Trace trace) {
    requireName(file, "save");
    Destination.requireWritable(Destination.path(file));
    Destination.of(Format.JSON, Optional.of(file))
        .write(session.io(), SaveArgument.json(text, model, new SaveArgument.Saved(Optional.empty(), trace)));
    screen.say("saved " + StepScreen.steps(trace.moves().size()) + " to " + file);
  }

  /** The run, or the part of it that fits; empty if not even its start does. */
  Optional<Trace> load(String file) {
    requireName(file, "load");
    SavedFile saved = SavedFileReader.read(file);
    Replayed replayed = skein.runs().replay(model.program(), saved.run(), saved.property(), session);
    switch (replayed.match()) {
      case RunMatch.Fits _ -> screen.say("loaded " + StepScreen.steps(saved.run().steps().size()));
      case RunMatch.Differs(Trace fitting, RunMatch.Misfit misfit) ->
          screen.say(
              "the run no longer fits the model: " + new MisfitText(model.program(), saved.run()).summary(misfit)
                  + (fitting.states().isEmpty() ? "" : "\nloaded the part that fits: " + StepScreen.steps(fitting.moves().size())));
      case RunMatch.TooManyAlike many -> screen.say(ReplayText.tooMany(many));
    }
    return replayed.trace().filter(trace -> !trace.states().isEmpty());
  }

  private static void requireName(String file, String command) {
    if (file.isEmpty()) {
      throw new UsageError(command + " needs the name of a file");
    }
  }
}
