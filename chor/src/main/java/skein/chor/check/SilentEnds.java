package skein.chor.check;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** Which terms can end without an action. */
final class SilentEnds {

  private final Set<String> definitions = new HashSet<>();

  SilentEnds(Map<String, ChorSpec.Definition> all) {
    boolean found = true;
    while (found) {
      found = false;
      for (ChorSpec.Definition definition : all.values()) {
        found |= canEnd(definition.body()) && definitions.add(definition.name().text());
      }
    }
  }

  boolean canEnd(Choreography term) {
    return switch (term) {
      case Choreography.Skip _, Choreography.Loop _ -> true;
      case Choreography.Local _, Choreography.Message _ -> false;
      case Choreography.Sequence(var parts, var _) -> parts.stream().allMatch(this::canEnd);
      case Choreography.Parallel(var branches, var _) -> branches.stream().allMatch(this::canEnd);
      case Choreography.Choice(var branches, var _, var _) -> branches.stream().anyMatch(this::canEnd);
      case Choreography.Call(var name, var _) -> definitions.contains(name.text());
    };
  }
}
