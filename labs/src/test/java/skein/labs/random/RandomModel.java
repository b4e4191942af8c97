package skein.labs.random;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.labs.syntax.Spec;

/** A model, and values for its parameters. */
public record RandomModel(Spec spec, Map<String, Long> parameters) {

  public RandomModel {
    parameters = new LinkedHashMap<>(parameters);
  }

  public String text() {
    return ModelText.of(spec);
  }
}
