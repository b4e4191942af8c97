package skein.core.interpret;

import java.util.List;
import skein.core.program.Label;

/** Puts the label of a step into words. */
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
        case Label.Value(var value, var display) -> {
          try {
            out.append(display.show(Evaluator.value(value, state, frame)));
          } catch (ModelFault _) {
            out.append('?');
          }
        }
        case Label.When(var condition, var inner) -> {
          if (Evaluator.holds(condition, state, frame)) {
            render(inner, state, frame, out);
          }
        }
        case Label.Each each -> render(each, state, frame, out);
      }
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
