package skein.ask.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;
import skein.lang.definition.SosRule;
import skein.lang.process.OperatorRules;
import skein.lang.process.OperatorRules.Check;
import skein.lang.process.OperatorRules.EndRule;
import skein.lang.process.OperatorRules.Goal;
import skein.lang.process.OperatorRules.Premise;
import skein.lang.process.OperatorRules.Result;
import skein.lang.process.OperatorRules.StepRule;

/** The inference rules of one operator. */
final class OperatorNotation {

  private static final List<String> VARIABLES = List.of("a", "b", "c", "d", "e", "a1", "b1");

  private final OperatorRules rules;
  private final Operator operator;
  private final ActionNotation actions;
  private final List<String> arguments;
  private final List<String> free;

  OperatorNotation(Definition definition, OperatorRules rules) {
    this.rules = rules;
    this.operator = rules.operator();
    this.actions = new ActionNotation(definition);
    this.arguments = operator.arguments().stream().map(Name::text).toList();
    Set<String> taken = Stream.concat(arguments.stream(), operator.holes().stream().map(hole -> hole.name().text())).collect(Collectors.toSet());
    this.free = VARIABLES.stream().filter(name -> !taken.contains(name)).toList();
  }

  List<InferenceRule> rules() {
    List<InferenceRule> all = new ArrayList<>();
    rules.steps().forEach(step -> all.add(step(step)));
    rules.ends().forEach(end -> all.add(end(end)));
    return all;
  }

  private InferenceRule step(StepRule step) {
    List<String> labels = labels(step);
    List<String> premises = new ArrayList<>();
    for (int i = 0; i < step.premises().size(); i++) {
      String argument = arguments.get(step.premises().get(i).argument());
      premises.add(argument + " -" + labels.get(i) + "-> " + argument + "'");
    }
    for (int i = 0; i < step.premises().size(); i++) {
      String label = labels.get(i);
      step.premises().get(i).pattern().listing().ifPresent(listing -> premises.add(ActionNotation.listed(label, listing.on(), listing.list().text())));
    }
    for (Check check : step.checks()) {
      switch (check) {
        case Check.Listed(int premise, boolean on, String hole) -> premises.add(ActionNotation.listed(labels.get(premise), on, hole));
        case Check.Visible(int premise, boolean visible) -> premises.add(labels.get(premise) + (visible ? " is visible" : " is silent"));
        case Check.Same _ -> {}
      }
    }
    step.condition().ifPresent(condition -> premises.add((condition.holds() ? "" : "not ") + condition.hole().text()));
    step.bindings().forEach(binding -> premises.add(ActionNotation.bound(binding)));
    String act =
        switch (step.act()) {
          case Result.OfPremise(int premise) -> labels.get(premise);
          case Result.OfHole(String hole) -> hole;
          case Result.Made(SosRule.Act made) -> actions.act(made);
          case Result.Renamed(int premise, String hole) -> hole + "(" + labels.get(premise) + ")";
        };
    return rule(premises.stream().distinct().toList(), form(UnaryOperator.identity()) + " -" + act + "-> " + target(step), step.source());
  }

  /** How the action of each premise is called; two that have to be the same have one name. */
  private List<String> labels(StepRule step) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < step.premises().size(); i++) {
      labels.add(actions.pattern(step.premises().get(i).pattern(), free.get(i)));
    }
    for (Check check : step.checks()) {
      if (check instanceof Check.Same(int one, int other)) {
        labels.set(other, labels.get(one));
      }
    }
    return labels;
  }

  private String target(StepRule step) {
    Set<Integer> moved = step.premises().stream().map(Premise::argument).collect(Collectors.toSet());
    return switch (step.target()) {
      case Goal.Self() -> form(argument -> moved.contains(arguments.indexOf(argument)) ? argument + "'" : argument);
      case Goal.Argument(int number) -> arguments.get(number) + (moved.contains(number) ? "'" : "");
      case Goal.Stop() -> "stop";
      case Goal.End() -> "end";
    };
  }

  private InferenceRule end(EndRule end) {
    List<String> premises = end.ended().stream().map(argument -> arguments.get(argument) + " ended").toList();
    String whole = form(UnaryOperator.identity());
    return rule(premises, end.becomes().map(argument -> whole + " = " + arguments.get(argument)).orElse(whole + " ended"), end.source());
  }

  private InferenceRule rule(List<String> premises, String conclusion, SosRule source) {
    Span at = source == null ? operator.at() : source.at();
    String origin = operator.meaning() instanceof Meaning.Kit kit ? kit.word() : InferenceRule.RULES;
    return new InferenceRule(form(UnaryOperator.identity()), origin, premises, conclusion, List.of(), at);
  }

  private String form(UnaryOperator<String> naming) {
    return operator.parts().stream().map(part -> part(part, naming)).filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
  }

  private static String part(TextPart part, UnaryOperator<String> naming) {
    return switch (part) {
      case TextPart.Text(var text, var _) -> text;
      case TextPart.Argument(var name, var _) -> naming.apply(name.text());
      case TextPart.Gap(Hole hole) -> hole.name().text();
      case TextPart.Group(var parts, boolean optional) -> optional ? "" : parts.stream().map(inner -> part(inner, naming)).collect(Collectors.joining(" "));
    };
  }
}
