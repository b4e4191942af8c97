package skein.core.interpret;

import java.util.List;
import skein.core.program.Action;
import skein.core.program.ActionLabel;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Label;

/** Evaluates the labels of steps: for people, and as data. */
final class Labels {

  private Labels() {}

  static String render(Label label, long[] state, long[] frame) {
    StringBuilder out = new StringBuilder();
    render(label.parts(), state, frame, out);
    return out.toString();
  }

  private static void render(List<Label.Part> parts, long[] state, long[] frame, StringBuilder out) {
    for (Label.Part part : parts) {
      switch (part) {
        case Label.Text(var text) -> out.append(text);
        case Label.Value(var value, var display) -> out.append(show(value, display, state, frame));
        case Label.When(var condition, var inner) -> {
          if (Evaluator.holds(condition, state, frame)) {
            render(inner, state, frame, out);
          }
        }
        case Label.Each each -> render(each, state, frame, out);
      }
    }
  }

  static ActionLabel evaluate(Action action, long[] state, long[] frame) {
    return switch (action) {
      case Action.Internal() -> ActionLabel.INTERNAL;
      case Action.Named(var name, var arguments) ->
          new ActionLabel(name, arguments.stream().map(argument -> evaluate(argument, state, frame)).toList());
    };
  }

  private static String evaluate(Action.Argument argument, long[] state, long[] frame) {
    return switch (argument) {
      case Action.Word(var text) -> text;
      case Action.Computed(var value, var display) -> show(value, display, state, frame);
    };
  }

  private static String show(Expr value, Display display, long[] state, long[] frame) {
    try {
      return display.show(Evaluator.value(value, state, frame));
    } catch (ModelFault _) {
      return "?";
    }
  }

  private static void render(Label.Each each, long[] state, long[] frame, StringBuilder out) {
    boolean any = false;
    for (int i = each.from(); i < each.to(); i++) {
      frame[each.slot()] = i;
      if (Evaluator.holds(each.condition(), state, frame)) {
        if (any) {
          out.append(each.separator());
        }
        any = true;
        render(each.parts(), state, frame, out);
      }
    }
    if (!any) {
      out.append(each.none());
    }
  }
}
