package skein.ask.choreography;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;

/** Transition systems in which loops show where conditions hold. */
final class VisibleConditions {

  /** The label of the end: all peers have terminated, and all buffers are empty. */
  static final String END = "\u221a";

  private static final int MOST_STATES = 5_000_000;

  private VisibleConditions() {}

  /**
   * The reachable states of a program that starts and causes no errors; empty if there are too many.
   *
   * @param conditions by the labels of the loops that show them
   */
  static Optional<Lts> lts(Program program, Map<String, Expr> conditions, Span at, Budget budget) {
    List<Rule> rules = new ArrayList<>(program.rules());
    conditions.forEach((name, condition) ->
        rules.add(new Rule(name, 0, 0, List.of(), true, List.of(condition), Stmt.skip(), 1, Action.of(name), Label.of(name), at)));
    Program visible =
        new Program(program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), List.of(), program.view());
    return switch (LtsGenerator.generate(visible, new Alphabet(), MOST_STATES, 1, budget)) {
      case Generation.Complete(var lts) -> Optional.of(lts);
      case Generation.TooManyStates _ -> Optional.empty();
      case Generation.Erred _, Generation.NoInitialState _ -> throw new IllegalStateException("peers start, and take steps without errors");
    };
  }
}
