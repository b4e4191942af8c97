package skein.rebeca;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.rebeca.check.CheckedModel;
import skein.rebeca.check.ConditionCheck;
import skein.rebeca.check.RebecaReport;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.lower.RebecaLowering;
import skein.rebeca.parse.RebecaParser;
import skein.rebeca.syntax.PropertyFile;
import skein.rebeca.syntax.RebecaFile.Word;

/** Properties of files and conditions of questions, as claims about a program. */
final class RebecaProperties {

  private final CheckedModel model;
  private final RebecaLowering lowering;
  private final boolean seesAllAtOnce;
  private final Set<String> names = new TreeSet<>();

  /** @param isPlain whether all actors have one time */
  RebecaProperties(CheckedModel model, RebecaLowering lowering, boolean isPlain, List<Property> builtIn) {
    this.model = model;
    this.lowering = lowering;
    this.seesAllAtOnce = isPlain || !model.system().isTimed();
    builtIn.forEach(each -> names.add(each.name()));
  }

  /** Those without errors; each is checked on its own. */
  List<Property> of(Source text, Diagnostics diagnostics) {
    Optional<PropertyFile> file = RebecaParser.properties(text, diagnostics);
    if (file.isEmpty()) {
      return List.of();
    }
    ConditionCheck conditions = model.conditions().reportingTo(new RebecaReport(diagnostics)).defining(file.get().definitions());
    List<Property> found = new ArrayList<>();
    for (PropertyFile.Defined each : file.get().assertions()) {
      checked(each.name(), each.condition().at(), diagnostics, report -> new Claim.Always(conditionOf(each, conditions.reportingTo(report), report))).ifPresent(found::add);
    }
    for (PropertyFile.Linear each : file.get().formulas()) {
      checked(each.name(), each.at(), diagnostics, report -> new Claim.Linear(formula(each, conditions.reportingTo(report), report))).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Property> checked(Word name, Span at, Diagnostics diagnostics, Function<RebecaReport, Claim> claim) {
    Diagnostics own = new Diagnostics();
    RebecaReport report = new RebecaReport(own);
    if (!names.add(name.text())) {
      report.error("duplicate-name", name.at(), "there is already a property `" + name.text() + "`", "choose another name");
    }
    Property property = new Property(name.text(), claim.apply(report), at.text().strip().replaceAll("\\s+", " "), at);
    own.inTextOrder().forEach(diagnostics::add);
    return own.hasErrors() ? Optional.empty() : Optional.of(property);
  }

  private Expr conditionOf(PropertyFile.Defined property, ConditionCheck conditions, RebecaReport report) {
    ActorTerm condition = conditions.condition(property.condition());
    one(ConditionCheck.actors(condition), property.condition().at(), report);
    return lowered(condition, report);
  }

  private Ltl formula(PropertyFile.Linear property, ConditionCheck conditions, RebecaReport report) {
    Set<Integer> actors = new TreeSet<>();
    Ltl formula =
        LinearFormulas.of(
            property.formula(),
            expression -> {
              ActorTerm condition = conditions.condition(expression);
              actors.addAll(ConditionCheck.actors(condition));
              return lowered(condition, report);
            });
    one(actors, property.at(), report);
    return formula;
  }

  /** There is no expression for a condition with errors. */
  private Expr lowered(ActorTerm condition, RebecaReport report) {
    return report.diagnostics().hasErrors() ? Expr.TRUE : lowering.expression(condition);
  }

  /** Under floating semantics, the states of different actors are of different times. */
  private void one(Set<Integer> actors, Span at, RebecaReport report) {
    if (actors.size() > 1 && !seesAllAtOnce) {
      List<String> read = actors.stream().map(each -> "`" + model.system().actor(each).name() + "`").toList();
      report.error("floating", at, "this reads " + String.join(" and ", read) + ", but each actor has its own time under floating semantics",
          "use `semantics=plain`: one time for all actors");
    }
  }

  /** Conditions that are asked of the model. */
  Map<String, Expr> conditions(Map<String, Span> asked, RebecaReport report) {
    Map<String, Expr> found = new LinkedHashMap<>();
    asked.forEach(
        (name, at) ->
            RebecaParser.condition(at, report.diagnostics())
                .ifPresent(
                    expression -> {
                      ActorTerm condition = model.conditions().reportingTo(report).condition(expression);
                      one(ConditionCheck.actors(condition), at, report);
                      found.put(name, lowered(condition, report));
                    }));
    return found;
  }
}
