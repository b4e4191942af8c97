package skein.emit.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import skein.analysis.specialise.LocalSlots;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;
import skein.emit.range.Range;

/**
 * The C names of the slots of a rule's frame: slots that are used as an array become an array, all others
 * are separate variables. Expressions bind names temporarily.
 */
public final class CFrame {

  /** How local arrays are kept. */
  public enum ArrayForm {
    INDEXED,
    /** One variable for each element, with functions that select one. */
    SEPARATE,
    /** As bits of one 64-bit number if they fit, else indexed. */
    PACKED
  }


  /** Slots {@code base .. base+length-1}. */
  public record LocalArray(String name, int base, int length, Range range) {

    /** The bits of each element, if it is packed. */
    int bits() {
      return 64 - Long.numberOfLeadingZeros(range.max() - range.min());
    }

    boolean fitsWord() {
      return range.within(Range.INT) && (long) bits() * length <= Long.SIZE;
    }

    private String mask() {
      return (bits() == 0 ? 0 : -1L >>> (64 - bits())) + "ULL";
    }

    String packedGet(String index) {
      return "((int) (" + name + " >> (" + bits() + " * " + index + ") & " + mask() + ") + " + Code.literal(range.min()) + ")";
    }

    String packedSet(String index, String value) {
      return name + " = replaced(" + name + ", " + bits() + " * " + index + ", " + mask() + ", " + value + " - " + Code.literal(range.min()) + ");";
    }

    /** All elements are 0. */
    String packedStart() {
      long start = 0;
      for (int i = 0; i < length && range.contains(0); i++) {
        start |= bits() == 0 ? 0 : -range.min() << (bits() * i);
      }
      return Long.toUnsignedString(start) + "ULL";
    }
  }

  private final Map<Integer, LocalArray> arrays = new TreeMap<>();
  private final Map<Integer, Code> scalars = new TreeMap<>();
  private final Map<Integer, Code> bound = new HashMap<>();
  private final CNames names;
  private final ArrayForm form;
  private boolean clear;

  private CFrame(CNames names, ArrayForm form) {
    this.names = names;
    this.form = form;
  }

  /** For an expression on its own, with the agent in slot 0. */
  public static CFrame ofAgent(CNames names, Range agents) {
    CFrame frame = new CFrame(new CNames(names), ArrayForm.INDEXED);
    frame.scalars.put(0, agent(agents));
    return frame;
  }

  private static Code agent(Range agents) {
    return new Code("id", agents, false, true);
  }

  static CFrame of(Rule rule, int number, CNames names, ArrayForm form, IntFunction<Range> ranges) {
    CFrame made = new CFrame(new CNames(names), form);
    made.scalars.put(0, agent(new Range(rule.firstAgent(), rule.lastAgent())));
    made.collectArrays(rule, number, ranges);
    made.collectScalars(rule, ranges);
    return made;
  }

  private void collectArrays(Rule rule, int number, IntFunction<Range> ranges) {
    Map<Integer, Expr.LocalAt> indexed = LocalSlots.arrays(rule.guards(), rule.body());
    List<int[]> merged = new ArrayList<>();
    indexed.forEach(
        (slot, array) -> {
          int[] last = merged.isEmpty() ? null : merged.getLast();
          if (last != null && slot < last[0] + last[1]) {
            last[1] = Math.max(last[1], slot + array.length() - last[0]);
          } else {
            merged.add(new int[] {slot, Math.max(1, array.length())});
          }
        });
    for (int[] one : merged) {
      Range range = ranges.apply(one[0]);
      for (int i = 1; i < one[1]; i++) {
        range = range.union(ranges.apply(one[0] + i));
      }
      String prefix = form != ArrayForm.SEPARATE ? "" : "rule_" + number + "_";
      LocalArray array = new LocalArray(names.fresh(prefix + indexed.get(one[0]).name()), one[0], one[1], range);
      for (int i = 0; i < one[1]; i++) {
        arrays.put(one[0] + i, array);
      }
    }
  }

  private void collectScalars(Rule rule, IntFunction<Range> ranges) {
    Walk.statements(
        rule.body(),
        each -> {
          switch (each) {
            case Stmt.SetLocal(var name, int slot, var _) -> scalar(name, slot, ranges);
            case Stmt.Choose(var name, int slot, var _, var _) -> scalar(name, slot, ranges);
            default -> {}
          }
        });
  }

  private void scalar(String name, int slot, IntFunction<Range> ranges) {
    if (!scalars.containsKey(slot) && !arrays.containsKey(slot)) {
      scalars.put(slot, new Code(names.fresh(name), ranges.apply(slot), false, true));
    }
  }

  /** A fresh C variable. */
  String fresh(String wish) {
    return names.fresh(wish);
  }

  /** Binds the slot to this code; returns the previous binding for {@link #unbind}. */
  Code bind(int slot, Code code) {
    return bound.put(slot, code);
  }

  void unbind(int slot, Code before) {
    if (before == null) {
      bound.remove(slot);
    } else {
      bound.put(slot, before);
    }
  }

  /** While it is clear, all unbound slots except the agent are 0. */
  void clear(boolean from) {
    clear = from;
  }

  Code local(int slot) {
    Code here = bound.getOrDefault(slot, clear && slot > 0 ? Code.constant(0) : scalars.get(slot));
    if (here != null) {
      return here;
    }
    LocalArray array = arrays.get(slot);
    return array == null ? Code.constant(0) : element(array, Code.constant(slot - array.base()));
  }

  Code localAt(int slot, Code index) {
    if (clear) {
      return index.fails() ? new Code("((void) " + index.text() + ", 0)", Range.of(0), true, false) : Code.constant(0);
    }
    LocalArray array = arrays.get(slot);
    return element(array, shifted(array, slot, index));
  }

  String set(int slot, Code value) {
    LocalArray array = arrays.get(slot);
    return array == null
        ? scalars.get(slot).text() + " = " + value.text() + ";"
        : setElement(array, Code.constant(slot - array.base()), value);
  }

  String setAt(int slot, Code index, Code value) {
    LocalArray array = arrays.get(slot);
    return setElement(array, shifted(array, slot, index), value);
  }

  private static Code shifted(LocalArray array, int slot, Code index) {
    int shift = slot - array.base();
    if (shift == 0) {
      return index;
    }
    Range range = new Range(index.range().min() + shift, index.range().max() + shift);
    return index.isConstant()
        ? Code.constant(range.min())
        : new Code("(" + index.text() + " + " + shift + ")", range, index.fails(), false);
  }

  private Code element(LocalArray array, Code index) {
    return new Code(place(array, index), array.range(), index.fails(), false);
  }

  private String setElement(LocalArray array, Code index, Code value) {
    boolean constant = index.isConstant() && index.range().within(0, array.length() - 1L);
    if (isPacked(array)) {
      return array.packedSet(safe(array, index), value.text());
    }
    return form != ArrayForm.SEPARATE || constant
        ? place(array, index) + " = " + value.text() + ";"
        : "set_" + array.name() + "(" + index.text() + ", " + value.text() + ");";
  }

  private String place(LocalArray array, Code index) {
    if (isPacked(array)) {
      return array.packedGet(safe(array, index));
    }
    boolean inside = index.range().within(0, array.length() - 1L);
    if (index.isConstant() && inside) {
      return array.name() + (form != ArrayForm.SEPARATE ? "[" + index.range().min() + "]" : "_" + index.range().min());
    }
    if (form == ArrayForm.SEPARATE) {
      return "get_" + array.name() + "(" + index.text() + ")";
    }
    return array.name() + "[" + safe(array, index) + "]";
  }

  /** An index that is in bounds even after an error. */
  private static String safe(LocalArray array, Code index) {
    boolean inside = index.range().within(0, array.length() - 1L);
    return inside ? index.text() : Helper.AT.call(index.text(), Integer.toString(array.length()));
  }

  boolean isPacked(LocalArray array) {
    return form == ArrayForm.PACKED && array.fitsWord();
  }

  List<LocalArray> localArrays() {
    return arrays.values().stream().distinct().toList();
  }

  /** The variables of the frame except the agent. */
  List<Code> variables() {
    return scalars.entrySet().stream().filter(e -> e.getKey() != 0).map(Map.Entry::getValue).toList();
  }
}
