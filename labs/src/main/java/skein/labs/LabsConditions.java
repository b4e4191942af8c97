package skein.labs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.core.language.AskedConditions;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.grammar.formula.FormulaUnary;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/** Turns conditions given separately from the model into properties of the model. */
final class LabsConditions {

  private final List<Spec.PropertyDecl> declarations;

  private LabsConditions(List<Spec.PropertyDecl> declarations) {
    this.declarations = declarations;
  }

  static LabsConditions parse(Map<String, Span> texts, Diagnostics diagnostics) {
    List<Spec.PropertyDecl> declarations = new ArrayList<>();
    texts.forEach(
        (name, at) ->
            LabsParser.condition(at, diagnostics)
                .map(condition -> always(condition, at))
                .ifPresent(form -> declarations.add(new Spec.PropertyDecl(new Name(AskedConditions.property(name), at), form, at))));
    return new LabsConditions(declarations);
  }

  private static PropertyForm always(PropertyForm.Formula condition, Span at) {
    return condition instanceof PropertyForm.Formula.Atom(var predicate)
        ? new PropertyForm.Modal(PropertyForm.Modality.ALWAYS, predicate, at)
        : new PropertyForm.Linear(new PropertyForm.Formula.Unary(FormulaUnary.ALWAYS, condition), at);
  }

  Spec addTo(Spec spec) {
    List<Spec.PropertyDecl> all = new ArrayList<>(spec.properties());
    all.addAll(declarations);
    return new Spec(spec.system(), spec.stigmergies(), spec.agents(), spec.assumptions(), all, spec.observations(), spec.view());
  }
}
