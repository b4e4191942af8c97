package skein.chor.repair;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** The actions of a term, those of called definitions included. */
final class OccurringActions {

  private final ChorSpec spec;
  private final Set<ChorAction> found = new LinkedHashSet<>();
  private final Set<String> called = new HashSet<>();

  private OccurringActions(ChorSpec spec) {
    this.spec = spec;
  }

  static Set<ChorAction> of(ChorSpec spec, Choreography term) {
    OccurringActions actions = new OccurringActions(spec);
    actions.collect(term);
    return actions.found;
  }

  private void collect(Choreography term) {
    ChorAction.of(term).ifPresent(found::add);
    if (term instanceof Choreography.Call(var name, var _) && called.add(name.text())) {
      spec.definitions().stream().filter(definition -> definition.name().text().equals(name.text())).forEach(definition -> collect(definition.body()));
    }
    term.parts().forEach(this::collect);
  }
}
