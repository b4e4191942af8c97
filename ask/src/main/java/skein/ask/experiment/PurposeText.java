package skein.ask.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.core.source.Span;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentPrinter;

/** A simulation purpose, read from a file or made from a formula. */
public final class PurposeText {

  private final Experiment experiment;

  public PurposeText(Experiment experiment) {
    this.experiment = experiment;
  }

  public Experiment experiment() {
    return experiment;
  }

  public String name() {
    return experiment.purpose().name();
  }

  public int states() {
    return experiment.purpose().system().states().size();
  }

  /** Prints it in its text format. */
  public String print() {
    return ExperimentPrinter.print(experiment);
  }

  /** The conditions that define its literals, to be loaded with a model. */
  public Map<String, Span> conditions() {
    Map<String, Span> conditions = new LinkedHashMap<>();
    experiment.literals().forEach(l -> conditions.put(l.proposition(), l.condition()));
    return conditions;
  }
}
