package skein.emit.process;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names that all languages of processes can read. */
final class ProcessNames {

  static final Set<String> KEYWORDS =
      Set.of(
          "A", "C", "E", "F", "G", "I", "P", "R", "S", "U", "W", "X", "bool", "clock", "const", "ctmc", "double", "dtmc", "endinit", "endinvariant", "endmodule",
          "endobservables", "endrewards", "endsystem", "false", "filter", "formula", "func", "global", "init", "int", "invariant", "label", "max", "mdp", "min", "module",
          "nondeterministic", "observable", "observables", "of", "Pmax", "Pmin", "pomdp", "popta", "probabilistic", "prob", "pta", "rate", "rewards", "Rmax", "Rmin",
          "stochastic", "system", "true", "process");

  private ProcessNames() {}

  static String identifier(String text) {
    String found = text.replaceAll("[^A-Za-z0-9_]+", "_");
    return found.isEmpty() || Character.isDigit(found.charAt(0)) ? "_" + found : found;
  }

  /** Identifiers in the same order, each different from the others and from those that are taken. */
  static List<String> distinct(List<String> texts, Set<String> taken) {
    Set<String> used = new HashSet<>(taken);
    List<String> found = new ArrayList<>();
    for (String each : texts) {
      String base = identifier(each);
      String name = base;
      for (int i = 2; !used.add(name); i++) {
        name = base + "_" + i;
      }
      found.add(name);
    }
    return found;
  }
}
