package skein.cli.game;

import java.util.List;
import java.util.Locale;
import skein.cli.text.NumberText;
import skein.cli.text.StateText;
import skein.core.answer.Cause;
import skein.core.game.GameAnswer;
import skein.core.program.Program;

/** Who wins, in words. */
public final class GameText {

  private final Program program;

  public GameText(Program program) {
    this.program = program;
  }

  /** @param name of what the controller is to keep true */
  public String line(String name, GameAnswer answer) {
    return name + "  " + words(answer);
  }

  private String words(GameAnswer answer) {
    return switch (answer) {
      case GameAnswer.Decided decided ->
          (decided.controllerWins() ? "the controller wins" : "the environment wins") + decided.numbers().map(numbers -> " (" + numbers(numbers) + ")").orElse("") + "  "
              + effort(answer);
      case GameAnswer.NoInitialState _ -> "the controller wins: the model has no initial state  " + effort(answer);
      case GameAnswer.Limited(var cause, _) -> "stopped: " + why(cause) + "  " + effort(answer);
      case GameAnswer.Erred erred -> "not decided: " + reason(erred) + ", in the state\n" + state(erred.state());
    };
  }

  private static String numbers(GameAnswer.Numbers numbers) {
    return NumberText.grouped(numbers.reached()) + " reached, " + NumberText.grouped(numbers.safe()) + " safe, " + NumberText.grouped(numbers.winning()) + " winning"
        + numbers.kept().map(kept -> ", " + NumberText.grouped(kept) + " kept").orElse("");
  }

  static String reason(GameAnswer.Erred erred) {
    return (erred.step().isPresent() ? "a step fails: " : "") + erred.error().message();
  }

  private String state(long[] cells) {
    List<String> lines = new StateText(program.view()).lines(cells, true);
    return String.join("\n", lines.stream().map(line -> "  " + line).toList());
  }

  static String why(Cause cause) {
    return switch (cause) {
      case TIME -> "the time limit was reached";
      case MEMORY -> "the memory limit was reached";
      case STATES -> "the limit on the number of states was reached";
      case INTERRUPTED -> "interrupted";
      case DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> throw new IllegalArgumentException("not a limit: " + cause);
    };
  }

  private static String effort(GameAnswer answer) {
    return String.format(Locale.ROOT, "(%s seen, %.1f s)", NumberText.count(answer.effort().states(), "state", "states"), answer.effort().seconds());
  }
}
