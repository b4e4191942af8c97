package skein.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.game.GameAnswer;
import skein.core.game.GameQuestion;
import skein.core.game.GameQuestion.Method;
import skein.core.game.GameQuestion.Wanted;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Timing.Side;
import skein.games.check.StrategyCheck;

/** Games of timed-arc nets whose answers and numbers are known. */
class NetGamesTest {

  private static final Side CONTROL = Side.CONTROL;
  private static final Side ENVIRONMENT = Side.ENVIRONMENT;

  private static void check(Program program, Expr invariant, boolean controllerWins, long reached, long safe, long winning, long kept) {
    for (Method method : Method.values()) {
      GameAnswer answer = GameSolver.answer(new GameQuestion(program, invariant, method, true, Wanted.ONE_MOVE), Settings.DEFAULT, Monitor.SILENT);
      assertThat(answer).isInstanceOfSatisfying(GameAnswer.Decided.class, decided -> {
        assertThat(decided.controllerWins()).as("" + method).isEqualTo(controllerWins);
        assertThat(decided.numbers())
            .contains(new GameAnswer.Numbers(reached, safe, winning, controllerWins ? Optional.of(kept) : Optional.empty()));
        assertThat(StrategyCheck.flaw(program, invariant, decided.strategy().orElseThrow(), Budget.UNLIMITED)).isEmpty();
      });
      GameAnswer early = GameSolver.answer(new GameQuestion(program, invariant, method, false, Wanted.NOTHING), Settings.DEFAULT, Monitor.SILENT);
      assertThat(((GameAnswer.Decided) early).controllerWins()).as("" + method).isEqualTo(controllerWins);
    }
  }

  @Test
  void discreteTimeMayWinWhereDenseTimeLoses() {
    SafeNet net = new SafeNet().place("P0", true, -1).place("C", true, -1).place("P1", false, 0)
        .transition("u", ENVIRONMENT, false, "P0 -> P1")
        .transition("a", CONTROL, false, "P1, C @ 0 -> Done")
        .transition("b", CONTROL, false, "P1, C @ 1.. -> Done")
        .transition("c", CONTROL, false, "P1 -> Bad");
    Program program = net.program();
    check(program, net.holds("Bad", false), true, 10, 7, 7, 7);
  }

  @Test
  void denseTimeMayWinWhereDiscreteTimeLoses() {
    SafeNet net = new SafeNet().place("P1", true, -1).place("P2", true, -1)
        .transition("a", CONTROL, false, "P1 -> P3")
        .transition("b", CONTROL, false, "P3, P2 -> P1, P2")
        .transition("u", ENVIRONMENT, false, "P1 @ 1 -> Bad")
        .transition("v", ENVIRONMENT, false, "P3, P2 @ 0 -> Bad");
    Program program = net.program();
    check(program, net.holds("Bad", false), false, 7, 5, 2, 0);
  }

  @Test
  void twoTrainsCanBeStoppedInTime() {
    SafeNet late = trains(10);
    Program program = late.program();
    GameAnswer answer =
        GameSolver.answer(new GameQuestion(program, apart(late), Method.DEPTH, false, Wanted.NOTHING), Settings.DEFAULT, Monitor.SILENT);
    assertThat(((GameAnswer.Decided) answer).controllerWins()).isFalse();
    SafeNet early = trains(9);
    Program other = early.program();
    check(other, apart(early), true, 2_000, 1_989, 1_014, 1_014);
  }

  private static Expr apart(SafeNet net) {
    return Exprs.not(Exprs.and(net.holds("Cross1", true), net.holds("Cross2", true)));
  }

  private static SafeNet trains(int stoppable) {
    SafeNet net = new SafeNet();
    for (int i : List.of(1, 2)) {
      net.place("Safe" + i, true, -1).place("Near" + i, false, 20).place("Start" + i, false, 15).place("Cross" + i, false, 5)
          .transition("approach" + i, ENVIRONMENT, false, "Safe" + i + " -> Near" + i)
          .transition("stop" + i, CONTROL, false, "Near" + i + " @ " + stoppable + "..12 -> Stopped" + i)
          .transition("cross" + i, ENVIRONMENT, false, "Near" + i + " @ 10..20 -> Cross" + i)
          .transition("start" + i, CONTROL, false, "Stopped" + i + " -> Start" + i)
          .transition("go" + i, ENVIRONMENT, false, "Start" + i + " @ 7..15 -> Cross" + i)
          .transition("leave" + i, ENVIRONMENT, false, "Cross" + i + " @ 3..5 -> Safe" + i);
    }
    return net;
  }

  @Test
  void aDiskOfTenTracksServesOneStreamInTime() {
    SafeNet late = disk(10, 12);
    Program program = late.program();
    check(program, late.holds("Fail", false), false, 9_724, 9_660, 640, 0);
    SafeNet inTime = disk(10, 13);
    Program other = inTime.program();
    check(other, inTime.holds("Fail", false), true, 10_364, 10_300, 4_906, 3_481);
  }

  /** With one stream. */
  private static SafeNet disk(int tracks, int deadline) {
    SafeNet net = new SafeNet().place("Buffer", false, 10);
    for (int i = 1; i <= tracks; i++) {
      net.place("R" + i, i == 1, -1).place("Track" + i, i == 1, -1).place("W" + i, false, 4);
      net.transition("read" + i, CONTROL, true, "R" + i + ", Track" + i + " -> W" + i);
      net.transition("done" + i, ENVIRONMENT, false, "W" + i + " @ 1..4 -> Track" + i + ", Buffer");
      net.transition("request" + i, ENVIRONMENT, false, "Buffer @ 6..10 -> R" + i + " / no R" + i);
      net.transition("late" + i, ENVIRONMENT, false, "R" + i + " @ " + deadline + " -> Fail");
      if (i > 1) {
        net.place("Up" + i, false, 2);
        net.transition("up" + i, CONTROL, true, "Track" + (i - 1) + " -> Up" + i);
        net.transition("upDone" + i, ENVIRONMENT, false, "Up" + i + " @ 1..2 -> Track" + i);
      }
      if (i < tracks) {
        net.place("Down" + i, false, 2);
        net.transition("down" + i, CONTROL, true, "Track" + (i + 1) + " -> Down" + i);
        net.transition("downDone" + i, ENVIRONMENT, false, "Down" + i + " @ 1..2 -> Track" + i);
      }
    }
    return net;
  }
}
