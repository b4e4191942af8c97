package skein.hunt.subject;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;

/** The questions that apply to every model, as properties. */
final class Extras {

  private Extras() {}

  static Property reachable(Property property, Expr predicate) {
    return new Property("Reach" + property.name(), new Claim.Reachable(predicate), "reachable: " + property.text(), property.origin());
  }

  static Property deadlockFree() {
    return new Property("DeadlockFree", new Claim.DeadlockFree(), "every reachable state has a step", Property.noErrors().origin());
  }

  /** The model's own properties and the additional ones. */
  static List<Property> with(List<Property> stated, HuntQuestion question) {
    List<Property> all = new ArrayList<>(stated);
    if (question.extras().contains(HuntQuestion.Extra.REACHABLE)) {
      stated.forEach(property -> property.claim().subject().ifPresent(p -> all.add(reachable(property, p))));
    }
    if (question.extras().contains(HuntQuestion.Extra.DEADLOCK_FREE)) {
      all.add(deadlockFree());
    }
    if (question.extras().contains(HuntQuestion.Extra.NO_ERRORS) || all.isEmpty()) {
      all.add(Property.noErrors());
    }
    return all;
  }
}
