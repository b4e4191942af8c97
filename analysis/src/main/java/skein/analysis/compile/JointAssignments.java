package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.analysis.specialise.Lanes;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;

/**
 * Consecutive assignments to packed cells, most of them conditional, that take effect together: one word collects which bits change, another one what they
 * become, and then a word of the state changes at once. Where a message copies the same values to many agents, each agent costs a few operations, however
 * many cells it has. None of the assignments may depend on another.
 */
final class JointAssignments {

  /** Fewer cells than this are not worth it. */
  private static final int LEAST_CELLS = 6;

  /** In {@link #changed}: the assignments that take effect in any case. */
  private static final int ALWAYS = -1;

  /** In place of lanes: a mask is then all bits or none. */
  private static final long SINGLE = 0;

  /** A value, and how it is encoded. */
  private record EncodedValue(Expr value, long min, long mask) {}

  private final StateLayout layout;
  private final Straight straight;
  private final List<Stmt> statements = new ArrayList<>();
  private final Set<Integer> cells = new TreeSet<>();
  private final Set<Expr> values = new HashSet<>();
  /** For each word and each local with a mask (-1 if the condition holds, otherwise 0): the bits of the cells that are then assigned. */
  private final Map<Integer, Map<Integer, Long>> changed = new TreeMap<>();
  /** For each word: what pushes the other bits that are assigned. */
  private final Map<Integer, List<Runnable>> changedInLanes = new TreeMap<>();
  /** For each word and value: a bit at the start of each cell that it is assigned to. */
  private final Map<Integer, Map<EncodedValue, Long>> assigned = new TreeMap<>();

  JointAssignments(StateLayout layout, Straight straight) {
    this.layout = layout;
    this.straight = straight;
  }

  /** The cells that they assign. */
  Set<Integer> cells() {
    return cells;
  }

  /** Whether enough cells get the same values. */
  boolean isWorthIt() {
    return cells.size() >= LEAST_CELLS && 2 * values.size() <= cells.size();
  }

  /** Whether the statement is one of these: if so, it is added. */
  boolean accepts(Stmt statement) {
    Set<Integer> before = new TreeSet<>(cells);
    Set<Expr> known = new HashSet<>(values);
    if (straight.covers(statement) && fits(statement)) {
      statements.add(statement);
      return true;
    }
    cells.retainAll(before);
    values.retainAll(known);
    return false;
  }

  private boolean fits(Stmt statement) {
    return switch (statement) {
      case Stmt.Assign(var variable, var value) -> fits(variable.offset(), value);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var value) -> fits(variable.offset() + (int) index, value);
      case Stmt.If(var condition, var then, var otherwise) -> isIndependent(condition) && fits(then) && fits(otherwise);
      case Stmt.Block(var inner) -> inner.stream().allMatch(this::fits);
      default -> false;
    };
  }

  /** A cell that was narrowed must be checked, but only if the assignment takes effect. */
  private boolean fits(int cell, Expr value) {
    boolean fits = isIndependent(value) && !layout.isBet(cell) && layout.code(cell).bits() > 0 && cells.add(cell);
    values.add(value);
    return fits;
  }

  private boolean isIndependent(Expr expr) {
    return !Walk.any(
        expr,
        each ->
            switch (each) {
              case Expr.Read(var variable) -> cells.contains(variable.offset());
              case Expr.ReadAt(var variable, Expr.Const(long index)) -> cells.contains(variable.offset() + (int) index);
              default -> false;
            });
  }

  /** Writes the code of all statements. */
  void write(CodeBuilder code, ExprWriter exprs) {
    LaneWriter writer = new LaneWriter(code, exprs, layout, straight);
    for (int i = 0; i < statements.size(); ) {
      Optional<Lanes> lanes = Lanes.at(statements.subList(i, statements.size())).filter(writer::covers);
      if (lanes.isPresent()) {
        collect(lanes.get().template(), lanes.get().lanes(), ALWAYS, code, exprs, writer);
        i += lanes.get().statements();
      } else {
        collect(statements.get(i++), SINGLE, ALWAYS, code, exprs, writer);
      }
    }
    // Nothing may change before everything is evaluated.
    Map<Integer, Integer> become = new TreeMap<>();
    assigned.forEach((word, valuesOfWord) -> become.put(word, become(valuesOfWord, code, exprs)));
    Map<Integer, Integer> change = new TreeMap<>();
    become.keySet().forEach(word -> change.put(word, change(word, code, exprs)));
    become.forEach(
        (word, values) -> {
          int local = exprs.word(word);
          code.lload(local).lload(values).lxor().lload(change.get(word)).land().lload(local).lxor().lstore(local);
        });
    Checks.ofCells(code, cells, exprs::pushCell);
  }

  /**
   * Collects what a statement assigns.
   *
   * @param lanes those that it stands for, if it is a template; {@link #SINGLE} if it stands for itself
   * @param mask the local that says where it takes effect: in all bits or in none, or in which lanes
   */
  private void collect(Stmt statement, long lanes, int mask, CodeBuilder code, ExprWriter exprs, LaneWriter writer) {
    switch (statement) {
      case Stmt.Assign(var variable, var value) -> collect(variable.offset(), value, mask);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var value) -> collect(variable.offset() + (int) index, value, mask);
      case Stmt.AssignAt(var variable, var _, var value) -> collect(variable, lanes, value, mask, writer);
      case Stmt.If(var condition, var then, var otherwise) -> {
        int holds = lanes == SINGLE ? exprs.pushMask(condition) : writer.keepFlags(condition, lanes);
        code.lload(holds);
        exprs.push(lanes == SINGLE ? -1 : lanes);
        code.lxor();
        int fails = exprs.keep();
        collect(then, lanes, both(mask, holds, code, exprs), code, exprs, writer);
        collect(otherwise, lanes, both(mask, fails, code, exprs), code, exprs, writer);
      }
      case Stmt.Block(var inner) -> inner.forEach(each -> collect(each, lanes, mask, code, exprs, writer));
      default -> throw new IllegalStateException("not accepted");
    }
  }

  private void collect(Variable variable, long lanes, Expr value, int mask, LaneWriter writer) {
    Set<Integer> words = new TreeSet<>();
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int cell = variable.offset() + Long.numberOfTrailingZeros(rest);
      words.add(layout.word(cell));
      become(cell, value);
    }
    words.forEach(word -> changedInLanes.computeIfAbsent(word, _ -> new ArrayList<>()).add(() -> writer.pushWhere(mask, variable, lanes, word)));
  }

  private static int both(int outer, int inner, CodeBuilder code, ExprWriter exprs) {
    if (outer == ALWAYS) {
      return inner;
    }
    code.lload(outer).lload(inner).land();
    return exprs.keep();
  }

  private void collect(int cell, Expr value, int mask) {
    changed.computeIfAbsent(layout.word(cell), _ -> new TreeMap<>()).merge(mask, layout.mask(cell) << layout.shift(cell), (a, b) -> a | b);
    become(cell, value);
  }

  private void become(int cell, Expr value) {
    CellCode coding = layout.code(cell);
    assigned
        .computeIfAbsent(layout.word(cell), _ -> new LinkedHashMap<>())
        .merge(new EncodedValue(value, coding.min(), coding.mask()), 1L << layout.shift(cell), (a, b) -> a | b);
  }

  /** The local that has what the assigned bits of a word become. A value that is not assigned may be too large for the cell. */
  private static int become(Map<EncodedValue, Long> valuesOfWord, CodeBuilder code, ExprWriter exprs) {
    long constant = 0;
    List<Runnable> parts = new ArrayList<>();
    for (Map.Entry<EncodedValue, Long> each : valuesOfWord.entrySet()) {
      EncodedValue encoded = each.getKey();
      long places = each.getValue();
      if (encoded.value() instanceof Expr.Const(long value)) {
        constant |= ((value - encoded.min()) & encoded.mask()) * places;
        continue;
      }
      parts.add(
          () -> {
            exprs.push(encoded.value());
            if (encoded.min() != 0) {
              exprs.push(encoded.min());
              code.lsub();
            }
            exprs.push(encoded.mask());
            code.land();
            // The value is in each of these places, since none of them overlap.
            exprs.push(places);
            code.lmul();
          });
    }
    if (constant != 0) {
      long constants = constant;
      parts.add(() -> exprs.push(constants));
    }
    exprs.pushUnion(parts);
    return exprs.keep();
  }

  /** The local that has which bits of a word change. */
  private int change(int word, CodeBuilder code, ExprWriter exprs) {
    List<Runnable> parts = new ArrayList<>(changedInLanes.getOrDefault(word, List.of()));
    changed
        .getOrDefault(word, Map.of())
        .forEach(
            (mask, bits) ->
                parts.add(
                    () -> {
                      exprs.push(bits);
                      if (mask != ALWAYS) {
                        code.lload(mask).land();
                      }
                    }));
    exprs.pushUnion(parts);
    return exprs.keep();
  }
}
