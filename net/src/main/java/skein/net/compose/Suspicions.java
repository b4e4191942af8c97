package skein.net.compose;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/** Warnings about labels that have no effect, which are given only if this is so in every instance of the process. */
final class Suspicions {

  /** The kind of warning, so that a label can have several. */
  private record Place(String code, Span at) {}

  private final Map<Place, Diagnostic> suspected = new LinkedHashMap<>();
  private final Set<Place> cleared = new HashSet<>();

  void note(String code, Span at, boolean fine, Supplier<Diagnostic> warning) {
    Place place = new Place(code, at);
    if (fine) {
      cleared.add(place);
    } else if (!suspected.containsKey(place)) {
      suspected.put(place, warning.get());
    }
  }

  void report(Diagnostics diagnostics) {
    suspected.forEach((place, warning) -> {
      if (!cleared.contains(place)) {
        diagnostics.add(warning);
      }
    });
  }
}
