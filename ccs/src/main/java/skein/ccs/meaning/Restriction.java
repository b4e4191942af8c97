package skein.ccs.meaning;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import skein.ccs.syntax.Action;
import skein.triples.term.ActionScope;

/** {@code \ {a, b}}: these channels are not visible outside. */
public record Restriction(Set<String> channels) implements ActionScope<CcsAction> {

  public static Restriction of(List<Action> hidden) {
    Set<String> channels = new TreeSet<>();
    hidden.forEach(action -> channels.add(action.channel()));
    return new Restriction(channels);
  }

  @Override
  public Optional<CcsAction> pass(CcsAction deed) {
    return deed.silent() || !channels.contains(deed.channel()) ? Optional.of(deed) : Optional.empty();
  }
}
