package skein.lts.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Reason.StrategyView;
import skein.core.interpret.Step;
import skein.core.modal.MarkedPart;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.lts.evidence.Evidence;

/** Evidence in terms of the program: a run, and a part of its states. */
final class ShownEvidence {

  private final Observation observation;
  private final Evidence evidence;
  private final List<Step> steps = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private Optional<long[]> initial = Optional.empty();
  private OptionalInt loop = OptionalInt.empty();
  private int last;

  ShownEvidence(Observation observation, Evidence evidence) {
    this.observation = observation;
    this.evidence = evidence;
    this.last = evidence.initial();
    for (int i = 0; i < evidence.path().size(); i++) {
      Evidence.PathStep step = evidence.path().get(i);
      if (evidence.loop().isPresent() && evidence.loop().getAsInt() == i) {
        loop = OptionalInt.of(observation.isOfOther() ? labels.size() : steps.size());
      }
      // What has no step of the program leads to the initial state, or only shows something.
      observation.step(last, step.label(), step.target()).ifPresent(steps::add);
      if (i > 0) {
        labels.add(observation.steps().labels().text(step.label()));
      }
      last = step.target();
      initial = initial.or(() -> observation.cells(last));
    }
  }

  StrategyView view() {
    if (observation.isOfOther()) {
      return new StrategyView.LabelPath(labels, loop, evidence.rest().map(this::part));
    }
    return evidence.rest().<StrategyView>map(rest -> new StrategyView.PartAfter(steps.size(), part(rest)))
        .orElseGet(() -> new StrategyView.OneRun(steps.size(), loop));
  }

  /** What leads to a part is worth showing only if that part shows what goes wrong. */
  Optional<Run> run(boolean holds) {
    boolean shown = evidence.isPath() || (!holds && !steps.isEmpty());
    return initial.filter(_ -> shown).map(state -> new Run(state, steps, ending()));
  }

  private Ending ending() {
    if (loop.isPresent()) {
      return new Ending.Loop(loop.getAsInt());
    }
    boolean stops = evidence.isPath() && observation.cells(last).isPresent() && !observation.hasStep(last);
    return stops ? new Ending.NoStep() : new Ending.AtState();
  }

  private MarkedPart part(Evidence.MarkedSystem rest) {
    List<MarkedPart.MarkedState> states = new ArrayList<>();
    List<MarkedPart.MarkedStep> taken = new ArrayList<>();
    for (int i = 0; i < rest.origins().size(); i++) {
      int source = i;
      states.add(new MarkedPart.MarkedState(observation.cells(rest.origins().get(i)), rest.claims().get(i)));
      rest.system().steps(i, (label, target) -> taken.add(new MarkedPart.MarkedStep(source, rest.system().labels().text(label), target)));
    }
    return new MarkedPart(states, taken, rest.definitions());
  }
}
