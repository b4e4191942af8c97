package skein.ccs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ccs.parse.CcsParser;
import skein.ccs.syntax.Name;
import skein.ccs.syntax.Spec;
import skein.core.language.Asked;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/** Turns conditions given separately from the model into properties of the model. */
final class Conditions {

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
                    c -> declarations.add(new Spec.Check(new Name(Asked.property(name), at), Spec.Form.ALWAYS, Optional.of(c), at))));
    return new Conditions(declarations);
  }

  Spec addTo(Spec spec) {
    List<Spec.Check> all = new ArrayList<>(spec.checks());
    all.addAll(declarations);
    return new Spec(spec.definitions(), all);
  }
}
