package skein.jani.matrix;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import skein.core.number.Rational;
import skein.core.program.Action;
import skein.core.program.Chance;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;

/**
 * A process as a program: one variable, the number of the state, and one rule for each name of an action, whose weights and targets are tables. So the rules do not
 * grow in number with the states, and a step takes time that is logarithmic in their number.
 */
final class ExplicitProgram {

  private static final String UNNAMED = "step";
  private static final int CHOICE = 1;
  private static final int KEY = 2;
  private static final int BRANCH = 3;

  private final ExplicitModel model;
  private final Variable state;
  private final Expr read;
  private final Map<Integer, Expr> constants = new HashMap<>();
  private final Map<Rational, Ratio> ratios = new HashMap<>();
  private final Program program;

  ExplicitProgram(String name, ExplicitModel model) {
    this.model = model;
    Variables cells = new Variables();
    this.state = cells.scalar("s", 0, Math.max(0, model.states() - 1));
    this.read = model.states() == 1 ? Expr.FALSE : new Expr.Read(state);
    List<Rule> rules = new ArrayList<>();
    List<List<Chance.StepItem>> earned = model.rewards().stream().<List<Chance.StepItem>>map(_ -> new ArrayList<>()).toList();
    for (Map.Entry<String, List<Integer>> each : byName().entrySet()) {
      ActionTable table = new ActionTable(each.getKey(), each.getValue());
      for (int i = 0; i < earned.size(); i++) {
        table.earn(model.rewards().get(i), rules.size(), earned.get(i));
      }
      rules.add(table.rule());
    }
    List<Chance.Reward> rewards = new ArrayList<>();
    for (int i = 0; i < earned.size(); i++) {
      rewards.add(new Chance.Reward(model.rewards().get(i).name(), states(model.rewards().get(i)), earned.get(i)));
    }
    Values first = Values.of(model.initial().stream().mapToLong(each -> each).toArray());
    this.program =
        new Program(
            name,
            List.of("process"),
            cells.all(),
            new Init(List.of(first), List.of()),
            rules,
            new Schedule.Free(),
            List.of(),
            new View(List.of(new View.Observable("", "s", state.offset(), Display.NUMBER, false))))
            .withChance(new Chance(model.kind(), rewards));
  }

  Program program() {
    return program;
  }

  /** Whether the state is one of these. */
  Expr isIn(BitSet states) {
    if (states.isEmpty() || states.cardinality() == model.states()) {
      return states.isEmpty() ? Expr.FALSE : Expr.TRUE;
    }
    return new DecisionTree(IntStream.range(0, model.states()).toArray(), (a, b) -> states.get(a) == states.get(b))
        .expr(read, each -> states.get(each) ? Expr.TRUE : Expr.FALSE);
  }

  /** A number for each state. */
  Expr lookup(int[] values) {
    return new DecisionTree(IntStream.range(0, model.states()).toArray(), (a, b) -> values[a] == values[b]).expr(read, each -> constant(values[each]));
  }

  Expr state() {
    return read;
  }

  private Map<String, List<Integer>> byName() {
    Map<String, List<Integer>> found = new LinkedHashMap<>();
    for (int i = 0; i < model.names().size(); i++) {
      found.computeIfAbsent(model.names().get(i), _ -> new ArrayList<>()).add(i);
    }
    return found;
  }

  private List<Chance.StateItem> states(ExplicitModel.Reward reward) {
    if (reward.states().isEmpty()) {
      return List.of();
    }
    DecisionTree tree = new DecisionTree(IntStream.range(0, model.states()).toArray(), (a, b) -> value(reward.states(), a).equals(value(reward.states(), b)));
    return List.of(new Chance.StateItem(Expr.TRUE, tree.ratio(read, each -> ratio(value(reward.states(), each)))));
  }

  private static Rational value(Map<Integer, Rational> values, int key) {
    return values.getOrDefault(key, Rational.ZERO);
  }

  private Expr constant(int value) {
    return constants.computeIfAbsent(value, Exprs::constant);
  }

  private Ratio ratio(Rational value) {
    return ratios.computeIfAbsent(value, Ratio.Const::new);
  }

  /** The choices with one name. The key of a choice is the number of its state times how many choices a state may have, plus which of these it is. */
  private final class ActionTable {
    private final String name;
    private final int[] choices;
    private final int[] states;
    /** For each choice, its key. */
    private final int[] keys;
    /** By state, where its choices start among these. */
    private final Map<Integer, Integer> first = new HashMap<>();
    private final Map<Integer, Integer> byKey = new HashMap<>();
    private int width = 1;
    private int most = 1;

    ActionTable(String name, List<Integer> numbers) {
      this.name = name;
      this.choices = numbers.stream().mapToInt(each -> each).toArray();
      this.states = new int[choices.length];
      int owner = 0;
      for (int i = 0; i < choices.length; i++) {
        while (model.choices()[owner + 1] <= choices[i]) {
          owner++;
        }
        states[i] = owner;
        first.putIfAbsent(owner, i);
        width = Math.max(width, i - first.get(owner) + 1);
        most = Math.max(most, size(choices[i]));
      }
      this.keys = new int[choices.length];
      for (int i = 0; i < choices.length; i++) {
        keys[i] = Math.addExact(Math.multiplyExact(states[i], width), i - first.get(states[i]));
        byKey.put(keys[i], choices[i]);
      }
    }

    private int size(int choice) {
      return model.branches()[choice + 1] - model.branches()[choice];
    }

    private int branches(int key) {
      return size(byKey.get(key));
    }

    private int branch(int key, int number) {
      return model.branches()[byKey.get(key)] + number;
    }

    Rule rule() {
      List<Stmt> body = new ArrayList<>();
      Expr.Local key = new Expr.Local("choice", KEY);
      if (width > 1) {
        Expr.Local choice = new Expr.Local("choice", CHOICE);
        int[] owners = IntStream.of(states).distinct().toArray();
        Expr count = new DecisionTree(owners, (a, b) -> counted(a) == counted(b)).expr(read, each -> constant(counted(each)));
        body.add(new Stmt.Choose(choice.name(), choice.slot(), Expr.FALSE, count));
        body.add(new Stmt.SetLocal(key.name(), key.slot(), Exprs.plus(Exprs.times(read, width), choice)));
      } else {
        body.add(new Stmt.SetLocal(key.name(), key.slot(), read));
      }
      if (most > 1 || model.kind() == Chance.Kind.RATE) {
        body.add(toss(key));
      }
      body.add(new Stmt.Assign(state, target(key)));
      BitSet having = new BitSet();
      IntStream.of(states).forEach(having::set);
      Expr guard = isIn(having);
      String title = name.isEmpty() ? UNNAMED : name;
      return new Rule(
          title, 0, 0, true, guard.equals(Expr.TRUE) ? List.of() : List.of(guard), Stmt.block(body), BRANCH + 1,
          name.isEmpty() ? Action.internal() : Action.of(name), Label.of(title), model.at());
    }

    private int counted(int owner) {
      int start = first.get(owner);
      int end = start;
      while (end < states.length && states[end] == owner) {
        end++;
      }
      return end - start;
    }

    private Stmt toss(Expr.Local key) {
      List<Expr> positive = new ArrayList<>();
      List<Ratio> exact = new ArrayList<>();
      for (int b = 0; b < most; b++) {
        int number = b;
        positive.add(
            new DecisionTree(keys, (one, other) -> isThere(one, number) == isThere(other, number))
                .expr(key, each -> isThere(each, number) ? Expr.TRUE : Expr.FALSE));
        exact.add(
            new DecisionTree(keys, (one, other) -> weight(one, number).equals(weight(other, number))).ratio(key, each -> ratio(weight(each, number))));
      }
      return new Stmt.Toss("branch", BRANCH, positive, exact, model.at());
    }

    private boolean isThere(int key, int number) {
      return weight(key, number).signum() > 0;
    }

    private Rational weight(int key, int number) {
      return number < branches(key) ? model.weights().get(branch(key, number)) : Rational.ZERO;
    }

    /** By branch first: there are few, and neighbours often go to neighbours. */
    private Expr target(Expr.Local key) {
      Expr result = target(key, most - 1);
      for (int b = most - 2; b >= 0; b--) {
        result = new Expr.Choice(Exprs.equal(new Expr.Local("branch", BRANCH), b), target(key, b), result);
      }
      return result;
    }

    private Expr target(Expr.Local key, int number) {
      int[] having = IntStream.of(keys).filter(each -> number < branches(each)).toArray();
      return new DecisionTree(having, (one, other) -> target(one, number) == target(other, number)).expr(key, each -> constant(target(each, number)));
    }

    private int target(int key, int number) {
      return model.targets()[branch(key, number)];
    }

    void earn(ExplicitModel.Reward reward, int rule, List<Chance.StepItem> into) {
      Expr.Local key = new Expr.Local("choice", KEY);
      if (IntStream.of(choices).anyMatch(reward.choices()::containsKey)) {
        DecisionTree tree = new DecisionTree(keys, (a, b) -> value(reward.choices(), byKey.get(a)).equals(value(reward.choices(), byKey.get(b))));
        into.add(new Chance.StepItem(List.of(rule), Expr.TRUE, tree.ratio(key, each -> ratio(value(reward.choices(), byKey.get(each))))));
      }
      for (int b = 0; b < most && !reward.branches().isEmpty(); b++) {
        int number = b;
        int[] having = IntStream.of(keys).filter(each -> number < branches(each)).toArray();
        DecisionTree tree =
            new DecisionTree(having, (one, other) -> value(reward.branches(), branch(one, number)).equals(value(reward.branches(), branch(other, number))));
        Expr isTaken = most > 1 || model.kind() == Chance.Kind.RATE ? Exprs.equal(new Expr.Local("branch", BRANCH), number) : Expr.TRUE;
        into.add(new Chance.StepItem(List.of(rule), isTaken, tree.ratio(key, each -> ratio(value(reward.branches(), branch(each, number))))));
      }
    }
  }
}
