package skein.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.core.source.Span;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentPrinter;

/** A simulation purpose that was read, or made from a formula. */
public final class PurposeText {

  private final Experiment experiment;

  PurposeText(Experiment experiment) {
    this.experiment = experiment;
  }

  Experiment experiment() {
    return experiment;
  }

  public String name() {
    return experiment.purpose().name();
  }

  public int states() {
    return experiment.purpose().system().states().size();
  }

  /** The text that it could have been read from. */
  public String print() {
    return ExperimentPrinter.print(experiment);
  }

  /** The conditions that its literals stand for, to be loaded with a model. */
  public Map<String, Span> conditions() {
    Map<String, Span> conditions = new LinkedHashMap<>();
    experiment.literals().forEach(l -> conditions.put(l.proposition(), l.condition()));
    return conditions;
  }
}
