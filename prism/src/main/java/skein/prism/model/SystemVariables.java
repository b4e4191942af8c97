package skein.prism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import skein.guarded.system.SystemVariable;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismModel.Range;
import skein.prism.syntax.PrismModel.VariableText;

/** The variables of a system: global ones first, then those of the modules. */
final class SystemVariables {

  private record Declared(VariableText text, Optional<String> owner, ModuleScope scope) {}

  private final List<Declared> declared = new ArrayList<>();
  private final PrismDeclarations names;
  private final PrismReport report;
  private final boolean hasInit;

  SystemVariables(PrismModel model, List<ModuleInstance> modules, PrismDeclarations names, PrismReport report) {
    this.names = names;
    this.report = report;
    this.hasInit = model.initial().isPresent();
    model.globals().forEach(each -> declare(each, Optional.empty(), names.global()));
    for (ModuleInstance module : modules) {
      module.variables().forEach(each -> declare(each, Optional.of(module.name()), module.scope()));
    }
  }

  private void declare(VariableText text, Optional<String> owner, ModuleScope scope) {
    if (names.declare(text.name(), text.at())) {
      declared.add(new Declared(text, owner, scope));
    }
  }

  /** With their ranges, which constants must have values for. */
  List<SystemVariable> define() {
    List<SystemVariable> defined = new ArrayList<>();
    for (Declared each : declared) {
      try {
        SystemVariable variable = variable(each);
        defined.add(variable);
      } catch (Unresolved _) {
        // Reported.
      }
    }
    defined.forEach(names::define);
    return defined;
  }

  private SystemVariable variable(Declared declared) throws Unresolved {
    VariableText text = declared.text;
    // Formulas that this expands must not be remembered: other variables have no values yet.
    TermBuilder terms = new TermBuilder(new ModuleScope(names, declared.scope.renamings()), report);
    long least = text.isTruth() ? 0 : Integer.MIN_VALUE;
    long most = text.isTruth() ? 1 : Integer.MAX_VALUE;
    if (text.range().isPresent()) {
      Range range = text.range().get();
      least = integer(range.least(), terms);
      most = integer(range.most(), terms);
      if (least > most) {
        throw report.error("range", range.least().at().to(range.most().at()), "the range of `" + text.name() + "` is empty: " + least + ".." + most, "the smaller number comes first");
      }
    }
    long initial = text.range().isPresent() ? least : 0;
    if (text.initial().isPresent()) {
      PrismExpression value = text.initial().get();
      if (hasInit) {
        report.error("init", value.at(), "there is an `init … endinit`, too", "remove one of them");
      }
      initial = text.isTruth() ? (terms.constantTruth(value) ? 1 : 0) : integer(value, terms);
      if (initial < least || initial > most) {
        throw report.error("range", value.at(), "the initial value " + initial + " of `" + text.name() + "` is outside " + least + ".." + most);
      }
    }
    return new SystemVariable(text.name(), declared.owner, text.isTruth(), least, most, OptionalLong.of(initial), text.at());
  }

  private static long integer(PrismExpression expression, TermBuilder terms) throws Unresolved {
    terms.integer(expression);
    return terms.constant(expression).numerator().longValueExact();
  }
}
