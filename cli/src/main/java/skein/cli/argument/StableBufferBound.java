package skein.cli.argument;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyText;
import skein.ask.choreography.StableBound;
import skein.ask.experiment.Reading;
import skein.ask.question.ExitCode;
import skein.cli.outcome.Failure;
import skein.cli.session.Session;
import skein.cli.session.Undecided;
import skein.core.answer.Remark;
import skein.core.language.LoadOptions;

/** Finds the number that {@code --buffers stable} stands for. */
final class StableBufferBound {

  private static final String STABLE = "stable";

  private StableBufferBound() {}

  /** The same text with that number, if it is asked for; says so. */
  static ModelArguments.Text resolve(ModelArguments.Text text, Skein skein, Session session) {
    LoadOptions options = text.options();
    if (!text.language().name().equals("chor") || !STABLE.equals(options.parameters().get(LoadArguments.BUFFERS))) {
      return text;
    }
    Reading<ChoreographyText> read = skein.choreography(text.source(), with(options, "0"), session);
    Reading<StableBound> found = session.read(text.source().name(), read.read(), read.diagnostics()).stableBuffers();
    StableBound stable = session.read(text.source().name(), found.read(), found.diagnostics());
    if (stable.bound().isEmpty()) {
      String message = "no bound of buffers up to " + stable.compared() + " is stable, and there may be none; use --buffers with a number";
      throw new Undecided(new Failure("inconclusive", message, ExitCode.INCONCLUSIVE));
    }
    session.warn(new Remark.StableBuffers(stable.bound().getAsInt()));
    return new ModelArguments.Text(text.source(), text.language(), with(options, "" + stable.bound().getAsInt()));
  }

  private static LoadOptions with(LoadOptions options, String buffers) {
    Map<String, String> parameters = new LinkedHashMap<>(options.parameters());
    parameters.put(LoadArguments.BUFFERS, buffers);
    return new LoadOptions(parameters, options.roundRobin(), options.main(), options.conditions());
  }
}
