package skein.chor.check;

import java.util.Map;
import java.util.Optional;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.lts.parse.ParsedFormula;

/**
 * A text without errors.
 *
 * @param main the choreography that commands are about
 * @param formulas by the names of their properties
 */
public record CheckedChor(ChorSpec spec, String main, Map<String, ParsedFormula> formulas) {

  /** The definition of the main choreography. */
  public ChorSpec.Definition definition() {
    return spec.definitions().stream().filter(definition -> definition.name().text().equals(main)).findFirst().orElseThrow();
  }

  /** The choreography that a property names; empty for a formula, which is about the main one. */
  public static Optional<Name> subject(ChorSpec.Check check) {
    return switch (check.form()) {
      case ChorSpec.Realizable(var name) -> Optional.of(name);
      case ChorSpec.DeadlockFree(var name) -> Optional.of(name);
      case ChorSpec.FormulaText _ -> Optional.empty();
    };
  }
}
