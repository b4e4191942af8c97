package skein.emit.promela;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.analysis.specialise.LocalSlots;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** The names of the locals of one rule or predicate; the agent is {@code me}, locals in an array are its elements. */
final class PromelaFrame {

  static final String AGENT = "me_";

  /** The arrays: the first slot and the name with the length. */
  private final TreeMap<Integer, Expr.LocalAt> arrays;
  /** The declarations: the name and the length, 0 if it is not an array. */
  private final Map<String, Integer> declared;
  private final Map<Integer, String> names = new TreeMap<>();
  private final boolean hasAgent;

  private PromelaFrame(TreeMap<Integer, Expr.LocalAt> arrays, Map<String, Integer> declared, boolean hasAgent) {
    this.arrays = arrays;
    this.declared = declared;
    this.hasAgent = hasAgent;
  }

  static PromelaFrame of(Rule rule, Map<String, Integer> declared) {
    return new PromelaFrame(LocalSlots.arrays(rule.guards(), rule.body()), declared, true);
  }

  static PromelaFrame of(Expr predicate, Map<String, Integer> declared, boolean hasAgent) {
    return new PromelaFrame(LocalSlots.arrays(List.of(predicate), Stmt.skip()), declared, hasAgent);
  }

  String local(String name, int slot) {
    if (slot == 0 && hasAgent) {
      return AGENT;
    }
    Map.Entry<Integer, Expr.LocalAt> around = arrays.floorEntry(slot);
    if (around != null && slot < around.getKey() + around.getValue().length()) {
      return array(around.getValue().name(), around.getKey()) + "[" + (slot - around.getKey()) + "]";
    }
    // By its first name, since a slot may have several.
    String identifier = "l" + slot + "_" + names.computeIfAbsent(slot, _ -> PromelaNames.plain(name));
    declared.putIfAbsent(identifier, 0);
    return identifier;
  }

  /** The element of the array at this slot. */
  String element(int slot, String index) {
    Map.Entry<Integer, Expr.LocalAt> around = arrays.floorEntry(slot);
    int into = slot - around.getKey();
    String array = array(around.getValue().name(), around.getKey());
    return array + "[" + (into == 0 ? index : "(" + index + ") + " + into) + "]";
  }

  private String array(String name, int slot) {
    String identifier = "a" + slot + "_" + PromelaNames.plain(name);
    declared.merge(identifier, Math.max(1, arrays.get(slot).length()), Math::max);
    return identifier;
  }
}
