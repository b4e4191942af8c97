package skein.ask;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.game.GameAnswer;
import skein.core.game.GameQuestion;
import skein.core.game.GameStrategy;
import skein.core.game.StrategyFlaw;
import skein.core.language.DeepStack;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.program.Timing;
import skein.games.GameSolver;
import skein.games.check.StrategyCheck;

/** Games against the environment. */
public final class Games {

  /** Who wins, and how. */
  public GameAnswer answer(GameQuestion question, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> GameSolver.answer(question, settings, monitor));
  }

  /** Why the strategy does not win; empty if it does. Throws {@link skein.core.budget.Halt} at a limit. */
  public Optional<StrategyFlaw> flaw(Program program, Expr invariant, GameStrategy strategy, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> StrategyCheck.flaw(program, invariant, strategy, Budget.of(settings, monitor)));
  }

  /** What the model asks for as a game; and what it claims of all states, which can be asked as a game. */
  public List<Timing.Game> games(Program program) {
    List<Timing.Game> games = new ArrayList<>(program.timing().games());
    for (Property property : program.properties()) {
      if (property.claim().asOne() instanceof Claim.Always(Expr predicate)) {
        games.add(new Timing.Game(property.name(), predicate, property.text()));
      }
    }
    return games;
  }

  /** Identifies the steps and sides of a program: a strategy is for one program. */
  public String fingerprint(Program program) {
    String text = ProgramPrinter.print(program.withProperties(List.of()));
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.substring(text.indexOf('\n')).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
