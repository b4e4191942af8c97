package skein.lts.formula;

import java.util.List;
import skein.core.program.ActionLabel;

/** The parts of a label: {@code PUT !1 !0} is the action name {@code PUT} with the values {@code 1} and {@code 0}. The name of τ is {@code i}. */
public record ActionText(String name, List<String> values) {

  public static ActionText of(String label) {
    ActionLabel parsed = ActionLabel.parse(label);
    return new ActionText(parsed.isInternal() ? parsed.text() : parsed.name(), parsed.values());
  }
}
