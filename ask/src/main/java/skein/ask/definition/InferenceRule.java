package skein.ask.definition;

import java.util.List;
import skein.core.source.Span;

/**
 * A rule of structural operational semantics: if the premises hold, so does the conclusion.
 *
 * @param name what it is called: the operator as it is written, or the name of a rule for agents
 * @param origin the word of the kit that it stands for; "rules" for an operator by its own rules, "system" for a rule about agents, "call" for calls
 * @param effects what the step does to the variables, one change in each; all values are those before the step
 * @param at what in the definition says so
 */
public record InferenceRule(String name, String origin, List<String> premises, String conclusion, List<String> effects, Span at) {

  /** The origin of rules about agents and the system. */
  public static final String SYSTEM = "system";

  /** The origin of operators that have rules of their own. */
  public static final String RULES = "rules";

  /** The origin of the rules for calls, which every language has. */
  public static final String CALL = "call";

  public InferenceRule {
    premises = List.copyOf(premises);
    effects = List.copyOf(effects);
  }
}
