package skein.pop.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.pop.syntax.PopTerm;
import skein.pop.syntax.Protocol;
import skein.pop.syntax.Protocol.Word;

/** Checks a protocol, and gives its parameters their values. A name that begins with a capital letter is a parameter unless it is a state. */
public final class PopChecker {

  private final Protocol protocol;
  private final Map<String, String> given;
  private final Diagnostics diagnostics;
  private final List<String> states;
  private final Map<String, Long> parameters = new LinkedHashMap<>();
  private final Set<String> used = new LinkedHashSet<>();

  private PopChecker(Protocol protocol, Map<String, String> given, Diagnostics diagnostics) {
    this.protocol = protocol;
    this.given = given;
    this.diagnostics = diagnostics;
    this.states = protocol.stateNames();
  }

  /** Empty if there are errors. */
  public static Optional<CheckedProtocol> check(Protocol protocol, Map<String, String> given, Diagnostics diagnostics) {
    return new PopChecker(protocol, given, diagnostics).check();
  }

  private Optional<CheckedProtocol> check() {
    values();
    once(protocol.states(), "the state", Function.identity());
    once(protocol.start(), "the start count of", Protocol.StartCount::state);
    once(protocol.properties(), "the property", Protocol.Claimed::name);
    protocol.rules().forEach(rule -> List.of(rule.initiator(), rule.responder(), rule.then(), rule.also()).forEach(this::state));
    List<Long> weights = protocol.rules().stream().map(this::weight).toList();
    List<Long> start = start();
    new PopPropertyCheck(this::name, this::constant, diagnostics).check(protocol.properties());
    unknownParameters();
    pairsWithoutWeight(weights);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    CheckedProtocol checked = new CheckedProtocol(protocol, parameters, start, weights);
    return PairWeights.areTooLarge(checked) ? tooMany(checked) : Optional.of(checked);
  }

  private Optional<CheckedProtocol> tooMany(CheckedProtocol checked) {
    Span at = protocol.start().isEmpty() ? protocol.at() : protocol.start().getFirst().state().at();
    diagnostics.add(
        Diagnostic.error("too-many-agents", at, "these are too many agents: the weights of pairs of " + checked.agents() + " agents do not fit into 32 bits")
            .withHint("use fewer agents, or smaller weights of rules for the same pair")
            .blamingParameters());
    return Optional.empty();
  }

  private <T> void once(List<T> all, String what, Function<T, Word> name) {
    Set<String> seen = new HashSet<>();
    for (T each : all) {
      Word word = name.apply(each);
      if (!seen.add(word.text())) {
        diagnostics.add(Diagnostic.error("duplicate-name", word.at(), what + " `" + word.text() + "` is given twice"));
      }
    }
  }

  private void state(Word word) {
    if (!states.contains(word.text())) {
      Diagnostic error = Diagnostic.error("unknown-name", word.at(), "unknown state `" + word.text() + "`");
      diagnostics.add(error.withHint(Nearest.to(word.text(), states).map(near -> "did you mean `" + near + "`?").orElse("add it to `states`")));
    }
  }

  private List<Long> start() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (Protocol.StartCount each : protocol.start()) {
      state(each.state());
      long count = constant(each.count(), "a start count");
      if (count < 0) {
        diagnostics.add(Diagnostic.error("start", each.count().at(), "the number of agents cannot be negative, but this is " + count).blamingParameters());
      }
      counts.put(each.state().text(), count);
    }
    if (protocol.start().isEmpty() && !protocol.states().isEmpty()) {
      diagnostics.add(
          Diagnostic.error("missing-section", protocol.at(), "there are no agents")
              .withHint("say how many start in each state: `start " + states.getFirst() + " = 10`"));
    }
    return states.stream().map(state -> counts.getOrDefault(state, 0L)).toList();
  }

  private long weight(Protocol.PairRule rule) {
    if (rule.weight().isEmpty()) {
      return 1;
    }
    long weight = constant(rule.weight().get(), "a weight");
    if (weight < 0) {
      diagnostics.add(Diagnostic.error("weight", rule.weight().get().at(), "a weight cannot be negative, but this is " + weight).blamingParameters());
    }
    return weight;
  }

  private void pairsWithoutWeight(List<Long> weights) {
    List<Protocol.PairRule> rules = protocol.rules();
    for (int i = 0; i < rules.size(); i++) {
      Protocol.PairRule rule = rules.get(i);
      List<Integer> same = new ArrayList<>();
      for (int j = 0; j < rules.size(); j++) {
        if (rules.get(j).isAboutThePairOf(rule)) {
          same.add(j);
        }
      }
      if (same.getFirst() == i && same.stream().allMatch(j -> weights.get(j) == 0)) {
        String pair = rule.initiator().text() + " + " + rule.responder().text();
        diagnostics.add(
            Diagnostic.error("weight", rule.at(), "all rules for `" + pair + "` have weight 0").withHint("leave them out: a pair without a rule does nothing"));
      }
    }
  }

  /** The value of a number over parameters; reports if it has none. */
  private long constant(PopTerm.Number number, String what) {
    int before = diagnostics.inTextOrder().size();
    names(number, named -> {
      if (states.contains(named.name())) {
        diagnostics.add(Diagnostic.error("not-constant", named.at(), "the number of agents in `" + named.name() + "` cannot be used in " + what)
            .withHint("only numbers and parameters can be used here"));
      } else {
        name(named);
      }
    });
    OptionalLong value = ConstantNumbers.value(number, parameters);
    if (value.isEmpty() && diagnostics.inTextOrder().size() == before) {
      diagnostics.add(Diagnostic.error("number", number.at(), "the value of this number does not fit into 32 bits").blamingParameters());
    }
    return value.orElse(0);
  }

  static void names(PopTerm.Number number, Consumer<PopTerm.Named> visitor) {
    switch (number) {
      case PopTerm.Literal _ -> {}
      case PopTerm.Named named -> visitor.accept(named);
      case PopTerm.Arithmetic(_, var left, var right, _) -> {
        names(left, visitor);
        names(right, visitor);
      }
    }
  }

  /** A state or a parameter; returns whether it is a state. */
  private boolean name(PopTerm.Named named) {
    String name = named.name();
    if (states.contains(name)) {
      return true;
    }
    if (!Character.isUpperCase(name.charAt(0))) {
      diagnostics.add(
          Diagnostic.error("unknown-name", named.at(), "unknown name `" + name + "`")
              .withHint(Nearest.to(name, states).map(near -> "did you mean `" + near + "`?").orElse("names of parameters start with a capital letter")));
    } else if (used.add(name) && !given.containsKey(name)) {
      diagnostics.add(
          Diagnostic.error("missing-parameter", named.at(), "the parameter `" + name + "` has no value")
              .withHint("set one, for example `" + name + "=3`")
              .blamingParameters());
    }
    return false;
  }

  private void values() {
    given.forEach(
        (name, text) -> {
          try {
            parameters.put(name, (long) Integer.parseInt(text.strip()));
          } catch (NumberFormatException _) {
            parameters.put(name, 0L);
            diagnostics.add(
                Diagnostic.error("parameter-value", protocol.at(), "the value of `" + name + "` is not a 32-bit integer: " + name + "=" + text)
                    .withHint("numbers range from -2147483648 to 2147483647")
                    .blamingParameters());
          }
        });
  }

  private void unknownParameters() {
    for (String name : given.keySet()) {
      if (!used.contains(name)) {
        String hint = used.isEmpty() ? "it has no parameters" : Nearest.to(name, used).map(near -> "did you mean `" + near + "`?").orElse("its parameters are " + String.join(", ", used));
        diagnostics.add(Diagnostic.error("unknown-parameter", protocol.at(), "this model has no parameter `" + name + "`").withHint(hint).blamingParameters());
      }
    }
  }
}
