package skein.chor.check;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** Which terms have an action, calls included. */
final class ActingTerms {

  private final Set<String> definitions = new HashSet<>();

  ActingTerms(Map<String, ChorSpec.Definition> all) {
    boolean found = true;
    while (found) {
      found = false;
      for (ChorSpec.Definition definition : all.values()) {
        found |= contains(definition.body()) && definitions.add(definition.name().text());
      }
    }
  }

  boolean contains(Choreography term) {
    return switch (term) {
      case Choreography.Local _, Choreography.Message _ -> true;
      case Choreography.Call(var name, var _) -> definitions.contains(name.text());
      case Choreography.Skip _, Choreography.Sequence _, Choreography.Choice _, Choreography.Parallel _, Choreography.Loop _ ->
          term.parts().stream().anyMatch(this::contains);
    };
  }
}
