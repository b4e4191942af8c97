package skein.chor.lower;

import java.util.List;
import skein.core.method.EmulationFunction;

/** The rules for what peers do, and the function of the emulation program for each. */
enum ChorRule {
  DECIDE("decide", "TAU: a peer decides for a branch, or whether to repeat", List.of("peer", "triple"), List.of("entry(triple)"), List.of("action := tau", "exit(triple)")),
  LOCAL("local", "LOCAL: a@p", List.of("peer", "triple"), List.of("entry(triple)"), List.of("action := a@p", "exit(triple)")),
  COMMUNICATE(
      "communicate",
      "COM: a(p -> q), at once",
      List.of("triple"),
      List.of("p can take one of its triples", "q can take one of its triples"),
      List.of("action := a(p -> q)", "exit of the triple of p", "exit of the triple of q")),
  SEND(
      "send",
      "SEND: a(p -> q), into the buffer of q",
      List.of("p", "triple"),
      List.of("entry(triple)", "buffer[q] has room"),
      List.of("action := a(p -> q)", "append a(p -> q) to buffer[q]", "exit(triple)")),
  RECEIVE(
      "receive",
      "RECEIVE: a(p -> q), from the buffer of q",
      List.of("q", "triple"),
      List.of("entry(triple)", "buffer[q] begins with a(p -> q)"),
      List.of("action := tau", "remove the first message of buffer[q]", "exit(triple)"));

  private final String function;
  private final String rule;
  private final List<String> parameters;
  private final List<String> guards;
  private final List<String> effects;

  ChorRule(String function, String rule, List<String> parameters, List<String> guards, List<String> effects) {
    this.function = function;
    this.rule = rule;
    this.parameters = parameters;
    this.guards = guards;
    this.effects = effects;
  }

  EmulationFunction function(List<EmulationFunction.Call> calls) {
    return new EmulationFunction(function, rule, parameters, guards, effects, true, calls);
  }
}
