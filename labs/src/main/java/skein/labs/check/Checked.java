package skein.labs.check;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.labs.syntax.Spec;

/** A model without errors, and the values of its parameters by name without the underscore. */
public record Checked(Spec spec, Map<String, Long> externs) {

  public Checked {
    externs = new LinkedHashMap<>(externs);
  }
}
