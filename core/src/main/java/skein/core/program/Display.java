package skein.core.program;

import java.util.Map;

/** How a value is shown: by its name if it has one, otherwise in decimal. */
public record Display(Map<Long, String> names) {

  public static final Display NUMBER = new Display(Map.of());

  public Display {
    names = Map.copyOf(names);
  }

  public String show(long value) {
    String name = names.get(value);
    return name != null ? name : Long.toString(value);
  }
}
