package skein.prism.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.prism.syntax.PrismModel.ModuleText;
import skein.prism.syntax.PrismModel.Renamed;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.VariableText;

/** The modules of a model, with the renamed ones filled in. */
final class ModuleInstances {

  private final Map<String, ModuleText> texts = new LinkedHashMap<>();
  private final PrismDeclarations names;
  private final PrismReport report;

  private ModuleInstances(PrismDeclarations names, PrismReport report) {
    this.names = names;
    this.report = report;
  }

  static List<ModuleInstance> of(List<ModuleText> modules, PrismDeclarations names, PrismReport report) {
    ModuleInstances instances = new ModuleInstances(names, report);
    for (ModuleText each : modules) {
      ModuleText first = instances.texts.putIfAbsent(each.name(), each);
      if (first != null) {
        report.duplicate("the module", each.name(), each.at(), first.at());
      }
    }
    List<ModuleInstance> found = new ArrayList<>();
    for (ModuleText each : instances.texts.values()) {
      try {
        found.add(instances.instance(each));
      } catch (Unresolved _) {
        // Reported.
      }
    }
    return found;
  }

  private ModuleInstance instance(ModuleText module) throws Unresolved {
    List<Map<String, String>> renamings = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    ModuleText text = module;
    while (text.base().isPresent()) {
      Renamed renamed = text.base().get();
      if (!seen.add(text.name())) {
        throw report.error("circular", module.at(), "the module `" + module.name() + "` renames itself", "through " + String.join(", ", seen));
      }
      renamings.addFirst(map(renamed));
      ModuleText base = texts.get(renamed.base().name());
      if (base == null) {
        throw report.unknown("module", renamed.base().name(), renamed.base().at(), texts.keySet());
      }
      text = base;
    }
    ModuleScope scope = renamings.isEmpty() ? names.global() : new ModuleScope(names, List.copyOf(renamings));
    module.base().ifPresent(renamed -> checkVariables(module, renamed));
    return new ModuleInstance(module.name(), text, List.copyOf(renamings), scope, module.at());
  }

  private Map<String, String> map(Renamed renamed) {
    Map<String, String> map = new HashMap<>();
    for (Renaming each : renamed.renamings()) {
      if (map.put(each.from().name(), each.to().name()) != null) {
        report.error("duplicate", each.from().at(), "`" + each.from().name() + "` is renamed twice", "remove one of them");
      }
    }
    return map;
  }

  /** Every variable of the module has to get a name of its own. */
  private void checkVariables(ModuleText module, Renamed renamed) {
    ModuleText base = texts.get(renamed.base().name());
    List<String> missing = new ArrayList<>();
    Map<String, String> map = new HashMap<>();
    renamed.renamings().forEach(each -> map.put(each.from().name(), each.to().name()));
    for (String variable : variables(base)) {
      if (!map.containsKey(variable)) {
        missing.add(variable);
      }
    }
    if (!missing.isEmpty()) {
      report.error("renaming", module.at(), "the module `" + module.name() + "` does not rename all variables of `" + base.name() + "`: " + String.join(", ", missing),
          "add `" + missing.getFirst() + "=…`");
    }
  }

  private List<String> variables(ModuleText module) {
    if (module.base().isEmpty()) {
      return module.variables().stream().map(VariableText::name).toList();
    }
    Renamed renamed = module.base().get();
    Map<String, String> map = new HashMap<>();
    renamed.renamings().forEach(each -> map.put(each.from().name(), each.to().name()));
    return variables(texts.get(renamed.base().name())).stream().map(name -> map.getOrDefault(name, name)).toList();
  }
}
