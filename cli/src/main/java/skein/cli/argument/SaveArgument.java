package skein.cli.argument;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.ask.question.Simulation;
import skein.cli.format.RunJson;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.core.answer.Verdict;
import skein.core.language.Model;
import skein.core.run.Trace;

/** Where to save a run. */
public final class SaveArgument {

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Save the first counterexample, or else the first other trace, to this file, for skein replay and skein step.")
  private String file;

  /** A run to save, and the property that it is about, if any. */
  public record Saved(Optional<String> property, Trace trace) {}

  /** Reports errors before the work starts, not after. */
  public void start() {
    if (file != null) {
      Destination.requireWritable(Destination.path(file));
    }
  }

  public boolean isWanted() {
    return file != null;
  }

  /** The first counterexample, or else the first run. */
  public static Optional<Saved> of(Simulation simulation) {
    return simulation.counterexamples().stream()
        .findFirst()
        .map(found -> new Saved(Optional.of(found.property().name()), found.trace()))
        .or(
            () ->
                simulation.walks().stream()
                    .findFirst()
                    .map(walk -> new Saved(Optional.empty(), simulation.traces().apply(walk.number()))));
  }

  /** Saves the trace of the first violation, else of the first witness. */
  public void write(Session session, ModelArguments.Text text, Model loaded, Report report) {
    write(
        session,
        text,
        loaded,
        () ->
            report.reported().stream()
                .filter(r -> r.trace().isPresent())
                .min(Comparator.comparing((Result r) -> r.verdict() != Verdict.VIOLATED))
                .map(r -> new Saved(Optional.of(r.property().name()), r.trace().get())));
  }

  /** The run is asked for only if it is to be saved: to repeat a simulated run step by step can take longer than the simulation. */
  public void write(Session session, ModelArguments.Text text, Model loaded, Supplier<Optional<Saved>> found) {
    if (file == null) {
      return;
    }
    Optional<Saved> run = found.get();
    Destination destination = Destination.of(Format.JSON, Optional.of(file));
    if (run.isEmpty()) {
      destination.remove();
      session.remark(file + " was not written: no trace");
      return;
    }
    destination.write(session.io(), json(text, loaded, run.get()));
  }

  /** The content of the file. */
  public static String json(ModelArguments.Text text, Model loaded, Saved run) {
    return RunJson.render(text.name(), loaded.parameters(), loaded.program(), text.main(), run.property(), run.trace());
  }
}
