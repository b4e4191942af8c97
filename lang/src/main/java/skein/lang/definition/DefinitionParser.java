package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader.Unreadable;

/** Reads a definition by recursive descent. After a mistake it goes on with the next item, so that several can be reported. */
public final class DefinitionParser {

  private final Source source;
  private final DefinitionTokens tokens;
  private final TextPartParser parts;
  private final StateParser state;
  private final OperatorParser process;
  private final ActionRuleParser rule;

  private final List<Name> sorts = new ArrayList<>();
  private final List<Definition.Parameter> parameters = new ArrayList<>();
  private final List<Definition.Let> lets = new ArrayList<>();
  private final List<Definition.Busy> busy = new ArrayList<>();
  private final List<Definition.Store> stores = new ArrayList<>();
  private final List<Definition.State> states = new ArrayList<>();
  private final List<ActionForm> actions = new ArrayList<>();
  private final List<Operator> operators = new ArrayList<>();
  private final List<ActionRule> rules = new ArrayList<>();
  private Boolean agents;

  private DefinitionParser(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.tokens = new DefinitionTokens(source, diagnostics);
    this.parts = new TextPartParser(tokens);
    this.state = new StateParser(tokens, parts);
    PatternParser patterns = new PatternParser(tokens);
    this.process = new OperatorParser(tokens, parts, patterns, new SosRuleParser(tokens, patterns));
    ClauseParser clauses = new ClauseParser(tokens, patterns);
    this.rule = new ActionRuleParser(tokens, clauses, new EffectParser(tokens, clauses));
  }

  /** The definition; empty if it does not even begin as one. Mistakes are reported. */
  public static Optional<Definition> parse(Source source, Diagnostics diagnostics) {
    return new DefinitionParser(source, diagnostics).definition();
  }

  private Optional<Definition> definition() {
    Name name;
    Optional<String> title = Optional.empty();
    try {
      tokens.expect("language");
      name = hyphenated();
      if (tokens.peek().kind() == Token.Kind.STRING) {
        title = Optional.of(tokens.next().text());
      }
    } catch (Unreadable _) {
      return Optional.empty();
    }
    while (!tokens.isEnd()) {
      try {
        item();
      } catch (Unreadable _) {
        recover();
      }
    }
    if (agents == null) {
      tokens.report(Diagnostic.error("syntax", name.at(), "the definition does not say what a system is").withHint("add `system is agents` or `system is a process`"));
    }
    return Optional.of(
        new Definition(source, name, title, agents != null && agents, sorts, parameters, lets, busy, stores, states, actions, operators, rules));
  }

  private Name hyphenated() {
    Name first = tokens.name();
    while (tokens.peek().is("-") && tokens.peek().at().start() == first.at().end()) {
      tokens.next();
      Name more = tokens.name();
      first = new Name(first.text() + "-" + more.text(), first.at().to(more.at()));
    }
    return first;
  }

  /** Goes to the next word that starts an item and is the first of its line. */
  private void recover() {
    tokens.next();
    while (!tokens.isEnd() && !(tokens.isItem() && tokens.peek().at().column() == 1)) {
      tokens.next();
    }
  }

  private void item() {
    Token word = tokens.peek();
    switch (word.kind() == Token.Kind.WORD ? word.text() : "") {
      case "system" -> system();
      case "name" -> {
        tokens.next();
        do {
          sorts.add(tokens.name());
        } while (tokens.accept(","));
      }
      case "parameter" -> parameters.add(parameter());
      case "let" -> lets.add(let());
      case "busy" -> {
        tokens.next();
        Name agent = tokens.name();
        tokens.expect("when");
        Expression condition = tokens.expression();
        busy.add(new Definition.Busy(agent, condition, tokens.span(word)));
      }
      case "store" -> stores.add(state.store());
      case "state" -> state.states(states);
      case "action" -> actions.add(action());
      case "process" -> process.operators(operators);
      case "rule" -> rules.add(rule.rule());
      default ->
          throw tokens.stop("expected an item: `system`, `name`, `parameter`, `let`, `busy`, `store`, `state`, `action`, `process` or `rule`");
    }
  }

  private void system() {
    Token word = tokens.next();
    if (agents != null) {
      tokens.report(Diagnostic.error("twice", word.at(), "the definition already says what a system is"));
    }
    tokens.expect("is");
    if (tokens.accept("agents")) {
      agents = true;
    } else {
      tokens.expect("a");
      tokens.expect("process");
      agents = false;
    }
  }

  private Definition.Parameter parameter() {
    tokens.next();
    Name name = tokens.declared("parameter");
    tokens.expect("=");
    boolean negative = tokens.accept("-");
    Token number = tokens.next(Token.Kind.NUMBER, "a number");
    return new Definition.Parameter(name, (negative ? -1 : 1) * number(number));
  }

  private long number(Token token) {
    try {
      return Integer.parseInt(token.text());
    } catch (NumberFormatException _) {
      tokens.report(Diagnostic.error("syntax", token.at(), "`" + token.text() + "` does not fit into 32 bits"));
      return 0;
    }
  }

  private Definition.Let let() {
    Token word = tokens.next();
    Name name = tokens.declared("let");
    tokens.expect("(");
    List<Name> names = new ArrayList<>();
    if (!tokens.peek().is(")")) {
      do {
        names.add(tokens.name());
      } while (tokens.accept(","));
    }
    tokens.expect(")");
    tokens.expect("=");
    return new Definition.Let(name, names, tokens.expression(), tokens.span(word));
  }

  private ActionForm action() {
    Token word = tokens.next();
    Name name = tokens.name();
    tokens.expect("=");
    List<TextPart> text = new ArrayList<>();
    while (parts.isPart()) {
      text.add(parts.part(false));
    }
    if (text.isEmpty()) {
      throw tokens.stop("expected the text of the action: strings and holes, such as \"send\" e:expr");
    }
    boolean silent = tokens.accept("silent");
    boolean internal = tokens.accept("internal");
    return new ActionForm(name, text, silent, internal, tokens.span(word));
  }
}
