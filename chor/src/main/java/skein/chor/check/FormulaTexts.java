package skein.chor.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.core.source.Diagnostics;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ModelFit;
import skein.lts.parse.ParsedFormula;

/** The formulas of properties. */
final class FormulaTexts {

  private final Map<String, ParsedFormula> parsed = new LinkedHashMap<>();
  private final Diagnostics diagnostics;

  private FormulaTexts(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Adds errors of formulas to the diagnostics. */
  static FormulaTexts parse(ChorSpec spec, Diagnostics diagnostics) {
    FormulaTexts formulas = new FormulaTexts(diagnostics);
    for (ChorSpec.Check check : spec.checks()) {
      if (check.form() instanceof ChorSpec.FormulaText(var text, var _)) {
        ModalParser.parse(text, diagnostics).ifPresent(formula -> {
          ModelFit.checkPredicates(formula, StatePredicates.NONE, diagnostics);
          formulas.parsed.put(check.name().text(), formula);
        });
      }
    }
    return formulas;
  }

  /** Those without errors, by the names of their properties. */
  Map<String, ParsedFormula> parsed() {
    return parsed;
  }

  /** Warns of labels that no action in the terms has. */
  void checkLabels(List<Choreography> terms) {
    Set<String> labels = new LinkedHashSet<>();
    terms.forEach(term -> labels(term, labels));
    parsed.values().forEach(formula -> ModelFit.checkLabels(formula, labels, diagnostics));
  }

  private static void labels(Choreography term, Set<String> into) {
    ChorAction.of(term).ifPresent(action -> into.add(action.label().text()));
    term.parts().forEach(part -> labels(part, into));
  }
}
