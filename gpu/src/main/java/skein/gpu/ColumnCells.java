package skein.gpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.values.Domains;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.emit.c.CLines;
import skein.emit.c.CellText;
import skein.emit.c.Code;
import skein.emit.range.Range;

/**
 * The state as cells that can be addressed, for random runs: reading one takes a multiplication and a load. Element i of an array is in word i of a
 * column; arrays of the same length share columns, each with its own bytes of the words.
 */
final class ColumnCells implements CellText {

  private static final int WORD = 4;

  /**
   * Where a variable is: the word of its first element, and the byte in it.
   *
   * @param bytes 0 for a variable that has only one value; 8 for one in two columns, the second of them with the lower bits
   */
  private record Place(int word, int at, int bytes, Range range) {}

  private final Map<Variable, Place> places = new LinkedHashMap<>();
  private final int words;

  ColumnCells(Program program, Domains domains) {
    Map<Variable, Range> ranges = new LinkedHashMap<>();
    program.variables().forEach(variable -> ranges.put(variable, Range.of(domains.of(variable))));
    List<Variable> widest = new ArrayList<>(program.variables());
    widest.sort(Comparator.comparingInt((Variable variable) -> -bytes(ranges.get(variable))));
    // For each length, a column that has unused bytes, from this byte on.
    Map<Integer, int[]> open = new LinkedHashMap<>();
    int next = 0;
    Map<Variable, Place> found = new LinkedHashMap<>();
    for (Variable variable : widest) {
      int bytes = variable.length() == 0 ? 0 : bytes(ranges.get(variable));
      int[] column = open.computeIfAbsent(variable.length(), _ -> new int[] {0, WORD});
      if (bytes > 0 && column[1] + bytes > WORD) {
        column[0] = next;
        column[1] = 0;
        next += variable.length() * (bytes > WORD ? 2 : 1);
      }
      found.put(variable, new Place(column[0], column[1], bytes, ranges.get(variable)));
      column[1] += bytes;
    }
    program.variables().forEach(variable -> places.put(variable, found.get(variable)));
    this.words = Math.max(1, next);
  }

  private static int bytes(Range range) {
    long width = range.max() - range.min();
    return width == 0 ? 0 : width < 0 || width >= 1L << 32 ? 8 : width >= 1 << 16 ? 4 : width >= 1 << 8 ? 2 : 1;
  }

  int words() {
    return words;
  }

  @Override
  public String beforeEffect() {
    return "try_step();";
  }

  @Override
  public Code read(Variable variable) {
    return decoded(variable, Integer.toString(places.get(variable).word()), false);
  }

  @Override
  public Code readAt(Variable variable, Code index) {
    Place place = places.get(variable);
    if (place.bytes() == 0 && index.fails()) {
      return new Code("((void) " + index.text() + ", " + Code.literal(place.range().min()) + ")", place.range(), true, false);
    }
    return decoded(variable, word(variable, index), index.fails());
  }

  @Override
  public String write(Variable variable, Code value) {
    return put(variable, Integer.toString(places.get(variable).word()), value);
  }

  @Override
  public String writeAt(Variable variable, Code index, Code value) {
    return places.get(variable).bytes() == 0 && index.fails()
        ? "(void) " + index.text() + "; (void) " + value.text() + ";"
        : put(variable, word(variable, index), value);
  }

  /** The word of an element; within the state even if the index is wrong because of an error. */
  private String word(Variable variable, Code index) {
    int first = places.get(variable).word();
    boolean inside = index.range().within(0, variable.length() - 1L);
    if (index.isConstant() && inside) {
      return Long.toString(first + index.range().min());
    }
    String safe = inside && !index.fails() ? index.text() : "at(" + index.text() + ", " + Math.max(1, variable.length()) + ")";
    return first + " + " + safe;
  }

  private Code decoded(Variable variable, String word, boolean fails) {
    Place place = places.get(variable);
    Range range = place.range();
    if (place.bytes() == 0) {
      return Code.constant(range.min());
    }
    String code =
        switch (place.bytes()) {
          case 8 -> "(long long) get8(" + word + ", " + word + " + " + variable.length() + ")";
          case WORD -> (isNarrow(range) ? "(int) " : "(long long) ") + "get4(" + word + ")";
          default -> "(int) get" + place.bytes() + "(" + word + ", " + place.at() + ")";
        };
    String value = range.min() == 0 ? code : code + " + " + Code.literal(range.min());
    boolean cast = !isNarrow(range) && range.within(Range.INT);
    return new Code(cast ? "((int) (" + value + "))" : "(" + value + ")", range, fails, false);
  }

  /** Whether values and the differences of any two have 32 bits. */
  private static boolean isNarrow(Range range) {
    return range.within(Range.INT) && range.max() - range.min() <= Integer.MAX_VALUE;
  }

  private String put(Variable variable, String word, Code value) {
    Place place = places.get(variable);
    if (place.bytes() == 0) {
      return "(void) " + value.text() + ";";
    }
    String wide = isNarrow(place.range()) && value.range().within(place.range()) ? value.text() : "(long long) " + value.text();
    String code = place.range().min() == 0 ? wide : wide + " - " + Code.literal(place.range().min());
    return switch (place.bytes()) {
      case 8 -> "put8(" + word + ", " + word + " + " + variable.length() + ", (u64) (" + code + "));";
      case WORD -> "put4(" + word + ", (u32) (" + code + "));";
      default -> "put" + place.bytes() + "(" + word + ", " + place.at() + ", (u32) (" + code + "));";
    };
  }

  /** The function {@code order}: compares two states, the first cell first. */
  String order() {
    CLines out = new CLines(1);
    out.open("HD static int order(const u32 *a, const u32 *b)");
    for (Map.Entry<Variable, Place> each : places.entrySet()) {
      Place place = each.getValue();
      int length = each.getKey().length();
      if (place.bytes() == 0) {
        continue;
      }
      out.open("for (int w = " + place.word() + "; w < " + (place.word() + length) + "; w++)");
      if (place.bytes() == 2 * WORD) {
        out.line("if (a[w] != b[w]) { return a[w] < b[w] ? -1 : 1; }");
        out.line("if (a[w + " + length + "] != b[w + " + length + "]) { return a[w + " + length + "] < b[w + " + length + "] ? -1 : 1; }");
      } else {
        String shift = place.bytes() == WORD ? "" : " >> " + 8 * place.at() + " & " + ((1 << (8 * place.bytes())) - 1);
        out.line("u32 left = a[w]" + shift + ", right = b[w]" + shift + ";");
        out.line("if (left != right) { return left < right ? -1 : 1; }");
      }
      out.close();
    }
    return out.line("return 0;").close().line("").toString();
  }
}
