package skein.lang.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.SosRule;
import skein.lang.process.OperatorRules;
import skein.lang.process.OperatorRules.Check;
import skein.lang.process.OperatorRules.Goal;
import skein.lang.process.OperatorRules.Premise;
import skein.lang.process.OperatorRules.Result;
import skein.lang.process.OperatorRules.StepRule;

/** Whether the names that an action binds get a value where an operator turns the action into another one: who takes that one does not know of them. */
final class LostBinderCheck {

  private final Definition definition;
  private final DiagnosticReport report;

  LostBinderCheck(Definition definition, DiagnosticReport report) {
    this.definition = definition;
    this.report = report;
  }

  /** All operators must have passed the checks of the rule format. */
  void run() {
    for (Operator operator : definition.operators()) {
      Set<String> reported = new HashSet<>();
      for (StepRule rule : OperatorRules.of(operator).steps()) {
        for (int i = 0; i < rule.premises().size(); i++) {
          if (isUsed(rule, rule.premises().get(i).argument())) {
            premise(operator, rule, i, reported);
          }
        }
      }
    }
  }

  /** Whether what the argument becomes is a part of what is left. */
  private static boolean isUsed(StepRule rule, int argument) {
    return rule.target() instanceof Goal.Self || (rule.target() instanceof Goal.Argument(int number) && number == argument);
  }

  private void premise(Operator operator, StepRule rule, int number, Set<String> reported) {
    Set<String> kept = new HashSet<>();
    switch (rule.act()) {
      case Result.OfPremise(int premise) -> {
        if (premise == number || rule.checks().contains(new Check.Same(premise, number))) {
          return;
        }
      }
      case Result.Renamed _ -> {
        return;
      }
      case Result.Made(var act) -> act.holes().ifPresent(holes -> holes.forEach(name -> kept.add(name.text())));
      case Result.OfHole _ -> {}
    }
    rule.bindings().forEach(binding -> kept.add(binding.variable().text()));
    SosRule.Pattern pattern = rule.premises().get(number).pattern();
    for (ActionForm form : definition.actions()) {
      if (matches(operator, rule, number, form)) {
        lost(pattern, form, kept).filter(hole -> reported.add(form.name().text() + "." + hole)).forEach(hole -> report(operator, rule, form, hole));
      }
    }
  }

  private static Stream<String> lost(SosRule.Pattern pattern, ActionForm form, Set<String> kept) {
    List<Name> names = pattern.which() instanceof SosRule.Which.Of(var _, var given) ? given.orElse(List.of()) : List.of();
    List<Hole> holes = form.holes();
    return IntStream.range(0, holes.size())
        .filter(i -> holes.get(i).kind() instanceof Hole.Kind.Bind && (names.isEmpty() || !kept.contains(names.get(i).text())))
        .mapToObj(i -> holes.get(i).name().text());
  }

  private void report(Operator operator, StepRule rule, ActionForm form, String hole) {
    Span at = rule.source() == null ? operator.at() : rule.source().at();
    report.error(
        "binder",
        at,
        "the binder `" + hole + "` of `" + form.name().text() + "` gets no value where the step is another action",
        "let the rule exclude `" + form.name().text() + "`, or match it by its name and write `with " + hole + " = …`");
  }

  private boolean matches(Operator operator, StepRule rule, int number, ActionForm form) {
    Premise premise = rule.premises().get(number);
    if (premise.pattern().which() instanceof SosRule.Which.Of(var action, var _) && !action.text().equals(form.name().text())) {
      return false;
    }
    if (premise.pattern().listing().filter(listing -> listing.on() && !canBeOn(operator, listing.list().text(), form)).isPresent()) {
      return false;
    }
    for (Check check : rule.checks()) {
      boolean excluded =
          switch (check) {
            case Check.Listed(int about, boolean on, var list) -> about == number && on && !canBeOn(operator, list, form);
            case Check.Visible(int about, boolean visible) -> about == number && form.silent() == visible;
            case Check.Same _ -> false;
          };
      if (excluded) {
        return false;
      }
    }
    return true;
  }

  /** Lists of names are about actions that have a hole of this sort. */
  private static boolean canBeOn(Operator operator, String list, ActionForm form) {
    Hole hole = operator.holes().stream().filter(each -> each.name().text().equals(list)).findFirst().orElseThrow();
    return !(hole.kind() instanceof Hole.Kind.OfSort(var sort)) || form.holes().stream().anyMatch(each -> each.kind() instanceof Hole.Kind.OfSort(var other) && other.text().equals(sort.text()));
  }
}
