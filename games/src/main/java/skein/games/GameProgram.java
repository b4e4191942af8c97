package skein.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Timing.Side;
import skein.search.label.LabelledProgram;

/** The steps of a program with their sides. The side is one more value of the labels, so that compiled code knows it. */
final class GameProgram {

  /** With values, the internal action needs a name. */
  private static final String INTERNAL = "i";

  private final LabelledProgram labelled;
  private final Map<Integer, Side> sides = new ConcurrentHashMap<>();

  private GameProgram(LabelledProgram labelled) {
    this.labelled = labelled;
  }

  static GameProgram of(Program program, boolean compiled, Budget budget) {
    Program sided = withSides(program);
    Optional<LabelledProgram> fast = compiled ? LabelledProgram.compiled(sided, budget) : Optional.empty();
    return new GameProgram(fast.orElseGet(() -> LabelledProgram.interpreted(sided)));
  }

  private static Program withSides(Program program) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      Action.Argument side = new Action.Computed(new Expr.Const(program.timing().of(i).side().ordinal()), Display.NUMBER);
      Action action =
          switch (rule.action()) {
            case Action.Internal() -> new Action.Named(INTERNAL, List.of(side));
            case Action.Named(var name, var arguments) -> new Action.Named(name, Stream.concat(arguments.stream(), Stream.of(side)).toList());
          };
      rules.add(
          new Rule(
              rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), rule.body(), rule.frame(), action, rule.label(), rule.origin()));
    }
    return program.withRules(rules);
  }

  LabelledProgram labelled() {
    return labelled;
  }

  Side side(int label) {
    return sides.computeIfAbsent(label, this::read);
  }

  private Side read(int label) {
    String text = labelled.text(label);
    return Side.values()[Integer.parseInt(text.substring(text.lastIndexOf(" !") + 2))];
  }
}
