package skein.jani.read;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.program.Chance;
import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** What JANI has and this does not, by name. */
final class Refusals {

  private static final String CODE = "not-supported";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("ma", "Markov automata"),
          Map.entry("ctmdp", "continuous-time Markov decision processes"),
          Map.entry("ta", "timed automata"),
          Map.entry("pta", "probabilistic timed automata"),
          Map.entry("sta", "stochastic timed automata"),
          Map.entry("ha", "hybrid automata"),
          Map.entry("pha", "probabilistic hybrid automata"),
          Map.entry("sha", "stochastic hybrid automata"));

  private static final Set<String> FEATURES =
      Set.of(
          "arrays", "datatypes", "edge-priorities", "hyperbolic-functions", "named-expressions", "nondet-selection", "trigonometric-functions", "tradeoff-properties",
          "multiobjective-properties", "partial-observability");

  private static final Set<String> READ_FEATURES = Set.of("derived-operators", "functions", "state-exit-rewards");

  private static final Map<String, String> OPERATORS =
      Map.ofEntries(
          Map.entry("aa", "arrays"),
          Map.entry("av", "arrays"),
          Map.entry("ac", "arrays"),
          Map.entry("da", "datatypes"),
          Map.entry("dv", "datatypes"),
          Map.entry("oa", "datatypes"),
          Map.entry("ov", "datatypes"),
          Map.entry("empty", "datatypes"),
          Map.entry("nondet", "values of free choice"),
          Map.entry("der", "derivatives"),
          Map.entry("sin", "trigonometric functions"),
          Map.entry("cos", "trigonometric functions"),
          Map.entry("tan", "trigonometric functions"));

  private Refusals() {}

  static Optional<Chance.Kind> kind(String type) {
    return switch (type) {
      case "lts" -> Optional.of(Chance.Kind.OPEN);
      case "dtmc" -> Optional.of(Chance.Kind.CHAIN);
      case "mdp" -> Optional.of(Chance.Kind.DECISION);
      case "ctmc" -> Optional.of(Chance.Kind.RATE);
      default -> Optional.empty();
    };
  }

  static Diagnostic type(String type, Span at) {
    String what = TYPES.containsKey(type) ? TYPES.get(type) + " (`" + type + "`)" : "models of type `" + type + "`";
    return Diagnostic.error(CODE, at, what + " are not supported").withHint("dtmc, mdp, ctmc and lts are");
  }

  static Optional<Diagnostic> feature(String feature, Span at) {
    if (READ_FEATURES.contains(feature)) {
      return Optional.empty();
    }
    String what = FEATURES.contains(feature) ? "the feature `" + feature + "` is not supported" : "unknown feature `" + feature + "`";
    return Optional.of(Diagnostic.error(CODE, at, what).withHint("derived-operators, functions and state-exit-rewards are"));
  }

  static Diagnostic operator(String op, Span at) {
    return OPERATORS.containsKey(op)
        ? Diagnostic.error(CODE, at, OPERATORS.get(op) + " are not supported: `" + op + "`")
        : Diagnostic.error("expression", at, "unknown operator `" + op + "`");
  }

  static Diagnostic member(String what, Span at) {
    return Diagnostic.error(CODE, at, what + " is not supported");
  }
}
