package skein.emit.promela;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import skein.core.program.Variable;
import skein.emit.range.MarkCodes;

/**
 * Shared by the texts of one model: names, codes of marks, and the scratch variables to declare.
 */
final class PromelaScope {

  final PromelaNames names = new PromelaNames();
  final MarkCodes marks;
  /** Locals by name, with the length of arrays or 0. */
  final Map<String, Integer> locals = new TreeMap<>();
  /** Variables that steps copy. */
  final Set<Variable> copied = new java.util.LinkedHashSet<>();
  private int mostTemporaries;

  PromelaScope(MarkCodes marks) {
    this.marks = marks;
  }

  String temporary(int number) {
    mostTemporaries = Math.max(mostTemporaries, number + 1);
    return "t" + number + "_";
  }

  int temporaries() {
    return mostTemporaries;
  }
}
