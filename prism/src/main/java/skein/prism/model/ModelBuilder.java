package skein.prism.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.JointAction;
import skein.guarded.system.RewardStructure;
import skein.guarded.system.SystemVariable;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismProperties;

/** From the text of a model to a system. */
public final class ModelBuilder {

  private final PrismModel model;
  private final PrismReport report;
  private final PrismDeclarations names;

  public ModelBuilder(PrismModel model, Map<String, String> parameters, PrismReport report) {
    this.model = model;
    this.report = report;
    this.names = new PrismDeclarations(parameters, report);
    model.constants().forEach(names::add);
    model.formulas().forEach(names::addFormula);
    model.labels().forEach(names::addLabel);
    names.constants().checkAll(names);
  }

  /** What properties declare can be used by questions, and not by the model. */
  public void add(List<PrismProperties> properties) {
    for (PrismProperties each : properties) {
      each.constants().forEach(names::add);
      each.labels().forEach(names::addLabel);
    }
  }

  public PrismDeclarations names() {
    return names;
  }

  /** If there are errors, which are reported, it is not complete. */
  public GuardedSystem system(String name) {
    List<ModuleInstance> modules = ModuleInstances.of(model.modules(), names, report);
    List<SystemVariable> variables = new SystemVariables(model, modules, names, report).define();
    List<Component> components = modules.stream().map(module -> SystemCommands.of(module, report)).toList();
    List<JointAction> joint = List.of();
    try {
      joint = SystemComposition.of(modules, model.systems(), report);
    } catch (Unresolved _) {
      // Reported.
    }
    Set<String> actions = new LinkedHashSet<>();
    joint.forEach(each -> each.result().ifPresent(actions::add));
    List<RewardStructure> rewards = SystemRewards.of(model.rewards(), actions, names, report);
    TermBuilder terms = new TermBuilder(names.global(), report);
    Optional<GuardedTerm> initial = Optional.empty();
    try {
      initial = model.initial().isPresent() ? Optional.of(terms.truth(model.initial().get())) : Optional.empty();
    } catch (Unresolved _) {
      // Reported.
    }
    for (var label : model.labels()) {
      try {
        terms.truth(label.value());
      } catch (Unresolved _) {
        // Reported.
      }
    }
    return new GuardedSystem(name, model.kind(), variables, components, joint, initial, rewards);
  }
}
