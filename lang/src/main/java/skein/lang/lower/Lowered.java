package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Expr;
import skein.lang.definition.Type;
import skein.lang.process.HoleValue;

/** What an expression of a definition stands for. */
sealed interface Lowered {

  record Scalar(PartialValue value) implements Lowered {}

  /** Fields by name; those of {@code (a, b)} are {@code 0}, {@code 1}. */
  record Record(Map<String, Lowered> fields) implements Lowered {
    public Record {
      fields = new LinkedHashMap<>(fields);
    }
  }

  /** A queue, bag or set; {@code base} is its index. */
  record Collection(Cells cells, PartialValue base) implements Lowered {}

  /** An agent, and its kind if that is known. */
  record Agent(Expr id, SpawnedKind kind) implements Lowered {}

  record OfTuple(StoredTuple tuple) implements Lowered {}

  /** What stands in a hole of an action that an agent takes. */
  record Hole(HoleValue value, Actor actor, skein.lang.definition.Hole hole) implements Lowered {}

  /** Several values, such as those of a list of holes. */
  record Many(List<Lowered> values) implements Lowered {
    public Many {
      values = List.copyOf(values);
    }
  }

  /** All variables of a tuple. */
  record TupleValues(StoredTuple tuple, Expr owner) implements Lowered {}

  /** Newer than all stamps. */
  record Newest() implements Lowered {}

  static Lowered scalar(PartialValue value) {
    return new Scalar(value);
  }

  /** Kept with its type for display. */
  record Typed(PartialValue value, Type type) {}
}
