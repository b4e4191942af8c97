package skein.core.method;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/**
 * A function of the emulation program: what a rule of the language's semantics does. Its text is for people; what it does for a triple is in the rules of the
 * program that the call is for.
 *
 * @param rule the rule of the semantics, as papers call it or in a few words
 * @param parameters what it is called with
 * @param guards lines of pseudocode: when the step is possible
 * @param effects lines of pseudocode: what it does then; deeper lines are indented
 * @param takesTurn whether it is subject to a schedule in which agents take turns
 */
public record EmulationFunction(
    String name, String rule, List<String> parameters, List<String> guards, List<String> effects, boolean takesTurn, List<Call> calls) {

  public EmulationFunction {
    parameters = List.copyOf(parameters);
    guards = List.copyOf(guards);
    effects = List.copyOf(effects);
    calls = List.copyOf(calls);
  }

  /**
   * What the function is called for.
   *
   * @param triples the numbers of the triples that the call takes a step of: one, or several if it does not matter which; none if it is for no triple
   * @param subject what else it is for, such as the variables that a message carries, or the action
   * @param agents who calls it: {@code Node 0 to Node 2}, {@code buyer}
   * @param rules the rules of the program, by index, that do what the call does
   */
  public record Call(List<Integer> triples, String subject, String agents, Optional<Span> origin, List<Integer> rules) {

    public Call {
      triples = List.copyOf(triples);
      rules = List.copyOf(rules);
    }
  }
}
