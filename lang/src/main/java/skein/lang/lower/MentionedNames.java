package skein.lang.lower;

import java.util.List;
import java.util.Set;
import skein.lang.definition.ActionRule;
import skein.lang.expression.Expression;

/** The names that occur in effects and expressions of a definition. */
final class MentionedNames {

  private MentionedNames() {}

  static void in(List<ActionRule.Effect> effects, Set<String> into) {
    for (ActionRule.Effect effect : effects) {
      switch (effect) {
        case ActionRule.Effect.Assign(var place, var value, var _) -> {
          in(place, into);
          in(value, into);
        }
        case ActionRule.Effect.Push(var value, var place, var _) -> {
          in(value, into);
          in(place, into);
        }
        case ActionRule.Effect.Pop(var place, var _) -> in(place, into);
        case ActionRule.Effect.Add(var value, var place, var _) -> {
          in(value, into);
          in(place, into);
        }
        case ActionRule.Effect.Remove(var value, var place, var _) -> {
          in(value, into);
          in(place, into);
        }
        case ActionRule.Effect.If(var condition, var body, var _) -> {
          in(condition, into);
          in(body, into);
        }
        case ActionRule.Effect.For(var _, var set, var where, var body, var _) -> {
          in(set, into);
          where.ifPresent(each -> in(each, into));
          in(body, into);
        }
        case ActionRule.Effect.Every(var _, var set, var take, var where, var body, var _) -> {
          in(set, into);
          take.ifPresent(
              each -> {
                each.bindings().forEach(binding -> in(binding.value(), into));
                each.where().ifPresent(condition -> in(condition, into));
              });
          where.ifPresent(each -> in(each, into));
          in(body, into);
        }
      }
    }
  }

  static void in(Expression expression, Set<String> into) {
    switch (expression) {
      case Expression.Ref(var name, var _, var _) -> into.add(name);
      case Expression.Apply(var name, var _, var _, var _) -> into.add(name);
      default -> {}
    }
    expression.parts().forEach(part -> in(part, into));
  }
}
