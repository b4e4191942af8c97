package skein.tapn.parse;

import java.util.List;
import java.util.stream.Collectors;

/** How a place of several with the same name is called. */
final class PlaceName {

  private PlaceName() {}

  static String of(String name, List<Long> indices) {
    return indices.isEmpty() ? name : name + indices.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
  }
}
