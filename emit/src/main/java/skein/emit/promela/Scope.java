package skein.emit.promela;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import skein.core.program.Variable;
import skein.emit.range.Marks;

/**
 * What the texts of one model share: names, codes of marks, and all the scratch that has to be declared.
 */
final class Scope {

  final Names names = new Names();
  final Marks marks;
  /** Locals by name with the length of arrays, 0 for the others. */
  final Map<String, Integer> locals = new TreeMap<>();
  /** Variables of which steps make a copy. */
  final Set<Variable> copied = new java.util.LinkedHashSet<>();
  private int mostTemporaries;

  Scope(Marks marks) {
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
