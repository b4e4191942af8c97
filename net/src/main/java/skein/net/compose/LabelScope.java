package skein.net.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.core.program.ActionLabel;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.net.syntax.NetLabel;
import skein.net.syntax.NetLabel.NetValue;
import skein.net.syntax.NetNumber;

/** The labels and numbers of a process whose parameters have these values. */
record LabelScope(Map<String, Long> parameters, Diagnostics diagnostics) {

  /** The label of a transition. */
  ActionLabel label(NetLabel label) {
    return switch (label) {
      case NetLabel.Verbatim(var text, var _) -> ActionLabel.parse(text);
      case NetLabel.Action(var _, var _, var _, var values, var _) -> {
        String name = name(label);
        yield values.isEmpty() && (name.equals("i") || name.equals("tau"))
            ? ActionLabel.INTERNAL
            : new ActionLabel(name, values.stream().map(value -> value(value).orElseThrow()).toList());
      }
    };
  }

  LabelSelector selector(NetLabel label) {
    if (label instanceof NetLabel.Action action && !action.values().isEmpty()) {
      return new LabelSelector(name(label), Optional.of(action.values().stream().map(this::value).toList()));
    }
    ActionLabel exact = label(label);
    return new LabelSelector(
        exact.name(), exact.values().isEmpty() ? Optional.empty() : Optional.of(exact.values().stream().map(Optional::of).toList()));
  }

  /**
   * What a label that the old one selects becomes. If neither has values written with it, the label keeps its own; otherwise the new one is
   * complete, and its stars stand for what those of the old one match.
   */
  ActionLabel renamed(ActionLabel label, NetLabel from, NetLabel to) {
    LabelSelector old = selector(from);
    LabelSelector changed = selector(to);
    if (old.values().isEmpty() && changed.values().isEmpty()) {
      return new ActionLabel(changed.name(), label.values());
    }
    List<String> matched = new ArrayList<>();
    for (int i = 0; i < label.values().size(); i++) {
      if (old.values().isPresent() && old.values().get().get(i).isEmpty()) {
        matched.add(label.values().get(i));
      }
    }
    List<String> values = new ArrayList<>();
    int next = 0;
    for (Optional<String> value : changed.values().orElse(List.of())) {
      values.add(value.isPresent() ? value.get() : matched.get(next++));
    }
    return new ActionLabel(changed.name(), values);
  }

  private String name(NetLabel label) {
    NetLabel.Action action = (NetLabel.Action) label;
    return action.name() + action.indices().stream().map(index -> "[" + number(index) + "]").collect(Collectors.joining()) + action.mark();
  }

  /** Empty for any value. */
  Optional<String> value(NetValue value) {
    return switch (value) {
      case NetValue.Word(var text) -> Optional.of(parameters.containsKey(text) ? parameters.get(text).toString() : text);
      case NetValue.Quoted(var text) -> Optional.of(text);
      case NetValue.Computed(var number) -> Optional.of(Long.toString(number(number)));
      case NetValue.AnyValue() -> Optional.empty();
    };
  }

  long number(NetNumber number) {
    return switch (number) {
      case NetNumber.Literal(long value, var _) -> value;
      case NetNumber.Parameter(var name, var _) -> parameters.get(name);
      case NetNumber.Negated(var operand, var at) -> fitting(-number(operand), at);
      case NetNumber.Combined(var operator, var left, var right, var at) -> combined(operator, number(left), number(right), at);
    };
  }

  private long combined(NetNumber.Operator operator, long left, long right, Span at) {
    return switch (operator) {
      case PLUS -> fitting(left + right, at);
      case MINUS -> fitting(left - right, at);
      case TIMES -> fitting(left * right, at);
      case REMAINDER -> {
        if (right == 0) {
          diagnostics.add(Diagnostic.error("number", at, "division by zero"));
          yield 0;
        }
        yield Math.floorMod(left, right);
      }
    };
  }

  private long fitting(long value, Span at) {
    if (value == (int) value) {
      return value;
    }
    diagnostics.add(Diagnostic.error("number", at, "the value of this number does not fit into 32 bits"));
    return 0;
  }
}
