package skein.cli.text;

import skein.core.interpret.Interpreter;
import skein.core.program.Program;

/** Says that a state has no step: the system is stuck, or has ended. */
public final class NoStepText {

  private NoStepText() {}

  public static String of(Program program, long[] state) {
    return hasEnded(program, state) ? "the system has ended" : "no step is possible here";
  }

  static boolean hasEnded(Program program, long[] state) {
    return new Interpreter(program).test(program.view().ended(), state).holds();
  }
}
