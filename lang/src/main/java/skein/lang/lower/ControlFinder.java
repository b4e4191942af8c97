package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.lang.definition.Definition;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.process.OperatorRules;
import skein.lang.process.ProcessStructure;
import skein.lang.process.ProcessForms;
import skein.triples.term.StructureTooLarge;

/** Finds the control states of every kind of agent. */
record ControlFinder(Definition definition, ModelSyntax model, ModelWorld world, VariableLayout layout, Diagnostics diagnostics, Monitor monitor) {

  /** Throws {@link Constants.NoValue} if a process is too large; it is reported. */
  void findAll() {
    List<OperatorRules> rules = OperatorRules.all(definition);
    for (SpawnedKind kind : world.kinds()) {
      if (kind.isSpawned()) {
        kind.controlledBy(control(kind, rules));
      }
    }
  }

  private Control control(SpawnedKind kind, List<OperatorRules> rules) {
    monitor.doing(new Activity(Activity.Kind.FINDING_LOCATIONS, kind.name()));
    Map<String, ProcessDefinition> definitions = new LinkedHashMap<>();
    String start = kind.name();
    if (definition.agents()) {
      definitions.putAll(model.definitions(model.kind(kind.name()).orElseThrow()));
      start = definitions.containsKey("Behavior") ? "Behavior" : "Behaviour";
    } else {
      model.definitions().forEach(each -> definitions.put(each.name().text(), each));
    }
    ProcessForms terms = new ProcessForms(new ProcessTerms(rules).definitions(definitions));
    try {
      ProcessStructure structure = ProcessStructure.of(definition, terms, terms.call(start, List.of()), Budget.of(monitor)::poll);
      Control control = new Control(kind, structure, layout.variables());
      ControlViews.control(kind, control, world, layout);
      return control;
    } catch (StructureTooLarge tooLarge) {
      ProcessDefinition first = definitions.get(start);
      diagnostics.add(Diagnostic.error("too-large", first.name().at(), "this process " + tooLarge.getMessage()).withHint("use fewer parallel compositions after actions"));
      throw new Constants.NoValue();
    }
  }
}
