package skein.lang.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.expression.Expression;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Farthest;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;

/** Reads a definition by recursive descent. After a mistake it goes on with the next item, so that several can be reported. */
public final class DefinitionParser {

  private static final Set<String> ITEMS =
      Set.of("system", "name", "parameter", "let", "busy", "store", "state", "action", "process", "rule");

  /** Words that end an expression: no name of a definition is one of them. */
  private static final Set<String> RESERVED =
      Set.of(
          "system", "name", "parameter", "let", "busy", "store", "action", "process", "rule", "does", "when", "do", "label", "where", "with", "on", "off", "in",
          "every", "push", "pop", "add", "remove", "given", "ended", "operator", "also", "for", "some");

  private static final List<String> SYMBOLS =
      List.of("==>", "->", "...", ",*", "'", "?", "{", "}", "_", "|");

  private final Source source;
  private final Diagnostics diagnostics;
  private final Set<String> reserved = new HashSet<>(RESERVED);
  private List<Token> tokens;
  private int at;

  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped() {
      super(null, null, false, false);
    }
  }

  private DefinitionParser(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** The definition; empty if it does not even begin as one. Mistakes are reported. */
  public static Optional<Definition> parse(Source source, Diagnostics diagnostics) {
    return new DefinitionParser(source, diagnostics).definition();
  }

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

  private Optional<Definition> definition() {
    List<String> symbols = new ArrayList<>(Scanner.COMMON);
    symbols.addAll(SYMBOLS);
    tokens = new Scanner(source, symbols, true, diagnostics).tokens();
    Name name;
    Optional<String> title = Optional.empty();
    try {
      expect("language");
      name = hyphenated();
      if (peek().kind() == Token.Kind.STRING) {
        title = Optional.of(next().text());
      }
    } catch (Stopped _) {
      return Optional.empty();
    }
    while (peek().kind() != Token.Kind.END) {
      try {
        item();
      } catch (Stopped _) {
        recover();
      }
    }
    if (agents == null) {
      diagnostics.add(Diagnostic.error("syntax", name.at(), "the definition does not say what a system is").withHint("add `system is agents` or `system is a process`"));
    }
    return Optional.of(
        new Definition(source, name, title, agents != null && agents, sorts, parameters, lets, busy, stores, states, actions, operators, rules));
  }

  private Name hyphenated() {
    Name first = name();
    while (peek().is("-") && peek().at().start() == first.at().end()) {
      next();
      Name more = name();
      first = new Name(first.text() + "-" + more.text(), first.at().to(more.at()));
    }
    return first;
  }

  /** Goes to the next word that starts an item and is the first of its line. */
  private void recover() {
    if (peek().kind() != Token.Kind.END) {
      at++;
    }
    while (peek().kind() != Token.Kind.END && !(ITEMS.contains(peek().text()) && peek().at().column() == 1)) {
      at++;
    }
  }

  private void item() {
    Token word = peek();
    switch (word.kind() == Token.Kind.WORD ? word.text() : "") {
      case "system" -> system();
      case "name" -> {
        next();
        do {
          sorts.add(name());
        } while (accept(","));
      }
      case "parameter" -> {
        next();
        Name name = declared("parameter");
        expect("=");
        boolean negative = accept("-");
        Token number = next(Token.Kind.NUMBER, "a number");
        parameters.add(new Definition.Parameter(name, (negative ? -1 : 1) * number(number)));
      }
      case "let" -> let();
      case "busy" -> {
        next();
        Name agent = name();
        expect("when");
        Expression condition = expression();
        busy.add(new Definition.Busy(agent, condition, span(word)));
      }
      case "store" -> store();
      case "state" -> {
        next();
        expect("of");
        boolean ofAgents = owner();
        do {
          states.add(new Definition.State(ofAgents, declaration()));
        } while (accept(","));
      }
      case "action" -> action();
      case "process" -> process();
      case "rule" -> rule();
      default ->
          throw stop("expected an item: `system`, `name`, `parameter`, `let`, `busy`, `store`, `state`, `action`, `process` or `rule`");
    }
  }

  private long number(Token token) {
    try {
      return Integer.parseInt(token.text());
    } catch (NumberFormatException _) {
      diagnostics.add(Diagnostic.error("syntax", token.at(), "`" + token.text() + "` does not fit into 32 bits"));
      return 0;
    }
  }

  private void system() {
    Token word = next();
    if (agents != null) {
      diagnostics.add(Diagnostic.error("twice", word.at(), "the definition already says what a system is"));
    }
    expect("is");
    if (accept("agents")) {
      agents = true;
    } else {
      expect("a");
      expect("process");
      agents = false;
    }
  }

  private void let() {
    Token word = next();
    Name name = declared("let");
    expect("(");
    List<Name> names = new ArrayList<>();
    if (!peek().is(")")) {
      do {
        names.add(name());
      } while (accept(","));
    }
    expect(")");
    expect("=");
    lets.add(new Definition.Let(name, names, expression(), span(word)));
  }

  private boolean owner() {
    if (accept("agents")) {
      return true;
    }
    expect("system");
    return false;
  }

  private void store() {
    next();
    Name name = name();
    expect("of");
    boolean ofAgents = owner();
    boolean partial = accept("partial");
    Optional<Definition.Tuples> tuples = Optional.empty();
    if (accept("in")) {
      expect("tuples");
      Optional<Name> listed = Optional.empty();
      if (accept("listed")) {
        expect("as");
        listed = Optional.of(name());
      }
      List<Hole> headers = new ArrayList<>();
      List<Definition.Declaration> each = new ArrayList<>();
      expect("{");
      while (!accept("}")) {
        if (peek().is("each")) {
          next();
          each.add(declaration());
        } else {
          headers.add(hole());
        }
        accept(",");
      }
      tuples = Optional.of(new Definition.Tuples(listed, headers, each));
    }
    stores.add(new Definition.Store(name, ofAgents, partial, tuples));
  }

  private Definition.Declaration declaration() {
    Name name = declared("state");
    Optional<Definition.Index> index = Optional.empty();
    if (accept("[")) {
      if (accept("agents")) {
        index = Optional.of(new Definition.Index.OfAgents());
      } else if (peek().isUpper()) {
        index = Optional.of(new Definition.Index.OfSort(name()));
      } else {
        index = Optional.of(new Definition.Index.Size(expression()));
      }
      expect("]");
    }
    expect(":");
    Type type = type();
    Optional<Expression> initial = Optional.empty();
    boolean given = accept("given");
    if (!given && accept("=")) {
      initial = Optional.of(expression());
    }
    return new Definition.Declaration(name, index, type, initial, given);
  }

  private Type type() {
    Token start = peek();
    switch (start.kind() == Token.Kind.WORD ? start.text() : "") {
      case "bool" -> {
        next();
        return new Type.Bool(start.at());
      }
      case "value" -> {
        next();
        return new Type.Value(start.at());
      }
      case "agent" -> {
        next();
        return new Type.Agent(start.at());
      }
      case "stamp" -> {
        next();
        return new Type.Stamp(start.at());
      }
      case "queue", "bag" -> {
        next();
        Optional<Expression> capacity = Optional.empty();
        if (accept("[")) {
          capacity = Optional.of(expression());
          expect("]");
        }
        expect("of");
        Type element = type();
        return new Type.Collection(start.is("bag"), capacity, element, span(start));
      }
      case "set" -> {
        next();
        expect("of");
        Type element = type();
        return new Type.SetOf(element, span(start));
      }
      case "int", "integer", "string", "list", "number", "nat" -> {
        next();
        return new Type.Unknown(new Name(start.text(), start.at()), start.at());
      }
      default -> {}
    }
    if (start.is("(") && tokens.get(at + 1).kind() == Token.Kind.WORD && tokens.get(at + 2).is(":")) {
      next();
      List<Type.Field> fields = new ArrayList<>();
      do {
        Name name = declared("field");
        expect(":");
        fields.add(new Type.Field(name, type()));
      } while (accept(","));
      expect(")");
      return new Type.Fields(fields, span(start));
    }
    if (start.isUpper() && !tokens.get(at + 1).is("..")) {
      next();
      return new Type.OfSort(new Name(start.text(), start.at()), start.at());
    }
    Expression least = bound();
    if (!peek().is("..") && least instanceof Expression.Ref(var name, var _, var span)) {
      return new Type.Unknown(new Name(name, span), span);
    }
    expect("..");
    Expression largest = bound();
    return new Type.Between(least, largest, span(start));
  }

  private void action() {
    Token word = next();
    Name name = name();
    expect("=");
    List<TextPart> parts = new ArrayList<>();
    while (isPart()) {
      parts.add(part(false));
    }
    if (parts.isEmpty()) {
      throw stop("expected the text of the action: strings and holes, such as \"send\" e:expr");
    }
    boolean silent = accept("silent");
    boolean internal = accept("internal");
    actions.add(new ActionForm(name, parts, silent, internal, span(word)));
  }

  private boolean isPart() {
    return peek().kind() == Token.Kind.STRING || peek().is("(") || (peek().kind() == Token.Kind.WORD && tokens.get(at + 1).is(":"));
  }

  private TextPart part(boolean arguments) {
    Token token = peek();
    if (token.kind() == Token.Kind.STRING) {
      next();
      return new TextPart.Text(token.text(), token.at());
    }
    if (token.is("(")) {
      next();
      List<TextPart> parts = new ArrayList<>();
      while (isPart()) {
        parts.add(part(arguments));
      }
      expect(")");
      return new TextPart.Group(parts, accept("?"));
    }
    if (arguments && token.kind() == Token.Kind.WORD && !tokens.get(at + 1).is(":")) {
      Name name = name();
      if (!token.isUpper()) {
        diagnostics.add(
            Diagnostic.error("syntax", name.at(), "`" + name.text() + "` cannot stand for a process").withHint("write a capital letter, such as `P`, a string, or a hole, such as `a:action`"));
      }
      return new TextPart.Argument(name, accept("..."));
    }
    return new TextPart.Gap(hole());
  }

  private Hole hole() {
    Name name = declared("hole");
    expect(":");
    Hole.Kind kind = kind();
    return new Hole(name, kind, accept(",*"));
  }

  private Hole.Kind kind() {
    Token token = peek();
    if (token.is("(")) {
      return renaming();
    }
    switch (token.text()) {
      case "expr" -> {
        next();
        return new Hole.Kind.Expr();
      }
      case "cond" -> {
        next();
        List<List<String>> roles = new ArrayList<>();
        if (accept("(")) {
          do {
            List<String> names = new ArrayList<>();
            do {
              names.add(next().text());
            } while (accept("/"));
            roles.add(names);
          } while (accept(","));
          expect(")");
        }
        return new Hole.Kind.Cond(roles);
      }
      case "var" -> {
        next();
        expect("(");
        List<Name> names = new ArrayList<>();
        do {
          names.add(name());
        } while (accept(","));
        expect(")");
        return new Hole.Kind.Var(names);
      }
      case "bind" -> {
        next();
        return new Hole.Kind.Bind();
      }
      case "action" -> {
        next();
        return new Hole.Kind.Action();
      }
      default -> {
        if (token.kind() != Token.Kind.WORD) {
          throw stop("expected what the hole is for: `expr`, `cond`, `var(…)`, `bind`, `action` or a sort of names");
        }
        return new Hole.Kind.OfSort(name());
      }
    }
  }

  private Hole.Kind renaming() {
    expect("(");
    Token first = next();
    expect(":");
    Name sort = name();
    Token separator = next(Token.Kind.STRING, "a string between the two names");
    Token second = next();
    expect(":");
    Name other = name();
    expect(")");
    boolean newFirst = first.is("new") && second.is("old");
    if (!newFirst && !(first.is("old") && second.is("new"))) {
      diagnostics.add(Diagnostic.error("syntax", first.at(), "a renaming has the names `new` and `old`, not `" + first.text() + "` and `" + second.text() + "`"));
    }
    if (!sort.text().equals(other.text())) {
      diagnostics.add(Diagnostic.error("type", other.at(), "a renaming has two names of the same sort"));
    }
    return new Hole.Kind.Renaming(sort, separator.text(), newFirst);
  }

  private void process() {
    next();
    int level = -1;
    if (!peek().is("operator")) {
      throw stop("expected `operator`");
    }
    while (peek().is("operator") || peek().is("also")) {
      Token word = next();
      if (word.is("operator") || level < 0) {
        level++;
      }
      List<TextPart> parts = new ArrayList<>();
      while (!peek().is("is") && !peek().is("{") && peek().kind() != Token.Kind.END) {
        if (peek().kind() != Token.Kind.STRING && peek().kind() != Token.Kind.WORD && !peek().is("(")) {
          throw stop("expected the text of the operator: arguments, strings and holes, then `is` and a word of the kit, or rules in braces");
        }
        parts.add(part(true));
      }
      if (parts.isEmpty()) {
        throw stop("an operator has a text: arguments, strings or holes");
      }
      Meaning meaning;
      if (accept("is")) {
        meaning = kit();
      } else {
        expect("{");
        List<SosRule> sos = new ArrayList<>();
        while (!accept("}")) {
          if (peek().kind() == Token.Kind.END) {
            throw stop("expected `}`");
          }
          sos.add(sos());
        }
        meaning = new Meaning.Rules(sos);
      }
      operators.add(new Operator(level, parts, meaning, span(word)));
    }
  }

  private Meaning kit() {
    Token word = next();
    return switch (word.text()) {
      case "prefix" -> new Meaning.Prefix();
      case "step" -> new Meaning.Step();
      case "choice" -> new Meaning.Choice();
      case "sequence" -> new Meaning.Sequence();
      case "guard" -> new Meaning.Guard();
      case "stop" -> new Meaning.Stop();
      case "end" -> new Meaning.End();
      case "restrict" -> new Meaning.Restrict(name());
      case "hide" -> {
        Name list = name();
        expect("to");
        yield new Meaning.Hide(list, act());
      }
      case "rename" -> new Meaning.Rename(name());
      case "parallel" -> parallel();
      default -> {
        at--;
        throw stop(
            "kit",
            "the kit has no `" + word.text() + "`: its words are `prefix`, `step`, `choice`, `sequence`, `guard`, `stop`, `end`, `restrict`, `hide`, `rename` and `parallel`");
      }
    };
  }

  private Meaning parallel() {
    expect("{");
    List<Meaning.Entry> entries = new ArrayList<>();
    boolean drop = false;
    while (!accept("}")) {
      if (accept("drop")) {
        expect("ended");
        drop = true;
      } else if (accept("alone")) {
        entries.add(new Meaning.Entry.Alone(pattern()));
      } else {
        SosRule.Pattern one = pattern();
        expect("with");
        Optional<SosRule.Pattern> with = accept("same") ? Optional.empty() : Optional.of(pattern());
        expect("gives");
        Optional<SosRule.Act> gives = accept("same") ? Optional.empty() : Optional.of(act());
        entries.add(new Meaning.Entry.Together(one, with, gives, bindings()));
      }
      if (!peek().is("}")) {
        expect(";");
      }
    }
    return new Meaning.Parallel(entries, drop);
  }

  private SosRule sos() {
    Token start = peek();
    List<SosRule.Premise> premises = new ArrayList<>();
    if (!peek().is("==>")) {
      do {
        premises.add(premise());
      } while (accept(","));
    }
    expect("==>");
    SosRule.Conclusion conclusion;
    if (accept("ended")) {
      conclusion = new SosRule.Conclusion.Ends();
    } else if (accept("is")) {
      conclusion = new SosRule.Conclusion.Becomes(name());
    } else {
      expect("-");
      SosRule.Act act = act();
      Optional<SosRule.Condition> condition = Optional.empty();
      if (accept("if")) {
        boolean holds = !accept("not");
        condition = Optional.of(new SosRule.Condition(name(), holds));
      }
      expect("->");
      Name target = name();
      SosRule.Target to =
          switch (target.text()) {
            case "self" -> new SosRule.Target.Self();
            case "stop" -> new SosRule.Target.Stop();
            case "end" -> new SosRule.Target.End();
            default -> new SosRule.Target.Argument(target, accept("'"));
          };
      conclusion = new SosRule.Conclusion.Step(act, condition, to, bindings());
    }
    return new SosRule(premises, conclusion, span(start));
  }

  private SosRule.Premise premise() {
    if (peek().is("not") || peek().is("no") || peek().is("!")) {
      Token word = next();
      while (!peek().is(",") && !peek().is("==>") && peek().kind() != Token.Kind.END) {
        next();
      }
      return new SosRule.Premise.Negative(span(word));
    }
    Name name = name();
    if (accept("ended")) {
      return new SosRule.Premise.Ended(name);
    }
    if (peek().is("on") || peek().is("off")) {
      boolean on = next().is("on");
      return new SosRule.Premise.Listed(name, on, name());
    }
    if (accept("is")) {
      boolean visible = peek().is("visible");
      if (!visible && !peek().is("silent")) {
        throw stop("expected `silent` or `visible`");
      }
      next();
      return new SosRule.Premise.Visible(name, visible);
    }
    if (peek().is("not") || peek().is("cannot")) {
      while (!peek().is(",") && !peek().is("==>") && peek().kind() != Token.Kind.END) {
        next();
      }
      return new SosRule.Premise.Negative(name.at());
    }
    expect("-");
    SosRule.Pattern pattern = pattern();
    expect("->");
    Name primed = name();
    expect("'");
    return new SosRule.Premise.Steps(name, pattern, primed);
  }

  private SosRule.Pattern pattern() {
    Name name = name();
    SosRule.Which which;
    if (name.text().equals("any")) {
      which = new SosRule.Which.Any(name.at());
    } else {
      Optional<List<Name>> names = holeNames();
      boolean isAction = names.isPresent() || isAction(name.text());
      which = isAction ? new SosRule.Which.Of(name, names) : new SosRule.Which.Variable(name);
    }
    Optional<SosRule.Listing> listing = Optional.empty();
    if (peek().is("on") || peek().is("off")) {
      boolean on = next().is("on");
      listing = Optional.of(new SosRule.Listing(on, name()));
    }
    return new SosRule.Pattern(which, listing);
  }

  /** Actions can be defined after the operators that mention them. */
  private boolean isAction(String name) {
    return IntStream.range(0, tokens.size() - 2).anyMatch(i -> tokens.get(i).is("action") && tokens.get(i + 1).is(name) && tokens.get(i + 2).is("="));
  }

  private Optional<List<Name>> holeNames() {
    if (!accept("(")) {
      return Optional.empty();
    }
    List<Name> names = new ArrayList<>();
    if (!peek().is(")")) {
      do {
        names.add(name());
      } while (accept(","));
    }
    expect(")");
    return Optional.of(names);
  }

  private SosRule.Act act() {
    Name name = name();
    return new SosRule.Act(name, holeNames());
  }

  private List<SosRule.Binding> bindings() {
    List<SosRule.Binding> bindings = new ArrayList<>();
    if (accept("with")) {
      do {
        Name variable = name();
        expect("=");
        bindings.add(new SosRule.Binding(variable, expression()));
      } while (accept(","));
    }
    return bindings;
  }

  private void rule() {
    Token word = next();
    Name name = name();
    boolean anyTime = false;
    if (accept("at")) {
      expect("any");
      expect("time");
      anyTime = true;
    }
    List<ActionRule.Clause> clauses = new ArrayList<>();
    while (isClause()) {
      clauses.add(clause());
    }
    List<ActionRule.Effect> effects = new ArrayList<>();
    if (accept("do")) {
      do {
        effects.add(effect());
      } while (accept(";"));
    }
    Optional<ActionRule.LabelForm> label = Optional.empty();
    if (accept("label")) {
      Token first = next();
      if (first.kind() != Token.Kind.WORD && first.kind() != Token.Kind.STRING) {
        at--;
        throw stop("expected the name of the label");
      }
      List<Expression> values = new ArrayList<>();
      while (accept("!")) {
        values.add(expression());
      }
      label = Optional.of(new ActionRule.LabelForm(new Name(first.text(), first.at()), values));
    }
    if (peek().kind() != Token.Kind.END && !ITEMS.contains(peek().text())) {
      throw stop("unexpected " + peek().shown() + " in the rule `" + name.text() + "`: expected a clause (`A does …`, `some …`, `B is …`, `when …`), `do`, `label`, or the next item");
    }
    rules.add(new ActionRule(name, anyTime, clauses, effects, label, span(word)));
  }

  private boolean isClause() {
    if (peek().kind() != Token.Kind.WORD) {
      return false;
    }
    return peek().is("some") || peek().is("when") || (!RESERVED.contains(peek().text()) && (tokens.get(at + 1).is("does") || tokens.get(at + 1).is("is")));
  }

  private ActionRule.Clause clause() {
    Token start = peek();
    if (accept("when")) {
      Expression condition = expression();
      return new ActionRule.Clause.When(condition, span(start));
    }
    if (accept("some")) {
      Name variable = name();
      expect("in");
      Expression set = expression();
      Optional<ActionRule.Take> take = accept("does") ? Optional.of(take()) : Optional.empty();
      Optional<Expression> where = accept("where") ? Optional.of(expression()) : Optional.empty();
      return new ActionRule.Clause.Some(variable, set, take, where, span(start));
    }
    Name name = name();
    if (accept("is")) {
      Expression value = expression();
      return new ActionRule.Clause.Is(name, value, span(start));
    }
    expect("does");
    ActionRule.Take take = take();
    return new ActionRule.Clause.Does(name, take, span(start));
  }

  private ActionRule.Take take() {
    SosRule.Pattern pattern = pattern();
    List<SosRule.Binding> bindings = bindings();
    Optional<Expression> where = accept("where") ? Optional.of(expression()) : Optional.empty();
    return new ActionRule.Take(pattern, bindings, where);
  }

  private ActionRule.Effect effect() {
    Token start = peek();
    switch (start.kind() == Token.Kind.WORD ? start.text() : "") {
      case "push" -> {
        next();
        Expression value = expression();
        expect("on");
        Expression place = expression();
        return new ActionRule.Effect.Push(value, place, span(start));
      }
      case "pop" -> {
        next();
        Expression place = expression();
        return new ActionRule.Effect.Pop(place, span(start));
      }
      case "add" -> {
        next();
        Expression value = expression();
        expect("to");
        Expression place = expression();
        return new ActionRule.Effect.Add(value, place, span(start));
      }
      case "remove" -> {
        next();
        Expression value = expression();
        expect("from");
        Expression place = expression();
        return new ActionRule.Effect.Remove(value, place, span(start));
      }
      case "if" -> {
        next();
        Expression condition = expression();
        List<ActionRule.Effect> body = body();
        return new ActionRule.Effect.If(condition, body, span(start));
      }
      case "for" -> {
        next();
        Name variable = name();
        expect("in");
        Expression set = expression();
        Optional<Expression> where = accept("where") ? Optional.of(expression()) : Optional.empty();
        List<ActionRule.Effect> body = body();
        return new ActionRule.Effect.For(variable, set, where, body, span(start));
      }
      case "every" -> {
        next();
        Name variable = name();
        expect("in");
        Expression set = expression();
        Optional<ActionRule.Take> take = accept("does") ? Optional.of(take()) : Optional.empty();
        Optional<Expression> where = accept("where") ? Optional.of(expression()) : Optional.empty();
        List<ActionRule.Effect> body = peek().is("{") ? body() : List.of();
        return new ActionRule.Effect.Every(variable, set, take, where, body, span(start));
      }
      default -> {
        Expression place = expression();
        expect(":=");
        Expression value = expression();
        return new ActionRule.Effect.Assign(place, value, span(start));
      }
    }
  }

  private List<ActionRule.Effect> body() {
    expect("{");
    List<ActionRule.Effect> effects = new ArrayList<>();
    while (!accept("}")) {
      effects.add(effect());
      if (!peek().is("}")) {
        expect(";");
      }
    }
    return effects;
  }

  private Expression expression() {
    return expression(ExpressionParser::at);
  }

  private Expression bound() {
    return expression(ExpressionParser::number);
  }

  private Expression expression(BiFunction<ExpressionParser, Integer, Optional<ExpressionParser.Parsed>> reader) {
    Farthest farthest = new Farthest();
    Optional<ExpressionParser.Parsed> parsed = reader.apply(new ExpressionParser(tokens, ExpressionParser.Place.DEFINITION, reserved, farthest), at);
    if (parsed.isEmpty()) {
      farthest.diagnostic(tokens).ifPresent(diagnostics::add);
      at = Math.max(at, farthest.at());
      throw new Stopped();
    }
    at = parsed.get().end();
    return parsed.get().expression();
  }

  /** A name that expressions can mention. If it is a word of definitions, that is reported once, here, and not where it is mentioned. */
  private Name declared(String what) {
    Name name = name();
    if (RESERVED.contains(name.text()) || name.text().equals("id") || ExpressionParser.WORDS.contains(name.text())) {
      reserved.remove(name.text());
      diagnostics.add(Diagnostic.error("token", name.at(), "`" + name.text() + "` cannot be the name of a " + what + ": it is a word of definitions").withHint("use another name"));
    }
    return name;
  }

  private Name name() {
    Token token = next(Token.Kind.WORD, "a name");
    return new Name(token.text(), token.at());
  }

  private Token next(Token.Kind kind, String expected) {
    if (peek().kind() != kind) {
      throw stop("unexpected " + peek().shown() + "; expected " + expected);
    }
    return next();
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  private boolean accept(String text) {
    if (peek().is(text) && peek().kind() != Token.Kind.STRING) {
      next();
      return true;
    }
    return false;
  }

  private void expect(String text) {
    if (!accept(text)) {
      throw stop("unexpected " + peek().shown() + "; expected `" + text + "`");
    }
  }

  private Span span(Token start) {
    return start.at().to(tokens.get(Math.max(0, at - 1)).at());
  }

  private Stopped stop(String message) {
    return stop("syntax", message);
  }

  private Stopped stop(String code, String message) {
    diagnostics.add(Diagnostic.error(code, peek().at(), message));
    return new Stopped();
  }
}
