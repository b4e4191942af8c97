package skein.labs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/**
 * Conditions that somebody asks about from outside. They go the way of the model's own properties, so that they mean
 * the same; their names, which no text can have, tell them apart.
 */
final class Conditions {

  private static final String MARK = "condition ";

  private final List<Spec.PropertyDecl> declarations;

  private Conditions(List<Spec.PropertyDecl> declarations) {
    this.declarations = declarations;
  }

  static Conditions parse(Map<String, Span> texts, Diagnostics diagnostics) {
    List<Spec.PropertyDecl> declarations = new ArrayList<>();
    texts.forEach(
        (name, at) ->
            LabsParser.condition(at, diagnostics)
                .map(c -> new PropertyForm.Modal(PropertyForm.Modality.ALWAYS, c, at))
                .ifPresent(form -> declarations.add(new Spec.PropertyDecl(new Name(MARK + name, at), form, at))));
    return new Conditions(declarations);
  }

  Spec addTo(Spec spec) {
    List<Spec.PropertyDecl> all = new ArrayList<>(spec.properties());
    all.addAll(declarations);
    return new Spec(spec.system(), spec.stigmergies(), spec.agents(), spec.assumptions(), all);
  }

  Program removeFrom(Program all) {
    List<Property> own = all.properties().stream().filter(p -> !p.name().startsWith(MARK)).toList();
    return new Program(
        all.name(), all.agents(), all.variables(), all.init(), all.rules(), all.schedule(), own, all.view(), all.structure());
  }

  Map<String, Expr> in(Program all) {
    Map<String, Expr> found = new LinkedHashMap<>();
    for (Property property : all.properties()) {
      if (property.name().startsWith(MARK) && property.claim() instanceof Claim.Always(Expr predicate)) {
        found.put(property.name().substring(MARK.length()), predicate);
      }
    }
    return found;
  }
}
