package skein.ask.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.ActionRule;

/** What a definition defines, for those who read it. It has no errors. */
public final class LanguageDescription {

  private final Definition definition;

  LanguageDescription(Definition definition) {
    this.definition = definition;
  }

  /** The name of the language. */
  public String name() {
    return definition.name().text();
  }

  /** What the definition says that the language is. */
  public Optional<String> title() {
    return definition.title();
  }

  /** Whether a system is many agents; otherwise it is a single process. */
  public boolean isOfAgents() {
    return definition.agents();
  }

  /**
   * What a definition defines of one kind.
   *
   * @param one the kind, of a single one
   * @param many the same of several
   */
  public record Part(String one, String many, List<String> names) {
    public Part {
      names = List.copyOf(names);
    }
  }

  /** What it defines, in the order of a definition. */
  public List<Part> parts() {
    return List.of(
        part("sort of names", "sorts of names", definition.sorts().stream().map(Name::text)),
        part("parameter", "parameters", definition.parameters().stream().map(parameter -> parameter.name().text())),
        part("store", "stores", definition.stores().stream().map(store -> store.name().text())),
        part("state", "states", definition.states().stream().map(state -> state.declaration().name().text())),
        part("action", "actions", definition.actions().stream().map(action -> action.name().text())),
        part("operator", "operators", definition.operators().stream().map(Operator::form)),
        part("rule", "rules", definition.rules().stream().map(rule -> rule.name().text())));
  }

  private static Part part(String one, String many, Stream<String> names) {
    return new Part(one, many, names.toList());
  }

  /** All rules, with the words of the kit replaced by the rules that they stand for. */
  public List<InferenceRule> rules() {
    return InferenceRules.of(definition);
  }

  /** The operators that have no rules, such as the process that does nothing. */
  public List<String> withoutRules() {
    return InferenceRules.withoutAny(definition);
  }

  /** The names that expressions of the rules use, with what they stand for. */
  public List<String> abbreviations() {
    return definition.lets().stream().map(let -> Excerpts.of(let.at()).replaceFirst("^let ", "")).toList();
  }

  /** What holds if agents take turns, in words. */
  public List<String> turns() {
    List<String> atAnyTime = definition.rules().stream().filter(ActionRule::anyTime).map(rule -> rule.name().text()).toList();
    Stream<String> free = atAnyTime.isEmpty() ? Stream.of() : Stream.of(String.join(", ", atAnyTime) + ": at any time");
    return Stream.concat(definition.busy().stream().map(busy -> busy.agent().text() + " keeps its turn while " + Excerpts.of(busy.condition().at())), free).toList();
  }

  /** The grammar of its models. */
  public List<Production> grammar() {
    return LanguageGrammar.of(definition);
  }
}
