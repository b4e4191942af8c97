package skein.prism.parse;

import java.util.Set;

/** Words with a meaning of their own. */
final class PrismKeywords {

  private PrismKeywords() {}

  /** No names. */
  static final Set<String> RESERVED =
      Set.of(
          "A", "bool", "clock", "const", "ctmc", "C", "double", "dtmc", "E", "endinit", "endinvariant", "endmodule", "endobservables", "endplayer", "endrewards",
          "endsystem", "false", "formula", "filter", "func", "F", "global", "G", "init", "invariant", "I", "int", "label", "max", "mdp", "min", "module", "X",
          "nondeterministic", "observable", "observables", "Pmax", "Pmin", "P", "pomdp", "popta", "probabilistic", "prob", "pta", "rate", "rewards", "Rmax",
          "Rmin", "R", "S", "stochastic", "system", "true", "U", "W");

  /** Where a new part of a model begins. */
  static final Set<String> PARTS =
      Set.of(
          "const", "formula", "label", "global", "module", "init", "system", "rewards", "dtmc", "mdp", "ctmc", "probabilistic", "nondeterministic", "stochastic",
          "rate", "prob", "pta", "popta", "pomdp", "smg", "csg", "tsg", "ma", "player", "observables", "observable", "invariant");
}
