package skein.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.program.Action;
import skein.core.program.ActionLabel;
import skein.core.program.Display;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Timing;
import skein.search.label.LabelledProgram;
import skein.search.order.StepSource;

/**
 * The steps of a program with what they take. Durations and costs are two more values of the labels, so that compiled code computes them together with the rest of
 * the label.
 */
final class PricedProgram {

  /** With values, the internal action needs a name. */
  private static final String INTERNAL = "i";

  private final LabelledProgram labelled;
  private final Optional<ToLongFunction<String>> costs;
  private final Map<Integer, StepPrice> prices = new ConcurrentHashMap<>();

  private PricedProgram(LabelledProgram labelled, Optional<ToLongFunction<String>> costs) {
    this.labelled = labelled;
    this.costs = costs;
  }

  static PricedProgram of(Program program, Optional<ToLongFunction<String>> costs, boolean compiled, Budget budget) {
    Program priced = withPrices(program);
    Optional<LabelledProgram> fast = compiled ? LabelledProgram.compiled(priced, budget) : Optional.empty();
    return new PricedProgram(fast.orElseGet(() -> LabelledProgram.interpreted(priced)), costs);
  }

  private static Program withPrices(Program program) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      Timing.OfRule timing = program.timing().of(i);
      List<Action.Argument> prices =
          List.of(new Action.Computed(timing.duration(), Display.NUMBER), new Action.Computed(timing.cost(), Display.NUMBER));
      Action action =
          switch (rule.action()) {
            case Action.Internal() -> new Action.Named(INTERNAL, prices);
            case Action.Named(var name, var arguments) -> new Action.Named(name, Stream.concat(arguments.stream(), prices.stream()).toList());
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

  StepSource source(Budget budget) {
    return labelled.source(budget);
  }

  boolean hasGivenCosts() {
    return costs.isPresent();
  }

  /** Throws {@link ModelFault} if it is negative. */
  StepPrice price(int label) {
    return prices.computeIfAbsent(label, this::read);
  }

  private StepPrice read(int label) {
    String text = labelled.text(label);
    int cost = text.lastIndexOf(" !");
    int duration = text.lastIndexOf(" !", cost - 1);
    long takes = Long.parseLong(text.substring(duration + 2, cost));
    long price = costs.map(each -> each.applyAsLong(text(label))).orElseGet(() -> Long.parseLong(text.substring(cost + 2)));
    if (takes < 0 || price < 0) {
      throw new ModelFault(new ModelError("a step has the negative " + (takes < 0 ? "duration " + takes : "cost " + price), null));
    }
    return new StepPrice(takes, price);
  }

  /** The label of the program itself. */
  String text(int label) {
    String text = labelled.text(label);
    String own = text.substring(0, text.lastIndexOf(" !", text.lastIndexOf(" !") - 1));
    return own.equals(INTERNAL) ? ActionLabel.INTERNAL.text() : own;
  }
}
