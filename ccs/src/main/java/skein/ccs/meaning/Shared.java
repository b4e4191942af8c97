package skein.ccs.meaning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import skein.ccs.syntax.Action;
import skein.core.triples.Hoare;
import skein.core.triples.SyncAlgebra;

/** The actions in {@code |[ ]|}, exactly as written: {@code |[a]|} does not include {@code 'a}. */
public record Shared(Set<Deed> deeds) implements Predicate<Deed> {

  public static SyncAlgebra<Deed> algebra(List<Action> shared) {
    Set<Deed> deeds = new HashSet<>();
    shared.forEach(action -> deeds.add(Deed.of(action)));
    return new Hoare<>(new Shared(deeds));
  }

  @Override
  public boolean test(Deed deed) {
    return deeds.contains(deed);
  }
}
