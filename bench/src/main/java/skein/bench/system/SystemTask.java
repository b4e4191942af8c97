package skein.bench.system;

import java.util.Locale;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Lts;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;
import skein.lts.relation.RefinementMethod;
import skein.lts.solve.ModalSolver;
import skein.lts.solve.ParitySolver;

/** A program that does one task with one system or game, and prints its size, the seconds of the task alone, and the answer. */
public final class SystemTask {

  /** Alternation-free: wherever the system gets, some visible step can still be reached. */
  private static final String FORMULA = "AG EF <visible> true";

  private SystemTask() {}

  /** Takes the name of a tool, the name of a shape, and a size. */
  public static void main(String[] args) {
    int size = Integer.parseInt(args[2]);
    switch (args[1]) {
      case "ladder" -> game(args[0], ParityGame.ladder(size));
      case "jurdzinski" -> game(args[0], ParityGame.jurdzinski(size));
      case "random-game" -> game(args[0], ParityGame.random(size));
      default -> {
        try (Lts system = BenchShapes.valueOf(args[1].toUpperCase(Locale.ROOT)).system(size)) {
          long start = System.nanoTime();
          String answer = answer(args[0], system);
          print(system.states(), system.transitions(), start, answer);
        }
      }
    }
  }

  private static String answer(String tool, Lts system) {
    if (tool.equals("mu")) {
      var formula = ModalParser.parse(new Source("formula", FORMULA), new Diagnostics()).orElseThrow().formula();
      return ModalSolver.holds(formula, system, StatePredicates.NONE, Monitor.SILENT).orElseThrow() ? "holds" : "violated";
    }
    RefinementMethod refinement =
        switch (tool) {
          case "signatures" -> RefinementMethod.SIGNATURES;
          case "bunches" -> RefinementMethod.BUNCHES;
          default -> RefinementMethod.BEST;
        };
    Lts result = Minimisation.of(system, LtsRelation.BRANCHING, refinement, Budget.UNLIMITED).result();
    return result.states() + " states " + result.transitions() + " transitions";
  }

  private static void game(String tool, ParityGame game) {
    long start = System.nanoTime();
    boolean[] oddWins =
        tool.equals("zielonka") ? game.plainly() : ParitySolver.oddWins(game.odd(), game.priority(), game.first(), game.targets());
    int wins = 0;
    for (boolean odd : oddWins) {
      wins += odd ? 1 : 0;
    }
    print(game.positions(), game.targets().length, start, wins + " won by odd");
  }

  private static void print(long states, long transitions, long start, String answer) {
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "{\"results\": [{\"property\": \"answer\", \"verdict\": \"%s\", \"states\": %d, \"transitions\": %d, \"seconds\": %.3f}]}%n",
        answer, states, transitions, seconds);
  }
}
