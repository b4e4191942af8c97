package skein.ask.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.definition.SosRule;

/** Actions, and patterns of them, as they stand on arrows. */
final class ActionNotation {

  private final Definition definition;

  ActionNotation(Definition definition) {
    this.definition = definition;
  }

  /** @param any how an action is called that the pattern gives no name */
  String pattern(SosRule.Pattern pattern, String any) {
    return switch (pattern.which()) {
      case SosRule.Which.Any _ -> any;
      case SosRule.Which.Variable(var name) -> name.text();
      case SosRule.Which.Of(var action, var names) -> applied(action.text(), names);
    };
  }

  String act(SosRule.Act act) {
    return applied(act.name().text(), act.holes());
  }

  private String applied(String action, Optional<List<Name>> names) {
    if (names.isPresent()) {
      return action + "(" + names.get().stream().map(Name::text).collect(Collectors.joining(", ")) + ")";
    }
    boolean plain = definition.action(action).map(form -> form.holes().isEmpty()).orElse(true);
    return plain ? action : action + "(...)";
  }

  static String listed(String action, boolean on, String list) {
    return action + (on ? " in " : " not in ") + list;
  }

  static String bound(SosRule.Binding binding) {
    return binding.variable().text() + " = " + Excerpts.of(binding.value().at());
  }
}
