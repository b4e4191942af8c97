package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;
import skein.lang.definition.SosRule;

/** Checks an operator: that its text has what its meaning needs, and that its rules have the rule format. */
final class OperatorCheck {

  private final Definition definition;
  private final Operator operator;
  private final DiagnosticReport report;

  OperatorCheck(Definition definition, Operator operator, DiagnosticReport report) {
    this.definition = definition;
    this.operator = operator;
    this.report = report;
  }

  void run() {
    Set<String> seen = new HashSet<>();
    List<Name> names = new ArrayList<>(operator.arguments());
    operator.holes().forEach(hole -> names.add(hole.name()));
    for (Name name : names) {
      if (!seen.add(name.text())) {
        report.error("twice", name.at(), "`" + name.text() + "` occurs twice in this operator");
      }
    }
    for (Hole hole : operator.holes()) {
      switch (hole.kind()) {
        case Hole.Kind.OfSort(var sort) -> sort(sort);
        case Hole.Kind.Renaming(var sort, var _, boolean _) -> sort(sort);
        case Hole.Kind.Bind _ -> report.error("type", hole.name().at(), "only an action binds names");
        case Hole.Kind.Var _, Hole.Kind.Expr _ -> report.error("type", hole.name().at(), "an operator has holes for actions, conditions, names and renamings");
        case Hole.Kind.Cond(var roles) -> {
          if (!roles.isEmpty()) {
            report.error("type", hole.name().at(), "the condition of an operator is about the acting agent only", "write `" + hole.name().text() + ":cond`");
          }
        }
        case Hole.Kind.Action _ -> {}
      }
    }
    if (operator.parts().stream().noneMatch(TextPart.Text.class::isInstance) && operator.arguments().size() > 0) {
      report.error("syntax", operator.at(), "an operator with arguments needs at least one token", "add a string, such as \"+\"");
    }
    if (operator.parts().isEmpty()) {
      report.error("syntax", operator.at(), "this operator has no text");
    }
    switch (operator.meaning()) {
      case Meaning.Rules(var rules) -> rules(rules);
      case Meaning.Kit kit -> kit(kit);
    }
  }

  private void sort(Name sort) {
    if (!definition.isSort(sort.text())) {
      report.unknown("unknown", sort.at(), sort.text(), "unknown sort `" + sort.text() + "`", definition.sorts().stream().map(Name::text).toList());
    }
  }

  private void kit(Meaning.Kit kit) {
    switch (kit) {
      case Meaning.Prefix _ -> needs(1, Hole.Kind.Action.class::isInstance, "an action");
      case Meaning.Step _ -> needs(0, Hole.Kind.Action.class::isInstance, "an action");
      case Meaning.Choice _ -> {
        if (operator.arguments().size() < 2) {
          report.error("kit", operator.at(), "`choice` needs two arguments");
        }
      }
      case Meaning.Sequence _ -> arguments(2);
      case Meaning.Guard _ -> needs(1, Hole.Kind.Cond.class::isInstance, "a condition");
      case Meaning.Stop _, Meaning.End _ -> arguments(0);
      case Meaning.Restrict(var list) -> {
        arguments(1);
        list(list);
      }
      case Meaning.Hide(var list, var to) -> {
        arguments(1);
        list(list);
        act(to, Map.of(), List.of());
      }
      case Meaning.Rename(var list) -> {
        arguments(1);
        if (hole(list).filter(hole -> hole.kind() instanceof Hole.Kind.Renaming).isEmpty()) {
          report.error("kit", list.at(), "`rename` needs a hole of renamings, such as `R:(new:Channel \"/\" old:Channel),*`");
        }
      }
      case Meaning.Parallel(var entries, boolean _) -> parallel(entries);
    }
  }

  private void needs(int arguments, Predicate<Hole.Kind> kind, String what) {
    arguments(arguments);
    List<Hole> holes = operator.holes().stream().filter(hole -> kind.test(hole.kind())).toList();
    if (holes.size() != 1 || holes.getFirst().list()) {
      report.error("kit", operator.at(), "`" + operator.title() + "` needs exactly one hole for " + what);
    }
  }

  private void arguments(int count) {
    if (operator.arguments().size() != count) {
      report.error("kit", operator.at(), "`" + operator.title() + "` needs " + (count == 0 ? "no arguments" : count == 1 ? "one argument" : count + " arguments") + ", and has " + operator.arguments().size());
    }
  }

  private Optional<Hole> hole(Name name) {
    return operator.holes().stream().filter(hole -> hole.name().text().equals(name.text())).findFirst();
  }

  private void list(Name name) {
    Optional<Hole> hole = hole(name);
    if (hole.isEmpty()) {
      report.unknown("unknown", name.at(), name.text(), "the operator has no hole `" + name.text() + "`", operator.holes().stream().map(each -> each.name().text()).toList());
    } else if (!(hole.get().kind() instanceof Hole.Kind.OfSort) && !(hole.get().kind() instanceof Hole.Kind.Action)) {
      report.error("type", name.at(), "`" + name.text() + "` is not a list of names or of actions");
    }
  }

  private void parallel(List<Meaning.Entry> entries) {
    arguments(2);
    List<SosRule.Pattern> alone = new ArrayList<>();
    for (Meaning.Entry entry : entries) {
      switch (entry) {
        case Meaning.Entry.Alone(var pattern) -> {
          pattern(pattern, new HashMap<>());
          if (alone.stream().anyMatch(other -> overlap(other, List.of(), pattern, List.of()))) {
            report.error("format", pattern.which().at(), "two entries let an argument take the same step alone");
          }
          alone.add(pattern);
        }
        case Meaning.Entry.Together(var one, var with, var gives, var bindings) -> {
          Map<String, Hole> known = new HashMap<>();
          pattern(one, known);
          with.ifPresent(pattern -> pattern(pattern, known));
          gives.ifPresent(act -> act(act, known, List.of()));
          bindings(bindings, known);
        }
      }
    }
  }

  /** Notes what the names of the pattern stand for. */
  private void pattern(SosRule.Pattern pattern, Map<String, Hole> known) {
    pattern.listing().ifPresent(listing -> list(listing.list()));
    if (pattern.which() instanceof SosRule.Which.Of(var name, var names)) {
      Optional<ActionForm> form = definition.action(name.text());
      if (form.isEmpty()) {
        report.unknown("unknown", name.at(), name.text(), "unknown action `" + name.text() + "`", definition.actions().stream().map(each -> each.name().text()).toList());
        return;
      }
      if (names.isPresent() && names.get().size() != form.get().holes().size()) {
        report.error("arity", name.at(), "the action `" + name.text() + "` has " + form.get().holes().size() + " holes, not " + names.get().size());
        return;
      }
      for (int i = 0; i < names.map(List::size).orElse(0); i++) {
        known.put(names.get().get(i).text(), form.get().holes().get(i));
      }
    }
  }

  private void act(SosRule.Act act, Map<String, Hole> known, List<String> variables) {
    String name = act.name().text();
    if (act.holes().isEmpty() && (variables.contains(name) || hole(act.name()).filter(hole -> hole.kind() instanceof Hole.Kind.Action).isPresent())) {
      return;
    }
    Optional<ActionForm> form = definition.action(name);
    if (form.isEmpty()) {
      List<String> all = new ArrayList<>(variables);
      definition.actions().forEach(each -> all.add(each.name().text()));
      report.unknown("unknown", act.name().at(), name, "unknown action `" + name + "`", all);
      return;
    }
    List<Hole> holes = form.get().holes();
    List<Name> given = act.holes().orElse(List.of());
    if (given.size() != holes.size()) {
      report.error("arity", act.name().at(), "the action `" + name + "` has " + holes.size() + " holes, not " + given.size());
      return;
    }
    for (int i = 0; i < holes.size(); i++) {
      Hole meant = known.get(given.get(i).text());
      if (meant == null) {
        report.unknown("unknown", given.get(i).at(), given.get(i).text(), "unknown name `" + given.get(i).text() + "`", List.copyOf(known.keySet()));
      } else if (!meant.sort().equals(holes.get(i).sort()) || !meant.kind().getClass().equals(holes.get(i).kind().getClass())) {
        report.error("type", given.get(i).at(), "`" + given.get(i).text() + "` does not fit into the hole `" + holes.get(i).name().text() + "` of `" + name + "`");
      }
    }
  }

  private void bindings(List<SosRule.Binding> bindings, Map<String, Hole> known) {
    for (SosRule.Binding binding : bindings) {
      Hole hole = known.get(binding.variable().text());
      if (hole == null || !(hole.kind() instanceof Hole.Kind.Bind)) {
        report.error("binder", binding.variable().at(), "`" + binding.variable().text() + "` is not a name that one of the actions binds");
      }
      new RuleCheck(definition, report).holes(binding.value(), known);
    }
  }

  private void rules(List<SosRule> rules) {
    boolean sound = true;
    for (SosRule rule : rules) {
      sound &= rule(rule);
    }
    if (!sound) {
      return;
    }
    for (int i = 0; i < rules.size(); i++) {
      for (int j = 0; j < i; j++) {
        pair(rules.get(j), rules.get(i));
        endings(rules.get(j), rules.get(i));
      }
    }
    leaving(rules);
  }

  private boolean isArgument(Name name) {
    return operator.arguments().stream().anyMatch(argument -> argument.text().equals(name.text()));
  }

  private boolean rule(SosRule rule) {
    Set<String> premised = new HashSet<>();
    Set<String> stepped = new HashSet<>();
    List<String> variables = new ArrayList<>();
    Map<String, Hole> known = new HashMap<>();
    boolean ended = false;
    boolean sound = true;
    for (SosRule.Premise premise : rule.premises()) {
      switch (premise) {
        case SosRule.Premise.Steps(var argument, var pattern, var primed) -> {
          sound &= premised(argument, premised);
          stepped.add(argument.text());
          pattern(pattern, known);
          if (pattern.which() instanceof SosRule.Which.Variable(var name)) {
            variables.add(name.text());
          }
          if (!primed.text().equals(argument.text())) {
            report.error("format", primed.at(), "`" + argument.text() + "` becomes `" + argument.text() + "'`, not `" + primed.text() + "'`");
            sound = false;
          }
        }
        case SosRule.Premise.Ended(var argument) -> {
          sound &= premised(argument, premised);
          ended = true;
        }
        case SosRule.Premise.Listed(var _, boolean _, var list) -> list(list);
        case SosRule.Premise.Visible _ -> {}
        case SosRule.Premise.Negative(var at) -> {
          report.error("format", at, "a premise cannot say that a step is impossible");
          sound = false;
        }
      }
    }
    for (SosRule.Premise premise : rule.premises()) {
      Name about =
          switch (premise) {
            case SosRule.Premise.Listed(var action, boolean _, var _) -> action;
            case SosRule.Premise.Visible(var action, boolean _) -> action;
            case SosRule.Premise.Steps _, SosRule.Premise.Ended _, SosRule.Premise.Negative _ -> null;
          };
      if (about != null && !variables.contains(about.text())) {
        report.unknown("unknown", about.at(), about.text(), "no premise has the action `" + about.text() + "`", variables);
        sound = false;
      }
    }
    switch (rule.conclusion()) {
      case SosRule.Conclusion.Ends() -> sound &= onlyEnded(rule.at(), stepped);
      case SosRule.Conclusion.Becomes(var argument) -> {
        sound &= onlyEnded(rule.at(), stepped);
        if (!isArgument(argument)) {
          sound = noTarget(argument);
        }
      }
      case SosRule.Conclusion.Step(var act, var condition, var target, var bindings) -> {
        if (ended) {
          report.error("format", rule.at(), "a rule for a step cannot have the premise that an argument has ended", "only `ended` and `is` follow from it");
          sound = false;
        }
        act(act, known, variables);
        condition.ifPresent(
            each -> {
              if (hole(each.hole()).filter(hole -> hole.kind() instanceof Hole.Kind.Cond).isEmpty()) {
                report.unknown("unknown", each.hole().at(), each.hole().text(), "the operator has no condition `" + each.hole().text() + "`", operator.holes().stream().map(h -> h.name().text()).toList());
              }
            });
        bindings(bindings, known);
        sound &= target(target, stepped);
      }
    }
    return sound;
  }

  private boolean premised(Name argument, Set<String> premised) {
    if (!isArgument(argument)) {
      report.unknown("unknown", argument.at(), argument.text(), "the operator has no argument `" + argument.text() + "`", operator.arguments().stream().map(Name::text).toList());
      return false;
    }
    if (!premised.add(argument.text())) {
      report.error("format", argument.at(), "`" + argument.text() + "` occurs in two premises");
      return false;
    }
    return true;
  }

  private boolean onlyEnded(Span at, Set<String> stepped) {
    if (!stepped.isEmpty()) {
      report.error("format", at, "`ended` and `is` follow only from the premise that arguments have ended");
      return false;
    }
    return true;
  }

  private boolean noTarget(Name target) {
    report.error("format", target.at(), "the target of a rule is `self`, one argument, `stop` or `end`, not `" + target.text() + "`");
    return false;
  }

  private boolean target(SosRule.Target target, Set<String> stepped) {
    if (!(target instanceof SosRule.Target.Argument(var name, boolean primed))) {
      return true;
    }
    if (!isArgument(name)) {
      return noTarget(name);
    }
    if (!primed && stepped.contains(name.text())) {
      report.error("format", name.at(), "`" + name.text() + "` has taken a step and cannot be as before", "write `" + name.text() + "'`");
      return false;
    }
    if (primed && !stepped.contains(name.text())) {
      report.error("format", name.at(), "no premise says how `" + name.text() + "` becomes `" + name.text() + "'`");
      return false;
    }
    return true;
  }

  private static List<SosRule.Premise.Steps> steps(SosRule rule) {
    return rule.premises().stream().filter(SosRule.Premise.Steps.class::isInstance).map(SosRule.Premise.Steps.class::cast).toList();
  }

  private void pair(SosRule one, SosRule other) {
    List<SosRule.Premise.Steps> ones = steps(one);
    List<SosRule.Premise.Steps> others = steps(other);
    if (ones.size() == 1 && others.size() == 1 && ones.getFirst().argument().text().equals(others.getFirst().argument().text())
        && overlap(ones.getFirst().pattern(), one.premises(), others.getFirst().pattern(), other.premises())) {
      report.error("format", other.at(), "two rules let `" + ones.getFirst().argument().text() + "` take the same step alone");
    }
  }

  /** Where the premises of both hold, both must say the same of the whole. */
  private void endings(SosRule one, SosRule other) {
    if (one.conclusion() instanceof SosRule.Conclusion.Step || other.conclusion() instanceof SosRule.Conclusion.Step) {
      return;
    }
    Set<String> ended = new HashSet<>(ended(one));
    ended.addAll(ended(other));
    if (!becomes(one, ended).equals(becomes(other, ended))) {
      report.error("format", other.at(), "where " + ended.stream().sorted().map(name -> "`" + name + "`").collect(Collectors.joining(" and ")) + (ended.size() > 1 ? " have" : " has") + " ended, two rules say different things about the whole");
    }
  }

  private static List<String> ended(SosRule rule) {
    return rule.premises().stream().filter(SosRule.Premise.Ended.class::isInstance).map(premise -> ((SosRule.Premise.Ended) premise).argument().text()).toList();
  }

  /** The argument that is left; empty if the whole has ended. */
  private static Optional<String> becomes(SosRule rule, Set<String> ended) {
    return rule.conclusion() instanceof SosRule.Conclusion.Becomes(var argument) && !ended.contains(argument.text()) ? Optional.of(argument.text()) : Optional.empty();
  }

  /** Whether some action may match both. */
  private boolean overlap(SosRule.Pattern one, List<SosRule.Premise> ones, SosRule.Pattern other, List<SosRule.Premise> others) {
    if (one.which() instanceof SosRule.Which.Of(var a, var _) && other.which() instanceof SosRule.Which.Of(var b, var _) && !a.text().equals(b.text())) {
      return false;
    }
    Optional<Boolean> silent = silent(one, ones);
    Optional<Boolean> otherSilent = silent(other, others);
    if (silent.isPresent() && otherSilent.isPresent() && !silent.get().equals(otherSilent.get())) {
      return false;
    }
    Map<String, Boolean> listed = listed(one, ones);
    Map<String, Boolean> otherListed = listed(other, others);
    return listed.entrySet().stream().noneMatch(entry -> otherListed.containsKey(entry.getKey()) && !otherListed.get(entry.getKey()).equals(entry.getValue()));
  }

  private Optional<Boolean> silent(SosRule.Pattern pattern, List<SosRule.Premise> premises) {
    if (pattern.which() instanceof SosRule.Which.Of(var name, var _)) {
      return definition.action(name.text()).map(ActionForm::silent);
    }
    return premises.stream().filter(SosRule.Premise.Visible.class::isInstance).map(premise -> !((SosRule.Premise.Visible) premise).visible()).findFirst();
  }

  private static Map<String, Boolean> listed(SosRule.Pattern pattern, List<SosRule.Premise> premises) {
    Map<String, Boolean> all = new HashMap<>();
    pattern.listing().ifPresent(listing -> all.put(listing.list().text(), listing.on()));
    for (SosRule.Premise premise : premises) {
      if (premise instanceof SosRule.Premise.Listed(var _, boolean on, var list)) {
        all.put(list.text(), on);
      }
    }
    return all;
  }

  /** If an argument sometimes stays, what it does when it leaves must look the same from outside. */
  private void leaving(List<SosRule> rules) {
    for (Name argument : operator.arguments()) {
      boolean stays = rules.stream().anyMatch(rule -> steps(rule).stream().anyMatch(step -> step.argument().text().equals(argument.text())) && isSelf(rule));
      for (SosRule rule : rules) {
        if (stays && rule.conclusion() instanceof SosRule.Conclusion.Step(var act, var condition, SosRule.Target.Argument(var name, boolean primed), var _) && primed && name.text().equals(argument.text())) {
          boolean kept =
              steps(rule).stream()
                  .anyMatch(step -> step.argument().text().equals(argument.text()) && step.pattern().which() instanceof SosRule.Which.Variable(var variable) && variable.text().equals(act.name().text()));
          if (!kept || condition.isPresent()) {
            report.error("format", rule.at(), "`" + argument.text() + "` sometimes stays, so the step with which it leaves keeps its action and has no `if`");
          }
        }
      }
    }
  }

  private static boolean isSelf(SosRule rule) {
    return rule.conclusion() instanceof SosRule.Conclusion.Step(var _, var _, var target, var _) && target instanceof SosRule.Target.Self;
  }
}
