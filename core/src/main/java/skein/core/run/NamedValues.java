package skein.core.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import skein.core.program.Display;
import skein.core.program.View;

/** The values that a program shows, by name. */
public final class NamedValues {

  /** Whether a state has the expected values. */
  interface Matcher {
    boolean test(long[] state);
  }

  private final Map<String, View.Observable> byName = new LinkedHashMap<>();

  public NamedValues(View view) {
    view.observables().forEach(o -> byName.putIfAbsent(o.qualifiedName(), o));
  }

  /** The names that the program does not have. */
  public List<String> unknown(Map<String, String> values) {
    return values.keySet().stream().filter(name -> !byName.containsKey(name)).toList();
  }

  public int cell(String name) {
    return byName.get(name).cell();
  }

  /** The values that are shown like this, in ascending order. */
  public long[] values(String name, String shown) {
    Display display = byName.get(name).display();
    LongStream named = display.names().keySet().stream().mapToLong(Long::longValue);
    return LongStream.concat(named, number(shown)).filter(value -> display.show(value).equals(shown)).sorted().distinct().toArray();
  }

  private static LongStream number(String text) {
    try {
      return LongStream.of(Long.parseLong(text));
    } catch (NumberFormatException _) {
      return LongStream.empty();
    }
  }

  public String show(String name, long value) {
    return byName.get(name).display().show(value);
  }

  /** All of them; several values may be shown alike. */
  Matcher matcher(Map<String, String> expected) {
    View.Observable[] observables = expected.keySet().stream().map(byName::get).toArray(View.Observable[]::new);
    String[] shown = expected.values().toArray(String[]::new);
    return state -> {
      for (int i = 0; i < shown.length; i++) {
        if (!observables[i].display().show(state[observables[i].cell()]).equals(shown[i])) {
          return false;
        }
      }
      return true;
    };
  }

  /** What is shown of a state. */
  List<String> shown(long[] state) {
    return byName.values().stream().filter(o -> !o.detail()).map(o -> o.display().show(state[o.cell()])).toList();
  }
}
