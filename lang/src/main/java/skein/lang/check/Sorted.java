package skein.lang.check;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.lang.definition.Hole;
import skein.lang.definition.Type;

/** What an expression of a definition stands for, as far as the checks need it. */
sealed interface Sorted {

  /** A number or condition. */
  record Number() implements Sorted {}

  record Agent(boolean chosenInLoop) implements Sorted {}

  record Stamp() implements Sorted {}

  record Newest() implements Sorted {}

  record Static(String sort) implements Sorted {}

  record Fields(Map<String, Type> fields) implements Sorted {
    public Fields {
      fields = new LinkedHashMap<>(fields);
    }
  }

  record Parts(int count) implements Sorted {}

  record Collection(Type element, boolean set, boolean queue) implements Sorted {}

  record Tuple() implements Sorted {}

  record TupleValues() implements Sorted {}

  /**
   * What stands in a hole.
   *
   * @param loop how many loops are around the action
   */
  record InHole(Hole hole, int loop) implements Sorted {}

  /** Reported before. */
  record Unknown() implements Sorted {}

  static Sorted of(Type type) {
    return switch (type) {
      case Type.Bool _, Type.Between _, Type.Value _ -> new Number();
      case Type.Agent _ -> new Agent(false);
      case Type.OfSort(var sort, var _) -> new Static(sort.text());
      case Type.Stamp _ -> new Stamp();
      case Type.Collection(boolean sorted, var _, var element, var _) -> new Collection(element, false, !sorted);
      case Type.SetOf(var element, var _) -> new Collection(element, true, false);
      case Type.Fields(var fields, var _) -> {
        Map<String, Type> all = new LinkedHashMap<>();
        fields.forEach(field -> all.put(field.name().text(), field.type()));
        yield new Fields(all);
      }
      case Type.Unknown _ -> new Unknown();
    };
  }
}
