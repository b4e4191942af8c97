package skein.chor.repair;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** Names of messages that no action of the text has: {@code next1}, {@code next2}, … */
final class FreshNames {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> last = new HashMap<>();

  FreshNames(ChorSpec spec) {
    spec.peers().forEach(peer -> taken.add(peer.text()));
    spec.definitions().forEach(definition -> {
      taken.add(definition.name().text());
      collect(definition.body());
    });
  }

  String next(String word) {
    String name = word + last.merge(word, 1, Integer::sum);
    return taken.contains(name) ? next(word) : name;
  }

  private void collect(Choreography term) {
    ChorAction.of(term).ifPresent(action -> taken.add(action.name()));
    term.parts().forEach(this::collect);
  }
}
