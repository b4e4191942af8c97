package skein.chor.project;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Hands out names, each only once, also if upper and lower case are the same. */
final class UniqueNames {

  private final Set<String> used = new HashSet<>();
  private final Predicate<String> reserved;

  UniqueNames(Predicate<String> reserved) {
    this.reserved = reserved;
  }

  /** The name, or a similar one if it is taken or reserved. */
  String of(String wanted) {
    String name = reserved.test(wanted) ? wanted + "_" : wanted;
    for (int i = 2; !used.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }
}
