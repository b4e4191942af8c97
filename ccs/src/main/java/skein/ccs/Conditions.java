package skein.ccs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ccs.parse.CcsParser;
import skein.ccs.syntax.Name;
import skein.ccs.syntax.Spec;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/**
 * Conditions that somebody asks about from outside. They go the way of the model's own properties, so that they mean
 * the same; their names, which no text can have, tell them apart.
 */
final class Conditions {

  private static final String MARK = "condition ";

  private final List<Spec.Check> declarations;

  private Conditions(List<Spec.Check> declarations) {
    this.declarations = declarations;
  }

  static Conditions parse(Map<String, Span> texts, Diagnostics diagnostics) {
    List<Spec.Check> declarations = new ArrayList<>();
    texts.forEach(
        (name, at) ->
            CcsParser.condition(at, diagnostics)
                .ifPresent(
                    c -> declarations.add(new Spec.Check(new Name(MARK + name, at), Spec.Form.ALWAYS, Optional.of(c), at))));
    return new Conditions(declarations);
  }

  Spec addTo(Spec spec) {
    List<Spec.Check> all = new ArrayList<>(spec.checks());
    all.addAll(declarations);
    return new Spec(spec.definitions(), all);
  }

  Program removeFrom(Program all) {
    List<Property> own = all.properties().stream().filter(p -> !p.name().startsWith(MARK)).toList();
    return new Program(
        all.name(), all.agents(), all.variables(), all.init(), all.rules(), all.schedule(), own, all.view());
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
