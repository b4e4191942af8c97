package skein.jani.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedCommand.Assignment;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.JointAction;
import skein.guarded.system.SystemVariable;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** From the edges of an automaton to commands. */
final class EdgeReader {

  /** Which transient variables the edges of an automaton with an action set. */
  record Setting(int instance, Optional<String> action, TransientVariable variable) {}

  private record Writer(String instance, SystemVariable variable) {}

  private final Chance.Kind kind;
  private final ExpressionReader expressions;
  private final RewardRequests rewards;
  private final Set<String> actions;
  private final Diagnostics diagnostics;
  private final Set<Setting> settings = new HashSet<>();
  private final Set<Writer> writers = new HashSet<>();

  EdgeReader(Chance.Kind kind, LocationValues locations, RewardRequests rewards, Set<String> actions, Diagnostics diagnostics) {
    this.kind = kind;
    this.expressions = new ExpressionReader(locations);
    this.rewards = rewards;
    this.actions = actions;
    this.diagnostics = diagnostics;
  }

  /** Of all edges that were read: the same sum must not be earned by two automata in one step, unless it is a plain sum; it is refused without a look at that. */
  void checkSettings(List<JointAction> joint) throws UnreadablePart {
    for (Set<TransientVariable> sum : rewards.edgeVariables()) {
      for (JointAction each : joint) {
        int setting = 0;
        for (int i = 0; i < each.actions().size(); i++) {
          int instance = i;
          Optional<String> action = each.actions().get(i);
          if (action.isPresent()
              && settings.stream().anyMatch(one -> one.instance() == instance && one.action().equals(action) && sum.contains(one.variable()))) {
            setting++;
          }
        }
        if (setting > 1) {
          TransientVariable first = sum.iterator().next();
          throw new UnreadablePart(
              Diagnostic.error(
                  "not-supported", first.at(), "several automata set `" + first.name() + "` in one step, or what is added to it: that is not supported"));
        }
      }
    }
  }

  /** Notes which global variables an automaton assigns; before any edge is read. */
  void note(Instance instance) throws UnreadablePart {
    for (JsonValue edge : instance.automaton().list("edges")) {
      for (JsonValue destination : edge.object().list("destinations")) {
        for (JsonValue each : destination.object().list("assignments")) {
          JsonValue reference = each.object().get("ref");
          if (reference instanceof JsonValue.Text(var name, var at) && instance.scope().find(name, at) instanceof JaniScope.Variable(var variable)) {
            writers.add(new Writer(instance.name(), variable));
          }
        }
      }
    }
  }

  Component component(Instance instance, int number) throws UnreadablePart {
    List<GuardedCommand> commands = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (JsonValue each : instance.automaton().list("edges")) {
      try {
        GuardedCommand command = command(each.object(), instance, number);
        commands.add(command);
        command.action().ifPresent(used::add);
      } catch (UnreadablePart misread) {
        DeclaredNames.report(misread, diagnostics);
      }
    }
    return new Component(instance.name(), commands, used, instance.automaton().at());
  }

  private GuardedCommand command(Members edge, Instance instance, int number) throws UnreadablePart {
    Optional<String> action = edge.has("action") ? Optional.of(action(edge.get("action"))) : Optional.empty();
    int from = instance.location(edge.get("location").string(), edge.get("location").at());
    List<GuardedTerm> guard = new ArrayList<>(List.of(instance.isIn(from, edge.get("location").at())));
    if (edge.has("guard")) {
      guard.add(expressions.truth(edge.get("guard").object().get("exp"), instance.scope()));
    }
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    for (JsonValue each : edge.get("destinations").items()) {
      branches.add(branch(each.object(), from, action, instance, number));
    }
    if (branches.isEmpty()) {
      throw new UnreadablePart("destinations", edge.get("destinations").at(), "an edge needs a destination");
    }
    return new GuardedCommand(action, Folded.and(guard, edge.at()), rate(edge, action, instance), branches, edge.at());
  }

  private String action(JsonValue name) throws UnreadablePart {
    if (!actions.contains(name.string())) {
      throw new UnreadablePart("unknown-action", name.at(), "the action `" + name.string() + "` is not declared");
    }
    return name.string();
  }

  private Optional<GuardedTerm> rate(Members edge, Optional<String> action, Instance instance) throws UnreadablePart {
    if (kind != Chance.Kind.RATE) {
      if (edge.has("rate")) {
        throw new UnreadablePart("rate", edge.get("rate").at(), "only edges of a ctmc have rates");
      }
      return Optional.empty();
    }
    if (edge.has("rate")) {
      return Optional.of(expressions.number(edge.get("rate").object().get("exp"), instance.scope()));
    }
    if (action.isEmpty()) {
      throw new UnreadablePart("rate", edge.at(), "this edge needs a rate: it takes place alone in a ctmc");
    }
    return Optional.of(one(edge.at()));
  }

  private static GuardedTerm one(Span at) {
    return new GuardedTerm.Number(Rational.ONE, Sort.REAL, at);
  }

  private GuardedCommand.Branch branch(Members destination, int from, Optional<String> action, Instance instance, int number) throws UnreadablePart {
    GuardedTerm weight =
        destination.has("probability")
            ? expressions.number(destination.get("probability").object().get("exp"), instance.scope())
            : one(destination.at());
    List<Assignment> assignments = new ArrayList<>();
    int to = instance.location(destination.get("location").string(), destination.get("location").at());
    if (to != from) {
      Span at = destination.get("location").at();
      assignments.add(new Assignment(instance.location().orElseThrow(), Folded.integer(to, at), 0, at));
    }
    Map<TransientVariable, Assignable> set = new LinkedHashMap<>();
    for (JsonValue each : destination.list("assignments")) {
      assignment(each.object(), instance, assignments, set);
    }
    Map<TransientVariable, GuardedTerm> values = new LinkedHashMap<>();
    for (Map.Entry<TransientVariable, Assignable> each : set.entrySet()) {
      values.put(each.getKey(), before(each.getValue(), assignments));
      settings.add(new Setting(number, action, each.getKey()));
    }
    checkReads(assignments, destination, set, instance);
    if (action.isPresent()) {
      checkPartners(set, instance);
    }
    return new GuardedCommand.Branch(weight, assignments, rewards.earnings(values), destination.at());
  }

  /** What a transient variable is set to, and after which assignments. */
  private record Assignable(GuardedTerm value, int index) {}

  private void assignment(Members written, Instance instance, List<Assignment> assignments, Map<TransientVariable, Assignable> set) throws UnreadablePart {
    JsonValue reference = written.get("ref");
    if (!(reference instanceof JsonValue.Text)) {
      throw new UnreadablePart(Refusals.member("assigning to a part of a variable", reference.at()));
    }
    int index = written.has("index") ? index(written.get("index")) : 0;
    GuardedTerm value = expressions.term(written.get("value"), instance.scope());
    switch (instance.scope().find(reference.string(), reference.at())) {
      case JaniScope.Variable(SystemVariable variable) -> {
        GuardedTerm fitting = ExpressionReader.sorted(value, variable.isTruth() ? Sort.TRUTH : Sort.INTEGER, written.get("value").at());
        if (assignments.stream().anyMatch(each -> each.variable().equals(variable) && each.index() == index)) {
          throw new UnreadablePart("assigned-twice", reference.at(), "`" + variable.name() + "` is assigned twice");
        }
        assignments.add(new Assignment(variable, fitting, index, written.at()));
      }
      case JaniScope.Transient(TransientVariable variable) -> {
        GuardedTerm fitting = ExpressionReader.sorted(value, variable.sort(), written.get("value").at());
        Assignable earlier = set.get(variable);
        if (earlier != null && earlier.index() == index) {
          throw new UnreadablePart("assigned-twice", reference.at(), "`" + variable.name() + "` is assigned twice");
        }
        if (earlier == null || earlier.index() < index) {
          set.put(variable, new Assignable(fitting, index));
        }
      }
      case JaniScope.Value _, JaniScope.Unset _ -> throw new UnreadablePart("not-a-variable", reference.at(), "`" + reference.string() + "` is no variable");
      case JaniScope.Unreadable _ -> throw new UnreadablePart(DeclaredNames.consequence(reference.at()));
    }
  }

  private static int index(JsonValue index) throws UnreadablePart {
    if (index instanceof JsonValue.Numeral(var literal, var _) && literal.matches("[0-9]{1,9}")) {
      return Integer.parseInt(literal);
    }
    throw new UnreadablePart("index", index.at(), "an index is a natural number");
  }

  /** Over the state before the step: with the assignments that are done before. */
  private static GuardedTerm before(Assignable set, List<Assignment> assignments) {
    GuardedTerm value = set.value();
    List<Integer> earlier = assignments.stream().map(Assignment::index).filter(each -> each < set.index()).distinct().sorted(Comparator.reverseOrder()).toList();
    for (int index : earlier) {
      Map<SystemVariable, GuardedTerm> now = new HashMap<>();
      for (Assignment each : assignments) {
        if (each.index() == index) {
          now.put(each.variable(), each.value());
        }
      }
      value = new AssignedTerms(now).of(value);
    }
    return value;
  }

  /** What partners assign in the same step before a transient variable is set is not known here. */
  private void checkPartners(Map<TransientVariable, Assignable> set, Instance instance) throws UnreadablePart {
    for (Map.Entry<TransientVariable, Assignable> each : set.entrySet()) {
      if (each.getValue().index() > 0) {
        for (SystemVariable read : each.getValue().value().variables()) {
          if (read.owner().isEmpty() && writers.stream().anyMatch(writer -> writer.variable().equals(read) && !writer.instance().equals(instance.name()))) {
            throw new UnreadablePart(
                Refusals.member("setting `" + each.getKey().name() + "` after other automata may have assigned `" + read.name() + "`", each.getValue().value().at()));
          }
        }
      }
    }
  }

  /** Values are read with the transient values of the state; an edge that sets one and reads it later means another. */
  private void checkReads(List<Assignment> assignments, Members destination, Map<TransientVariable, Assignable> set, Instance instance) throws UnreadablePart {
    boolean isOrdered = assignments.stream().anyMatch(each -> each.index() > 0) || set.values().stream().anyMatch(each -> each.index() > 0);
    if (!isOrdered) {
      return;
    }
    ExpressionReader reader =
        new ExpressionReader(
            (variable, at) -> {
              if (set.containsKey(variable)) {
                throw new UnreadablePart(Refusals.member("reading a transient variable that the same edge sets", at));
              }
              return variable.initial();
            });
    for (JsonValue each : destination.list("assignments")) {
      reader.term(each.object().get("value"), instance.scope());
    }
  }
}
