package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Variable;
import skein.lang.definition.Type;

/** Where a part of the state is kept: one cell for each index, or cells for the parts of a compound type. */
sealed interface Cells {

  record Single(Variable variable, Type type) implements Cells {}

  record Fields(Map<String, Cells> fields) implements Cells {
    public Fields {
      fields = new LinkedHashMap<>(fields);
    }
  }

  /** A queue, or a bag, which is sorted. The elements are at index · capacity + position. */
  record Elements(Variable length, int capacity, boolean sorted, Cells element) implements Cells {}

  /** A set: a bit for each value from the least on, at index · size + value - least. */
  record Bits(Variable variable, int least, int size, Type element) implements Cells {}

  /** The single cells of an element, in order. */
  default List<Single> singles() {
    return switch (this) {
      case Single single -> List.of(single);
      case Fields(var fields) -> fields.values().stream().flatMap(field -> field.singles().stream()).toList();
      case Elements _, Bits _ -> throw new IllegalStateException("a collection in a collection");
    };
  }
}
