package skein.lnt;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import skein.analysis.values.IntervalSet;
import skein.core.program.Values;
import skein.emit.range.MarkCodes;
import skein.emit.range.Range;
import skein.emit.text.IntLiteral;

/**
 * Choices of values in one process. Each ranges over the values that the analysis found and no others: they represent
 * inputs, and a process that is generated alone must not range over all numbers.
 */
final class Choosing {

  /** With more values of one cell, generating the process is not feasible. */
  private static final long MOST = 1 << 16;

  private final MarkCodes marks;
  /** The types of the module, by name, with their definition. */
  private final Map<String, String> types;
  /** The variables of the process, by name, with their type. */
  private final Map<String, String> variables = new TreeMap<>();

  Choosing(MarkCodes marks, Map<String, String> types) {
    this.marks = marks;
    this.types = types;
  }

  String variable(String name, String type) {
    variables.put(name, type);
    return name;
  }

  /** Assigns any of the values to the variable. */
  String any(LntLines out, String name, IntervalSet values, String what) {
    variable(name, "INT");
    IntervalSet coded = coded(values, what);
    for (int i = 0; i < coded.intervals(); i++) {
      if (i == 0 && coded.intervals() > 1) {
        out.line("select").in();
      } else if (i > 0) {
        out.out().line("[]").in();
      }
      boolean last = coded.intervals() == 1;
      one(out, name, new Range(coded.low(i), coded.high(i)), last ? ";" : "");
    }
    if (coded.intervals() > 1) {
      out.out().line("end select;");
    }
    return name;
  }

  String any(LntLines out, String name, long first, long last) {
    return any(out, name, IntervalSet.between(first, last), name);
  }

  String any(LntLines out, String name, Values values, String what) {
    return any(
        out,
        name,
        switch (values) {
          case Values.Listed(long[] listed) -> IntervalSet.ofAll(listed);
          case Values.Range(long from, long to) -> IntervalSet.between(from, to - 1);
        },
        what);
  }

  private void one(LntLines out, String name, Range range, String end) {
    if (range.min() == range.max()) {
      out.line(name + " := " + IntLiteral.of(range.min()) + end);
      return;
    }
    String bounds = bound(range.min()) + "_" + bound(range.max());
    String type = "FROM_" + bounds;
    types.put(type, "range " + range.min() + " .. " + range.max() + " of INT");
    String typed = variable("any_" + bounds, type);
    out.line(typed + " := any " + type + ";").line(name + " := INT (" + typed + ")" + end);
  }

  private static String bound(long value) {
    return value < 0 ? "M" + -value : Long.toString(value);
  }

  /** Replaces marks by their codes. */
  private IntervalSet coded(IntervalSet values, String what) {
    IntervalSet coded = IntervalSet.EMPTY;
    long size = 0;
    for (int i = 0; i < values.intervals(); i++) {
      Range range = new Range(values.low(i), values.high(i));
      boolean single = range.min() == range.max();
      coded = coded.union(single ? IntervalSet.of(marks.code(range.min())) : IntervalSet.between(range.min(), range.max()));
      size += range.max() - range.min() + 1;
      if (size > MOST) {
        throw new Inseparable("no small bound is known for the values of " + what);
      }
    }
    return coded.isEmpty() ? IntervalSet.of(0) : coded;
  }

  /** {@code var … in}, to be closed by the caller. */
  void declare(LntLines out) {
    out.line(
        "var "
            + variables.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).collect(Collectors.joining(", "))
            + " in");
  }
}
