package skein.labs.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/** §6, "Agent steps": one derivative, taken by one agent, with one resolution of its choices. */
final class AgentStep {

  private final NaiveModel model;
  private final int self;
  private final Derivative derivative;
  private final Resolution choices;
  private final Map<String, List<Value>> locals = new LinkedHashMap<>();
  private final Set<TupleName> written = new LinkedHashSet<>();
  private NaiveState state;
  private boolean tossed;

  AgentStep(NaiveModel model, int self, Derivative derivative, Resolution choices) {
    this.model = model;
    this.self = self;
    this.derivative = derivative;
    this.choices = choices;
  }

  /** The state after the step; throws {@link NotEnabled} or {@link ModelErrs}. */
  NaiveState from(NaiveState before) {
    priority(before, derivative.conditions());
    switch (derivative.step()) {
      case Process.Skip _ -> {}
      case Process.Action(var assignment, var _) -> assign(assignment);
      case Process.Block(var statements, var _) -> statements.forEach(this::run);
      case Process.Nil _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Sequence _,
          Process.Choice _, Process.Parallel _ -> throw new IllegalStateException("no step");
    }
    state = state.withAgent(self, state.agents().get(self).withControl(derivative.rest()));
    // "Every tuple of which a variable was assigned with <~ becomes fresh and enters the agent's Zp."
    for (TupleName tuple : written) {
      state = state.fresh(self, tuple);
      state = state.withTuple(self, tuple, state.tuple(self, tuple).inZp(true));
    }
    for (TupleName tuple : Occurrences.in(model, self, derivative)) {
      state = state.withTuple(self, tuple, state.tuple(self, tuple).inZc(true));
    }
    return state;
  }

  /** The priority of the step where these guards hold; throws as {@link #from} does. */
  long priority(NaiveState before, List<Derivative.Condition> conditions) {
    state = before;
    for (Derivative.Condition condition : conditions) {
      boolean holds = Evaluation.truth(condition.guard(), scope()) == Kleene.TRUE;
      if (holds != condition.mustHold()) {
        throw new NotEnabled("guard");
      }
    }
    Value priority = derivative.priority().map(expression -> new Evaluation(scope(), Resolution.none()).number(expression)).orElse(Value.of(0));
    if (!priority.isDefined()) {
      throw new NotEnabled("priority");
    }
    return priority.number();
  }

  private void run(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, var _) -> assign(assignment);
      case Statement.Toss(var branches, var _) -> toss(branches);
      case Statement.SetLocals(var names, var values, var _) -> {
        List<Value> results = values.stream().map(this::localValue).toList();
        checkRanges();
        for (int i = 0; i < names.size(); i++) {
          locals.put(names.get(i).text(), List.of(results.get(i)));
        }
      }
      case Statement.Pick pick -> pick(pick);
      case Statement.Count(var local, var kind, var variable, var condition, var _) -> {
        long count = 0;
        for (int agent : model.agentsOfKind(kind.text())) {
          if (Evaluation.truth(condition, scope().withQuantified(variable.text(), agent)) == Kleene.TRUE) {
            count++;
          }
        }
        locals.put(local.text(), List.of(Value.of(count)));
      }
    }
  }

  /** For all executions: one of the branches of positive weight. Once it has tossed, the step happens: what is undefined then is an error. */
  private void toss(List<Statement.Branch> branches) {
    List<Value> weights = branches.stream().map(branch -> new Evaluation(scope(), choices).number(branch.weight())).toList();
    if (!weights.stream().allMatch(Value::isDefined)) {
      notEnabled("a weight is undefined");
    }
    if (weights.stream().anyMatch(weight -> weight.number() < 0) || weights.stream().allMatch(weight -> weight.number() == 0)) {
      throw new ModelErrs("weights");
    }
    List<Statement.Branch> possible = IntStream.range(0, branches.size()).filter(i -> weights.get(i).number() > 0).mapToObj(branches::get).toList();
    tossed = true;
    possible.get(choices.choose(possible.size())).statements().forEach(this::run);
  }

  private void notEnabled(String reason) {
    if (tossed) {
      throw new ModelErrs(reason + " after a toss");
    }
    throw new NotEnabled(reason);
  }

  /** §2: "a condition stored in a local is 1 if it holds, else 0"; §5: "a local may hold undefined". */
  private Value localValue(Expression expression) {
    Evaluation evaluation = new Evaluation(scope(), choices);
    return Evaluation.isCondition(expression)
        ? Value.of(evaluation.condition(expression) == Kleene.TRUE ? 1 : 0)
        : evaluation.number(expression);
  }

  /**
   * "Picks k different agents other than the picker, of type T (any type if left out), each satisfying w (1 = the picker, 2 = the
   * picked); any such sequence may be picked (order counts), and if there is none the step is not enabled." Nor is it enabled if k is
   * undefined, negative, or larger than the number of candidates.
   */
  private void pick(Statement.Pick pick) {
    Value count = new Evaluation(scope(), choices).number(pick.count());
    checkRanges();
    List<Integer> candidates = new ArrayList<>();
    for (int i = 0; i < model.agentCount(); i++) {
      boolean fits = pick.kind().isEmpty() || pick.kind().get().text().equals(model.kindOf(i));
      if (i != self && fits) {
        candidates.add(i);
      }
    }
    if (!count.isDefined() || count.number() < 0 || count.number() > candidates.size()) {
      throw new NotEnabled("nobody to pick");
    }
    List<Integer> picked = new ArrayList<>();
    while (picked.size() < count.number()) {
      int candidate = candidates.remove(choices.choose(candidates.size()));
      if (pick.where().isPresent()
          && Evaluation.truth(pick.where().get(), scope().withParties(self, candidate)) != Kleene.TRUE) {
        throw new NotEnabled("where");
      }
      picked.add(candidate);
    }
    locals.put(pick.local().text(), picked.stream().map(Value::of).toList());
  }

  /**
   * "All right sides and indices are evaluated first"; §5: "an assignment to a variable whose right side or index is undefined is
   * not enabled". Errors take precedence: values are checked for undefined only after everything is evaluated.
   */
  private void assign(Assignment assignment) {
    Evaluation evaluation = new Evaluation(scope(), choices);
    List<Optional<Integer>> cells = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < assignment.targets().size(); i++) {
      Expression.Ref target = assignment.targets().get(i);
      List<Value> indices = target.indices().stream().map(evaluation::number).toList();
      cells.add(Scope.cell(target.name(), shape(assignment.arrow(), target.name()), indices));
      values.add(evaluation.number(assignment.values().get(i)));
    }
    checkRanges();
    if (!cells.stream().allMatch(Optional::isPresent) || !values.stream().allMatch(Value::isDefined)) {
      notEnabled("undefined");
    }
    for (int i = 0; i < assignment.targets().size(); i++) {
      write(assignment.arrow(), assignment.targets().get(i).name(), cells.get(i).get(), values.get(i));
    }
  }

  /** §5: "{@code [a..b]} that is empty at run time: not enabled". A block stops there: no later statement is evaluated. */
  private void checkRanges() {
    if (choices.hasEmptyRange()) {
      throw new NotEnabled("an empty range");
    }
  }

  private List<Integer> shape(Assignment.Arrow arrow, String name) {
    return switch (arrow) {
      case ATTRIBUTE -> model.attributeShape(self, name);
      case STIGMERGY -> model.shape(self, name);
      case ENVIRONMENT -> model.environmentShape(name);
    };
  }

  private void write(Assignment.Arrow arrow, String name, int cell, Value value) {
    state =
        switch (arrow) {
          case ATTRIBUTE -> state.withAgent(self, state.agents().get(self).withAttribute(name, cell, value));
          case ENVIRONMENT -> state.withEnvironment(name, cell, value);
          case STIGMERGY -> {
            TupleName tuple = model.tupleOf(self, name).orElseThrow();
            written.add(tuple);
            yield state.withTuple(self, tuple, state.tuple(self, tuple).with(name, cell, value));
          }
        };
  }

  private Scope scope() {
    return Scope.agent(model, state, self, locals);
  }
}
