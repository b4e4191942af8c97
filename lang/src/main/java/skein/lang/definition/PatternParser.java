package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.lang.expression.Token;

/** Reads patterns of actions, actions, and bindings, which SOS rules, the kit and the rules of actions have in common. */
final class PatternParser {

  private final DefinitionTokens tokens;

  PatternParser(DefinitionTokens tokens) {
    this.tokens = tokens;
  }

  SosRule.Pattern pattern() {
    Name name = tokens.name();
    SosRule.Which which;
    if (name.text().equals("any")) {
      which = new SosRule.Which.Any(name.at());
    } else {
      Optional<List<Name>> names = holeNames();
      boolean isAction = names.isPresent() || isAction(name.text());
      which = isAction ? new SosRule.Which.Of(name, names) : new SosRule.Which.Variable(name);
    }
    Optional<SosRule.Listing> listing = Optional.empty();
    if (tokens.peek().is("on") || tokens.peek().is("off")) {
      boolean on = tokens.next().is("on");
      listing = Optional.of(new SosRule.Listing(on, tokens.name()));
    }
    return new SosRule.Pattern(which, listing);
  }

  /** Actions can be defined after the operators that mention them. */
  private boolean isAction(String name) {
    List<Token> all = tokens.all();
    return IntStream.range(0, all.size() - 2).anyMatch(i -> all.get(i).is("action") && all.get(i + 1).is(name) && all.get(i + 2).is("="));
  }

  private Optional<List<Name>> holeNames() {
    if (!tokens.accept("(")) {
      return Optional.empty();
    }
    List<Name> names = new ArrayList<>();
    if (!tokens.peek().is(")")) {
      do {
        names.add(tokens.name());
      } while (tokens.accept(","));
    }
    tokens.expect(")");
    return Optional.of(names);
  }

  SosRule.Act act() {
    Name name = tokens.name();
    return new SosRule.Act(name, holeNames());
  }

  List<SosRule.Binding> bindings() {
    List<SosRule.Binding> bindings = new ArrayList<>();
    if (tokens.accept("with")) {
      do {
        Name variable = tokens.name();
        tokens.expect("=");
        bindings.add(new SosRule.Binding(variable, tokens.expression()));
      } while (tokens.accept(","));
    }
    return bindings;
  }
}
