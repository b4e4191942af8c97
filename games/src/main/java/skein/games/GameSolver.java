package skein.games;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.game.GameAnswer.Effort;
import skein.core.game.GameAnswer.Numbers;
import skein.core.game.GameAnswer;
import skein.core.game.GameQuestion.Method;
import skein.core.game.GameQuestion.Wanted;
import skein.core.game.GameQuestion;
import skein.core.game.GameStrategy;

/** Finds out who wins games. */
public final class GameSolver {

  /** With fewer states, a program is searched sooner than it is compiled. */
  private static final int FEW_STATES = 1 << 10;

  private GameSolver() {}

  public static GameAnswer answer(GameQuestion question, Settings settings, Monitor monitor) {
    Budget budget = Budget.of(settings, monitor);
    int limit = (int) Math.min(settings.maxStates().orElse(Integer.MAX_VALUE), 1 << 30);
    try {
      GameAnswer few = answer(question, false, Math.min(limit, FEW_STATES), budget, monitor);
      boolean isCut = limit > FEW_STATES && few instanceof GameAnswer.Limited limited && limited.cause() == Cause.STATES;
      return isCut ? answer(question, true, limit, budget, monitor) : few;
    } catch (Halt halt) {
      // While the program was compiled.
      return new GameAnswer.Limited(halt.why(), new Effort(0, budget.seconds()));
    }
  }

  private static GameAnswer answer(GameQuestion question, boolean compiled, int limit, Budget budget, Monitor monitor) {
    GameGraph graph = new GameGraph(question, GameProgram.of(question.program(), compiled, budget), limit, budget, monitor::progress);
    try {
      graph.begin();
      return graph.initial() == 0 ? new GameAnswer.NoInitialState(effort(graph, limit, budget)) : decided(question, graph, limit, budget);
    } catch (GameGraph.Erred erred) {
      return new GameAnswer.Erred(erred.state, erred.step, erred.error, effort(graph, limit, budget));
    } catch (Halt halt) {
      return new GameAnswer.Limited(halt.why(), effort(graph, limit, budget));
    }
  }

  private static GameAnswer decided(GameQuestion question, GameGraph graph, int limit, Budget budget) {
    boolean isReference = question.method() == Method.REFERENCE;
    Losing losing =
        isReference ? new FixedPoint(graph, budget).solve() : new OnTheFly(graph, question.method() == Method.DEPTH, question.complete()).solve();
    boolean controllerWins = true;
    for (int state = 0; state < graph.initial(); state++) {
      controllerWins &= !losing.contains(state);
    }
    Play play = new Play(question.program(), graph, losing, budget);
    Optional<Numbers> numbers = question.complete() ? Optional.of(numbers(graph, losing, controllerWins ? Optional.of(play.kept()) : Optional.empty())) : Optional.empty();
    Optional<GameStrategy> strategy =
        question.wanted() == Wanted.NOTHING ? Optional.empty() : Optional.of(play.strategy(controllerWins, question.wanted() == Wanted.ALL_MOVES));
    return new GameAnswer.Decided(controllerWins, numbers, strategy, effort(graph, limit, budget));
  }

  private static Numbers numbers(GameGraph graph, Losing losing, Optional<Long> kept) {
    long winning = 0;
    for (int state = 0; state < graph.size(); state++) {
      winning += losing.contains(state) ? 0 : 1;
    }
    return new Numbers(graph.size(), graph.size() - graph.violations(), winning, kept);
  }

  private static Effort effort(GameGraph graph, int limit, Budget budget) {
    return new Effort(Math.min(graph.size(), limit), budget.seconds());
  }
}
