package skein.ccs.lower;

import java.util.List;
import skein.ccs.meaning.CcsAction;
import skein.core.method.EmulationFunction;

/** The rules of the semantics, and the function of the emulation program for each. Choice, restriction and relabelling are in the triples already. */
enum CcsRule {
  ACT("act", "ACT, inside of CHOICE, PAR, RES, REL and CON", List.of("entry(triple)"), List.of("action := action(triple)", "exit(triple)")),
  HANDSHAKE("handshake", "COM: complementary actions of two processes", List.of("entry(triple), which is that of both"), List.of("action := tau", "exit(triple), which is that of both")),
  SHARED(
      "share",
      "SYNC: an action of L in P |[L]| Q",
      List.of("each part can take the action"),
      List.of("for each part", "  of its triples that can be taken, choose one", "  exit(that triple)", "where all branches of a composition have ended, begin what follows it", "action := action(triple)"));

  private final String function;
  private final String rule;
  private final List<String> guards;
  private final List<String> effects;

  CcsRule(String function, String rule, List<String> guards, List<String> effects) {
    this.function = function;
    this.rule = rule;
    this.guards = guards;
    this.effects = effects;
  }

  /** @param joint whether it takes several triples; equal branches are expanded, and their handshakes are in one triple */
  static CcsRule of(CcsAction action, boolean joint) {
    boolean handshake = action.silent() && !action.channel().isEmpty();
    return handshake ? HANDSHAKE : joint ? SHARED : ACT;
  }

  EmulationFunction function(List<EmulationFunction.Call> calls) {
    return new EmulationFunction(function, rule, List.of("triple"), guards, effects, true, calls);
  }
}
