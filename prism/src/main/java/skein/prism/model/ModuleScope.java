package skein.prism.model;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.guarded.system.GuardedTerm;

/**
 * What names mean in a module: formulas are expanded first, then all names are renamed.
 *
 * @param renamings applied one after the other
 * @param formulas those that were expanded here
 * @param open those that are being expanded
 */
public record ModuleScope(PrismDeclarations names, List<Map<String, String>> renamings, Map<String, GuardedTerm> formulas, Set<String> open) {

  ModuleScope(PrismDeclarations names, List<Map<String, String>> renamings) {
    this(names, renamings, new HashMap<>(), new LinkedHashSet<>());
  }

  String renamed(String name) {
    String result = name;
    for (Map<String, String> each : renamings) {
      result = each.getOrDefault(result, result);
    }
    return result;
  }
}
