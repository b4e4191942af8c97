package skein.lang.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.SosRule;
import skein.lang.expression.Expression;

/** The rules of an operator, words of the kit included, with arguments by number. */
public final class OperatorRules {

  /**
   * A rule for steps.
   *
   * @param premises the step of each argument that takes part
   */
  public record StepRule(List<Premise> premises, List<Check> checks, Result act, Optional<SosRule.Condition> condition, Goal target, List<SosRule.Binding> bindings, SosRule source) {
    public StepRule {
      premises = List.copyOf(premises);
      checks = List.copyOf(checks);
      bindings = List.copyOf(bindings);
    }
  }

  /**
   * A rule without steps.
   *
   * @param becomes the argument that the whole is then; empty if it has ended
   */
  public record EndRule(List<Integer> ended, Optional<Integer> becomes, SosRule source) {
    public EndRule {
      ended = List.copyOf(ended);
    }
  }

  public record Premise(int argument, SosRule.Pattern pattern) {}

  /** About the action of a premise. */
  public sealed interface Check {
    record Listed(int premise, boolean on, String hole) implements Check {}

    record Visible(int premise, boolean visible) implements Check {}

    record Same(int one, int other) implements Check {}
  }

  /** The action of the step. */
  public sealed interface Result {
    record OfPremise(int premise) implements Result {}

    record OfHole(String hole) implements Result {}

    record Made(SosRule.Act act) implements Result {}

    record Renamed(int premise, String hole) implements Result {}
  }

  public sealed interface Goal {
    record Self() implements Goal {}

    record Argument(int number) implements Goal {}

    record Stop() implements Goal {}

    record End() implements Goal {}
  }

  private final Operator operator;
  private final List<StepRule> steps = new ArrayList<>();
  private final List<EndRule> ends = new ArrayList<>();
  private final List<Integer> active;
  private final List<Integer> growing;

  private OperatorRules(Operator operator) {
    this.operator = operator;
    switch (operator.meaning()) {
      case Meaning.Rules(var rules) -> rules.forEach(this::add);
      case Meaning.Kit kit -> new KitRules(this, operator).add(kit);
    }
    TreeSet<Integer> all = new TreeSet<>();
    TreeSet<Integer> staying = new TreeSet<>();
    for (StepRule step : steps) {
      for (Premise premise : step.premises) {
        all.add(premise.argument);
        if (step.target instanceof Goal.Self) {
          staying.add(premise.argument);
        }
      }
    }
    ends.forEach(end -> all.addAll(end.ended));
    this.active = List.copyOf(all);
    this.growing = List.copyOf(staying);
  }

  /** The operator must have passed the checks of the rule format. */
  public static OperatorRules of(Operator operator) {
    return new OperatorRules(operator);
  }

  public static List<OperatorRules> all(Definition definition) {
    return definition.operators().stream().map(OperatorRules::of).toList();
  }

  public Operator operator() {
    return operator;
  }

  public List<StepRule> steps() {
    return steps;
  }

  public List<EndRule> ends() {
    return ends;
  }

  /** The arguments that some premise is about. */
  public List<Integer> active() {
    return active;
  }

  /** The arguments that can take a step and stay. */
  public List<Integer> growing() {
    return growing;
  }

  boolean isSequence() {
    return operator.meaning() instanceof Meaning.Sequence;
  }

  void step(List<Premise> premises, List<Check> checks, Result act, Optional<SosRule.Condition> condition, Goal target, List<SosRule.Binding> bindings) {
    steps.add(new StepRule(premises, checks, act, condition, target, bindings, null));
  }

  void end(List<Integer> ended, Optional<Integer> becomes) {
    ends.add(new EndRule(ended, becomes, null));
  }

  int argument(Name name) {
    List<Name> names = operator.arguments();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).text().equals(name.text())) {
        return i;
      }
    }
    throw new IllegalArgumentException("no argument " + name.text());
  }

  private void add(SosRule rule) {
    List<Premise> premises = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<Integer> ended = new ArrayList<>();
    for (SosRule.Premise premise : rule.premises()) {
      switch (premise) {
        case SosRule.Premise.Steps(var argument, var pattern, var _) -> {
          names.add(pattern.which() instanceof SosRule.Which.Variable(var name) ? name.text() : "");
          premises.add(new Premise(argument(argument), pattern));
        }
        case SosRule.Premise.Ended(var argument) -> ended.add(argument(argument));
        case SosRule.Premise.Listed _, SosRule.Premise.Visible _ -> {}
        case SosRule.Premise.Negative _ -> throw new IllegalArgumentException("a negative premise");
      }
    }
    List<Check> checks = new ArrayList<>();
    for (SosRule.Premise premise : rule.premises()) {
      switch (premise) {
        case SosRule.Premise.Listed(var action, boolean on, var list) -> checks.add(new Check.Listed(names.indexOf(action.text()), on, list.text()));
        case SosRule.Premise.Visible(var action, boolean visible) -> checks.add(new Check.Visible(names.indexOf(action.text()), visible));
        case SosRule.Premise.Steps _, SosRule.Premise.Ended _, SosRule.Premise.Negative _ -> {}
      }
    }
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).isEmpty() && names.indexOf(names.get(i)) < i) {
        checks.add(new Check.Same(names.indexOf(names.get(i)), i));
      }
    }
    switch (rule.conclusion()) {
      case SosRule.Conclusion.Ends() -> ends.add(new EndRule(ended, Optional.empty(), rule));
      case SosRule.Conclusion.Becomes(var name) -> ends.add(new EndRule(ended, Optional.of(argument(name)), rule));
      case SosRule.Conclusion.Step(var act, var condition, var target, var bindings) -> {
        Goal goal =
            switch (target) {
              case SosRule.Target.Self() -> new Goal.Self();
              case SosRule.Target.Stop() -> new Goal.Stop();
              case SosRule.Target.End() -> new Goal.End();
              case SosRule.Target.Argument(var name, var _) -> new Goal.Argument(argument(name));
              case SosRule.Target.Other _ -> throw new IllegalArgumentException("no such target");
            };
        steps.add(new StepRule(premises, checks, result(act, names), condition, goal, bindings, rule));
      }
    }
  }

  private Result result(SosRule.Act act, List<String> names) {
    int premise = names.indexOf(act.name().text());
    if (premise >= 0) {
      return new Result.OfPremise(premise);
    }
    boolean hole = operator.holes().stream().anyMatch(h -> h.name().text().equals(act.name().text()) && h.kind() instanceof Hole.Kind.Action);
    return hole ? new Result.OfHole(act.name().text()) : new Result.Made(act);
  }

  /** The expression that a binding gives to a name. */
  static Optional<Expression> binding(List<SosRule.Binding> bindings, String name) {
    return bindings.stream().filter(binding -> binding.variable().text().equals(name)).map(SosRule.Binding::value).findFirst();
  }
}
