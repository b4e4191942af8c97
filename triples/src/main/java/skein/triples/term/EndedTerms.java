package skein.triples.term;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which terms have ended before their first step. */
public final class EndedTerms<A> {

  private final Set<String> names = new HashSet<>();

  public EndedTerms(Map<String, ProcessTerm<A>> definitions) {
    // The least fixed point: a definition that only calls itself never ends. In turns from either end, so that chains of calls need few rounds.
    List<String> open = new ArrayList<>(definitions.keySet());
    while (open.removeIf(name -> of(definitions.get(name)) && names.add(name))) {
      open = new ArrayList<>(open.reversed());
    }
  }

  public boolean of(ProcessTerm<A> term) {
    return switch (term) {
      case ProcessTerm.Stuck<A>(), ProcessTerm.Act<A> _ -> false;
      case ProcessTerm.Sequence<A>(var parts) -> parts.stream().allMatch(this::of);
      case ProcessTerm.Choice<A>(var branches) -> branches.stream().anyMatch(this::of);
      case ProcessTerm.Guarded<A>(var _, var body) -> of(body);
      case ProcessTerm.Parallel<A>(var branches, var _) -> branches.stream().allMatch(this::of);
      case ProcessTerm.Scoped<A>(var body, var _) -> of(body);
      case ProcessTerm.Call<A>(var name) -> names.contains(name);
    };
  }
}
