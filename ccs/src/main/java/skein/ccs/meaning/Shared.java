package skein.ccs.meaning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import skein.ccs.syntax.Action;
import skein.triples.term.Hoare;
import skein.triples.term.SyncAlgebra;

/** The actions in {@code |[ ]|}, exactly as written: {@code |[a]|} does not include {@code 'a}. */
public record Shared(Set<CcsAction> deeds) implements Predicate<CcsAction> {

  public static SyncAlgebra<CcsAction> algebra(List<Action> shared) {
    Set<CcsAction> deeds = new HashSet<>();
    shared.forEach(action -> deeds.add(CcsAction.of(action)));
    return new Hoare<>(new Shared(deeds));
  }

  @Override
  public boolean test(CcsAction deed) {
    return deeds.contains(deed);
  }
}
