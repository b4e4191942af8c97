package skein.ccs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.ccs.parse.CcsParser;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.Name;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.core.language.AskedConditions;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.grammar.formula.FormulaUnary;

/** Turns conditions given separately from the model into properties of the model. */
final class CcsConditions {

  private final List<Spec.Check> declarations;

  private CcsConditions(List<Spec.Check> declarations) {
    this.declarations = declarations;
  }

  static CcsConditions parse(Map<String, Span> texts, Diagnostics diagnostics) {
    List<Spec.Check> declarations = new ArrayList<>();
    texts.forEach(
        (name, at) ->
            CcsParser.condition(at, diagnostics)
                .ifPresent(
                    c -> declarations.add(new Spec.Check(new Name(AskedConditions.property(name), at), always(c), at))));
    return new CcsConditions(declarations);
  }

  private static PropertyForm always(Condition condition) {
    return new PropertyForm.Linear(new Formula.Unary(FormulaUnary.ALWAYS, new Formula.State(condition)));
  }

  Spec addTo(Spec spec) {
    List<Spec.Check> all = new ArrayList<>(spec.checks());
    all.addAll(declarations);
    return new Spec(spec.definitions(), all);
  }
}
