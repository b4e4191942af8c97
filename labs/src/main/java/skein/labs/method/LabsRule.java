package skein.labs.method;

import java.util.ArrayList;
import java.util.List;
import skein.core.method.EmulationFunction;
import skein.labs.syntax.Process;
import skein.labs.term.Atom;

/** The rules of the semantics (docs/labs.md, "Semantics"), and the function of the emulation program for each. */
public enum LabsRule {
  ATTRIBUTE("attribute", "ATTR: x <- e"),
  STIGMERGY("stigmergy", "LSTIG: x <~ e"),
  ENVIRONMENT("environment", "ENV: x <-- e"),
  BLOCK("block", "BLOCK: { s; … }"),
  SKIP("skip", "SKIP: Skip"),
  PASS_OVER("pass_over", "PASS: g => P is passed over, since g does not hold"),
  PROPAGATE("propagate", "PROPAGATE and PUT: after a write, the newest values spread"),
  CONFIRM("confirm", "CONFIRM and QRY: after a read, values are compared");

  private final String function;
  private final String rule;

  LabsRule(String function, String rule) {
    this.function = function;
    this.rule = rule;
  }

  /** The rule for the step of a process. */
  public static LabsRule of(Atom atom) {
    return switch (atom.action()) {
      case Process.Action(var assignment, var _) ->
          switch (assignment.arrow()) {
            case ATTRIBUTE -> ATTRIBUTE;
            case STIGMERGY -> STIGMERGY;
            case ENVIRONMENT -> ENVIRONMENT;
          };
      case Process.Block _ -> BLOCK;
      case Process.Skip _ -> atom.passesOver() ? PASS_OVER : SKIP;
      case Process.Nil _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Sequence _, Process.Choice _, Process.Parallel _ ->
          throw new IllegalArgumentException("not a step: " + atom);
    };
  }

  boolean isMessage() {
    return this == PROPAGATE || this == CONFIRM;
  }

  /**
   * What a model has; the functions do not mention anything else.
   *
   * @param stigmergic stigmergies: otherwise nobody has anything to send
   */
  public record Features(boolean stigmergic, boolean prioritised, boolean tossing) {}

  public EmulationFunction function(List<EmulationFunction.Call> calls, Features features) {
    boolean stigmergic = features.stigmergic();
    return isMessage()
        ? new EmulationFunction(function, rule, List.of("agent", "tuple"), List.of(pending() + "(tuple)[agent]"), message(), false, calls)
        : new EmulationFunction(function, rule, List.of("agent", "triple"), guards(features), effects(features), true, calls);
  }

  private static List<String> guards(Features features) {
    List<String> guards = new ArrayList<>(List.of("entry(triple) for agent"));
    if (features.stigmergic()) {
      guards.add("neither Zp(tuple)[agent] nor Zc(tuple)[agent], for each tuple that agent carries");
    }
    guards.add("guards(triple) hold for agent");
    if (features.prioritised()) {
      guards.add("no other triple is enabled for agent whose priority is larger than that of triple");
    }
    return guards;
  }

  private List<String> effects(Features features) {
    boolean stigmergic = features.stigmergic();
    List<String> effects = new ArrayList<>(own());
    if (features.tossing() && this == BLOCK) {
      effects.add("each toss takes one of its branches with a positive weight, with a probability in proportion to the weight");
    }
    if (stigmergic && (this == STIGMERGY || this == BLOCK)) {
      effects.add("for each tuple that triple writes");
      effects.add("  rank(tuple)[agent] := the highest of all");
      effects.add("  Zp(tuple)[agent] := true");
    }
    if (stigmergic) {
      effects.add("Zc(tuple)[agent] := true, for each tuple that triple reads");
    }
    effects.add("exit(triple) for agent");
    return effects;
  }

  private List<String> own() {
    return switch (this) {
      case ATTRIBUTE, STIGMERGY -> assignment("targets(triple) of agent");
      case ENVIRONMENT -> assignment("targets(triple)");
      case BLOCK ->
          List.of("run the statements of triple, one after another", "assume that every value written is defined, and that every pick finds enough agents");
      case SKIP, PASS_OVER, PROPAGATE, CONFIRM -> List.of();
    };
  }

  private static List<String> assignment(String targets) {
    return List.of("v := the right sides of triple, for agent", "assume that v and all indices are defined", targets + " := v");
  }

  private String pending() {
    return this == PROPAGATE ? "Zp" : "Zc";
  }

  private List<String> message() {
    List<String> effects = new ArrayList<>(List.of(
        "for each other agent i that carries tuple, if link(agent, i) held before",
        "  if rank(tuple)[i] < rank(tuple)[agent]",
        "    copy the values of tuple and rank(tuple) from agent to i",
        "    Zc(tuple)[i] := false",
        "    Zp(tuple)[i] := true"));
    if (this == CONFIRM) {
      effects.add("  if rank(tuple)[i] > rank(tuple)[agent]");
      effects.add("    Zp(tuple)[i] := true");
    }
    effects.add(pending() + "(tuple)[agent] := false");
    return effects;
  }
}
