package skein.gpu;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.compile.CellCode;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.emit.c.CellText;
import skein.emit.c.Code;
import skein.emit.range.Range;

/**
 * The state as bits. All elements of an array take the same number of bits, so that reading one is a shift, whatever the index; words do not matter,
 * an element may be in two.
 */
final class PackedCells implements CellText {

  /** @param bet whether the variable was narrowed, so that a value may not fit */
  private record Place(int at, CellCode code, Range range, boolean bet) {}

  private final Map<Variable, Place> places = new LinkedHashMap<>();
  private final int bits;

  /** @param full the values that cells can have, where the other domains are narrower */
  PackedCells(Program program, Domains domains, Domains full) {
    int at = 0;
    for (Variable variable : program.variables()) {
      IntervalSet values = domains.of(variable);
      CellCode code = CellCode.of(values.isEmpty() ? IntervalSet.of(0) : values);
      places.put(variable, new Place(at, code, Range.of(values), !values.equals(full.of(variable))));
      at += code.bits() * variable.length();
    }
    this.bits = at;
  }

  int bits() {
    return bits;
  }

  /** Of the values that cells can have, those that there is room for: each element of an array has as much room as all of them need. */
  Domains fitting(Domains full) {
    List<IntervalSet> all = new ArrayList<>(full.ofCells());
    List<IntervalSet> between = new ArrayList<>(full.betweenSteps());
    places.forEach((variable, place) -> {
      if (place.bet()) {
        for (int cell = variable.offset(); cell < variable.offset() + variable.length(); cell++) {
          all.set(cell, all.get(cell).intersect(room(place.code())));
          between.set(cell, between.get(cell).intersect(room(place.code())));
        }
      }
    });
    return new Domains(all, between, full.widened(), full.gaveUp());
  }

  /** The values that {@code fitting} lets pass: a narrowed variable has no steps. */
  private static IntervalSet room(CellCode code) {
    IntervalSet regular = IntervalSet.between(code.min(), last(code));
    return code.hasOutlier() ? regular.union(IntervalSet.of(code.outlier())) : regular;
  }

  private static long last(CellCode code) {
    return code.min() + code.step() * (code.count() - 1);
  }

  @Override
  public Code read(Variable variable) {
    return decoded(variable, Integer.toString(places.get(variable).at()), false);
  }

  @Override
  public Code readAt(Variable variable, Code index) {
    Place place = places.get(variable);
    if (place.code().bits() == 0) {
      return index.fails() ? new Code("((void) " + index.text() + ", " + Code.literal(place.range().min()) + ")", place.range(), true, false)
          : Code.constant(place.range().min());
    }
    return decoded(variable, at(variable, index), index.fails());
  }

  @Override
  public String write(Variable variable, Code value) {
    return put(places.get(variable), Integer.toString(places.get(variable).at()), value);
  }

  @Override
  public String writeAt(Variable variable, Code index, Code value) {
    Place place = places.get(variable);
    return place.code().bits() == 0 && index.fails()
        ? "(void) " + index.text() + "; (void) " + value.text() + ";"
        : put(place, at(variable, index), value);
  }

  /** The position of an element; within the state even if the index is wrong because of an error. */
  private String at(Variable variable, Code index) {
    Place place = places.get(variable);
    if (index.isConstant() && index.range().within(0, variable.length() - 1L)) {
      return Long.toString(place.at() + place.code().bits() * index.range().min());
    }
    boolean inside = index.range().within(0, variable.length() - 1L) && !index.fails();
    String safe = inside ? index.text() : "at(" + index.text() + ", " + Math.max(1, variable.length()) + ")";
    return place.at() + " + " + place.code().bits() + " * " + safe;
  }

  private Code decoded(Variable variable, String at, boolean fails) {
    Place place = places.get(variable);
    CellCode code = place.code();
    if (code.bits() == 0) {
      return Code.constant(place.range().min());
    }
    String bits = "cell(" + at + ", " + code.bits() + ")";
    if (code.hasOutlier()) {
      String value = "unmark(" + bits + ", " + marks(code) + ")";
      return new Code(place.range().within(Range.INT) ? "((int) " + value + ")" : value, place.range(), fails, false);
    }
    boolean narrow = isNarrow(place);
    String value = (narrow ? "(int) " : "") + bits;
    String scaled = code.step() == 1 ? value : Code.literal(code.step()) + " * " + value;
    String shifted = code.min() == 0 ? scaled : scaled + " + " + Code.literal(code.min());
    boolean cast = !narrow && place.range().within(Range.INT);
    return new Code(cast ? "((int) (" + shifted + "))" : "(" + shifted + ")", place.range(), fails, false);
  }

  /** Whether the difference of any two values has 32 bits, so that codes can be computed in 32 bits. */
  private static boolean isNarrow(Place place) {
    return place.range().within(Range.INT) && place.range().max() - place.range().min() <= Integer.MAX_VALUE;
  }

  private static String marks(CellCode code) {
    return code.count() + ", " + Code.literal(code.min()) + ", " + Code.literal(code.step()) + ", " + Code.literal(code.outlier());
  }

  private static String put(Place place, String at, Code value) {
    CellCode code = place.code();
    String text = value.text();
    if (place.bet()) {
      long outlier = code.hasOutlier() ? code.outlier() : code.min();
      text = "fitting(" + text + ", " + Code.literal(code.min()) + ", " + Code.literal(last(code)) + ", " + Code.literal(outlier) + ")";
    }
    if (code.bits() == 0) {
      return "(void) " + text + ";";
    }
    String coded;
    if (code.hasOutlier()) {
      coded = "mark(" + text + ", " + marks(code) + ")";
    } else {
      String wide = isNarrow(place) && value.range().within(place.range()) ? text : "(long long) " + text;
      String shifted = code.min() == 0 ? wide : wide + " - " + Code.literal(code.min());
      coded = "(u64) (" + shifted + ")" + (code.step() == 1 ? "" : " / " + code.step());
    }
    return "put(" + at + ", " + code.bits() + ", " + coded + ");";
  }
}
