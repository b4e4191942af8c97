package skein.ask.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import skein.core.answer.Monitor;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.modal.Formula;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.lts.certificate.ModalCertificate;
import skein.lts.evidence.Evidence;
import skein.lts.evidence.EvidenceFinder;
import skein.lts.formula.StatePredicates;
import skein.lts.solve.ModalSolver;
import skein.net.stubborn.ReducedNetwork;

/**
 * A path of a reduced network, as a run of the network itself.
 *
 * @param suffices whether the run shows the answer, whatever else the network can do
 */
record ReducedRun(Run run, OptionalInt loop, boolean suffices) {

  /** What is known of a network after one path through it: each state may have further steps. */
  private record KnownPath(Alphabet labels, List<Integer> label, OptionalInt loop) implements LabelledSteps {

    @Override
    public int initial() {
      return 0;
    }

    @Override
    public void steps(int state, Sink sink) {
      if (state < label.size()) {
        sink.step(label.get(state), state + 1 < label.size() ? state + 1 : loop.orElse(state + 1));
      }
    }

    @Override
    public boolean hasUndefinedSteps(int state) {
      return true;
    }
  }

  /**
   * The beginning of what shows the answer about the reduced network; empty if the monitor stops it.
   *
   * @param visible the labels that are not τ in the reduced network
   */
  static Optional<ReducedRun> of(ModalCertificate certificate, ReducedNetwork reduced, Program program, Set<String> visible, Monitor monitor) {
    Evidence evidence = EvidenceFinder.chosenPath(certificate, reduced.system());
    Interpreter interpreter = new Interpreter(program);
    Alphabet labels = new Alphabet();
    List<Integer> taken = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    long[] initial = reduced.states().cells(evidence.initial());
    long[] state = initial;
    for (Evidence.PathStep each : evidence.path()) {
      long[] target = reduced.states().cells(each.target());
      Step step = step(interpreter, state, reduced.system().labels().text(each.label()), target, visible);
      taken.add(labels.number(interpreter.action(state, step).text()));
      steps.add(step);
      state = target;
    }
    Formula shown = certificate.holds() ? certificate.formula() : new Formula.Not(certificate.formula());
    Ending ending = evidence.loop().isPresent() ? new Ending.Loop(evidence.loop().getAsInt()) : new Ending.AtState();
    return ModalSolver.holds(shown, new KnownPath(labels, taken, evidence.loop()), StatePredicates.NONE, monitor)
        .map(suffices -> new ReducedRun(new Run(initial, steps, ending), evidence.loop(), suffices));
  }

  /** The step with this label, which is τ for all labels that are not visible. */
  private static Step step(Interpreter interpreter, long[] state, String label, long[] target, Set<String> visible) {
    List<Step> found = new ArrayList<>();
    interpreter.steps(state, new StepSink() {
      @Override
      public void step(Step step, long[] reached) {
        if (found.isEmpty() && Arrays.equals(reached, target)) {
          String own = interpreter.action(state, step).text();
          if (label.equals(visible.contains(own) ? own : Alphabet.TAU_TEXT)) {
            found.add(step);
          }
        }
      }

      @Override
      public void error(Step step, ModelError error) {
        // Not a step.
      }
    });
    if (found.isEmpty()) {
      throw new IllegalStateException("a step of the reduced network is not one of the network: " + label);
    }
    return found.getFirst();
  }
}
