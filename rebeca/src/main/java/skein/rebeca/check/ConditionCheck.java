package skein.rebeca.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.source.Diagnostics;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.PropertyFile.Defined;
import skein.rebeca.syntax.RebecaExpression;

/** Checks conditions over {@code actor.variable}. */
public final class ConditionCheck {

  private final TermScope scope;
  private final TypeCheck types;
  private final RebecaReport report;

  ConditionCheck(TermScope scope, TypeCheck types, RebecaReport report) {
    this.scope = scope;
    this.types = types;
    this.report = report;
  }

  /** The same with errors reported elsewhere. */
  public ConditionCheck reportingTo(RebecaReport other) {
    return new ConditionCheck(scope, types.reportingTo(other), other);
  }

  /** The same with names that a file of properties defines; each may use those before it, and those with errors are left out. */
  public ConditionCheck defining(List<Defined> definitions) {
    TermScope all = new TermScope(scope);
    all.actors.putAll(scope.actors);
    for (Defined each : definitions) {
      if (all.names().contains(each.name().text())) {
        report.duplicate("name", each.name());
      }
      RebecaReport own = new RebecaReport(new Diagnostics());
      TypedTerm value = new TermCheck(all, types.reportingTo(own), own).typed(each.condition());
      own.diagnostics().inTextOrder().forEach(report.diagnostics()::add);
      if (!own.diagnostics().hasErrors()) {
        all.defined.put(each.name().text(), value);
      }
    }
    return new ConditionCheck(all, types, report);
  }

  /** A condition; effects are reported. */
  public ActorTerm condition(RebecaExpression expression) {
    ActorTerm condition = new TermCheck(scope, types, report).condition(expression);
    if (condition.hasEffect()) {
      report.error("condition", expression.at(), "a condition cannot change or choose anything", "use variables of actors and constants");
    }
    return condition;
  }

  /** The numbers of the actors that a term reads. */
  public static Set<Integer> actors(ActorTerm term) {
    Set<Integer> actors = new LinkedHashSet<>();
    if (term instanceof ActorTerm.OfActor of) {
      actors.add(of.actor());
    }
    term.parts().forEach(each -> actors.addAll(actors(each)));
    return actors;
  }
}
