package skein.emit.promela;

import java.util.Map;
import java.util.TreeMap;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/** The names of the locals of one rule or predicate; the agent is {@code me}, locals in an array are its elements. */
final class PromelaFrame {

  static final String AGENT = "me_";

  /** The arrays: the first slot and the name with the length. */
  private final TreeMap<Integer, Expr.LocalAt> arrays = new TreeMap<>();
  /** The declarations: the name and the length, 0 if it is not an array. */
  private final Map<String, Integer> declared;
  private final Map<Integer, String> names = new TreeMap<>();
  private final boolean hasAgent;

  private PromelaFrame(Map<String, Integer> declared, boolean hasAgent) {
    this.declared = declared;
    this.hasAgent = hasAgent;
  }

  static PromelaFrame of(Rule rule, Map<String, Integer> declared) {
    PromelaFrame frame = new PromelaFrame(declared, true);
    rule.guards().forEach(frame::scan);
    Walk.expressions(rule.body(), frame::note);
    Walk.statements(rule.body(), statement -> {
      if (statement instanceof Stmt.SetLocalAt(var name, int slot, int length, var _, var _)) {
        frame.note(new Expr.LocalAt(name, slot, length, Expr.FALSE));
      }
    });
    return frame;
  }

  static PromelaFrame of(Expr predicate, Map<String, Integer> declared, boolean hasAgent) {
    PromelaFrame frame = new PromelaFrame(declared, hasAgent);
    frame.scan(predicate);
    return frame;
  }

  private void scan(Expr expr) {
    Walk.expressions(expr, this::note);
  }

  private void note(Expr part) {
    if (part instanceof Expr.LocalAt array) {
      arrays.merge(array.slot(), array, (a, b) -> a.length() >= b.length() ? a : b);
    }
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
