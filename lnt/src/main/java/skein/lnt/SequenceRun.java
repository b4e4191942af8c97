package skein.lnt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;

/** Converts CADP's sequences to runs. Labels also contain unused choices, which are left out here. */
final class SequenceRun {

  private SequenceRun() {}

  /** Empty for claims that no single run can refute. */
  static Optional<Run> of(Program program, Claim claim, Sequence sequence) {
    Interpreter interpreter = new Interpreter(program);
    List<long[]> states = new ArrayList<>(List.of(sequence.initial()));
    List<Step> steps = new ArrayList<>();
    for (Step label : sequence.steps()) {
      Step step = step(interpreter, states.getLast(), label);
      steps.add(step);
      states.add(interpreter.take(states.getLast(), step).orElseThrow());
    }
    long[] last = states.getLast();
    Optional<Ending> ending =
        switch (claim) {
          case Claim.Always _, Claim.Reachable _ -> Optional.of(new Ending.AtState());
          case Claim.DeadlockFree() -> Optional.of(new Ending.NoStep());
          case Claim.NoErrors() -> Endings.error(interpreter, last, List.of());
          case Claim.Eventually _ -> Optional.of(loopOrStop(interpreter, states));
          default -> Optional.empty();
        };
    return ending.map(end -> new Run(sequence.initial(), steps, end));
  }

  private static Ending loopOrStop(Interpreter interpreter, List<long[]> states) {
    for (int i = states.size() - 2; i >= 0; i--) {
      if (Arrays.equals(states.get(i), states.getLast())) {
        return new Ending.Loop(i);
      }
    }
    return Endings.stop(interpreter, states.getLast());
  }

  private static Step step(Interpreter interpreter, long[] state, Step label) {
    List<Step> found = new ArrayList<>();
    interpreter.transitions(
        state,
        () -> {},
        (step, _) -> {
          if (step.rule() == label.rule() && step.agent() == label.agent() && isPart(step.choices(), label.choices())) {
            found.add(step);
          }
        });
    return found.stream()
        .findFirst()
        .orElseThrow(() -> new ToolTrouble(Tool.CADP, ToolProblem.Flaw.UNKNOWN_STEP, label.toString()));
  }

  private static boolean isPart(List<Long> some, List<Long> all) {
    int at = 0;
    for (long value : all) {
      if (at < some.size() && some.get(at) == value) {
        at++;
      }
    }
    return at == some.size();
  }
}
