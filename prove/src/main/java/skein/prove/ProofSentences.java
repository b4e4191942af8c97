package skein.prove;

import java.util.List;
import java.util.Locale;
import skein.core.answer.Ending;
import skein.core.answer.Run;
import skein.prove.system.Argument;
import skein.prove.system.SymbolicPath;

/** Sentences for users. */
final class ProofSentences {

  private static final int MANY = 20;

  private ProofSentences() {}

  static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  /** Shortened to about a line. */
  static String list(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(MANY, names.size())))
        + (names.size() > MANY ? " and " + (names.size() - MANY) + " more" : "");
  }

  static String after(SymbolicPath path) {
    return path.steps().isEmpty() ? "in an initial state" : "after " + count(path.steps().size(), "step");
  }

  static String notMet(Run run) {
    int length = run.steps().size();
    String what = length == 0 ? "an initial state" : "a run of " + count(length, "step");
    return switch (run.ending()) {
      case Ending.NoStep() -> what + " ends without meeting the goal";
      case Ending.AtBound(), Ending.AtState(), Ending.Assumption _ -> what + " does not meet the goal";
      case Ending.Loop(int to) ->
          (to == 0 ? "from the start, a run" : count(to, "step") + " on, a run")
              + " can go round in " + count(length - to, "step") + " for ever and never meet the goal";
      case Ending.Error(var _, var error) ->
          (length == 0 ? "in an initial state" : "after " + count(length, "step"))
              + " every step errs, and the goal is not met: " + error.message();
    };
  }

  static String proved(Argument argument) {
    String why =
        switch (argument) {
          case Argument.Inductive(var invariant) ->
              invariant.isEmpty()
                  ? "no step can break it"
                  : "proved by an invariant of " + count(invariant.size(), "part");
          case Argument.KInductive(int k, var _) -> "proved by induction over " + count(k, "step");
          case Argument.Exhausted(int k) -> "every state is reached within " + count(k, "step");
          case Argument.Ends(int k) -> "no execution gets beyond " + count(k - 1, "step") + " without it";
        };
    return why + "; a second solver has checked it";
  }
}
