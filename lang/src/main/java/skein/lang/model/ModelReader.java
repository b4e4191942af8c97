package skein.lang.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.TextPart;
import skein.lang.expression.Expression;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Farthest;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;
import skein.lang.model.ModelSyntax.AgentKind;
import skein.lang.model.ModelSyntax.Initial;

/** Reads the sections of a model. After a mistake it goes on with the next section, so that several can be reported. */
public final class ModelReader {

  private final Definition definition;
  private final Source source;
  private final Diagnostics diagnostics;
  private final List<Token> tokens;
  private final Set<String> reserved;
  private int at;

  private final List<Name> externs = new ArrayList<>();
  private final List<ModelSyntax.Setting> settings = new ArrayList<>();
  private final List<ModelSyntax.StoreSection> systemStores = new ArrayList<>();
  private final List<ModelSyntax.StateSection> systemStates = new ArrayList<>();
  private final List<ModelSyntax.Spawn> spawns = new ArrayList<>();
  private final List<ModelSyntax.ProcessDefinition> definitions = new ArrayList<>();
  private final List<ModelSyntax.TupleStore> tupleStores = new ArrayList<>();
  private final List<AgentKind> kinds = new ArrayList<>();
  private final List<ModelSyntax.Condition> assumptions = new ArrayList<>();
  private final List<ModelSyntax.Claimed> properties = new ArrayList<>();
  private final List<ModelSyntax.Observation> observations = new ArrayList<>();
  private final List<ModelSyntax.ViewEntry> view = new ArrayList<>();

  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped() {
      super(null, null, false, false);
    }
  }

  private ModelReader(Definition definition, Source source, Diagnostics diagnostics) {
    this.definition = definition;
    this.source = source;
    this.diagnostics = diagnostics;
    this.tokens = new Scanner(source, symbols(definition), false, diagnostics).tokens();
    this.reserved = words(definition);
  }

  public static ModelSyntax read(Definition definition, Source source, Diagnostics diagnostics) {
    return new ModelReader(definition, source, diagnostics).model();
  }

  /** A property that is asked along with a model. */
  public static Optional<ModelSyntax.Form> property(Definition definition, Source source, Diagnostics diagnostics) {
    ModelReader reader = new ModelReader(definition, source, diagnostics);
    try {
      Optional<ModelSyntax.Form> form = Optional.of(new PropertyFormReader(reader.tokens, 0, reader.tokens.size() - 1, diagnostics).form());
      return diagnostics.hasErrors() ? Optional.empty() : form;
    } catch (PropertyFormReader.Unreadable _) {
      return Optional.empty();
    }
  }

  /** The symbols of the models of a language. */
  public static List<String> symbols(Definition definition) {
    List<String> symbols = new ArrayList<>(Scanner.COMMON);
    definition.texts().stream().map(TextPart.Text::text).filter(text -> !text.isEmpty() && !Character.isLetterOrDigit(text.charAt(0))).forEach(symbols::add);
    return symbols;
  }

  /** The words that are reserved in the models of a language. */
  public static Set<String> words(Definition definition) {
    return definition.texts().stream().map(TextPart.Text::text).filter(text -> !text.isEmpty() && Character.isLetter(text.charAt(0))).collect(Collectors.toSet());
  }

  private ModelSyntax model() {
    while (peek().kind() != Token.Kind.END) {
      try {
        section();
      } catch (Stopped _) {
        recover();
      }
    }
    return new ModelSyntax(
        source, externs, settings, systemStores, systemStates, spawns, definitions, tupleStores, kinds, assumptions, properties, observations, view);
  }

  private void section() {
    Token token = peek();
    if (token.is("check") && follows("{")) {
      properties();
    } else if (token.is("assume") && follows("{")) {
      at += 2;
      while (!accept("}")) {
        Name name = upper("the name of an assumption");
        expect("=");
        PropertyFormReader reader = new PropertyFormReader(tokens, at, tokens.size() - 1, diagnostics);
        assumptions.add(new ModelSyntax.Condition(name, property(reader::expression)));
        at = reader.at();
      }
    } else if (token.is("observe") && follows("{")) {
      at += 2;
      while (!accept("}")) {
        Name name = upper("the name of a quantity");
        expect("=");
        PropertyFormReader reader = new PropertyFormReader(tokens, at, tokens.size() - 1, diagnostics);
        observations.add(new ModelSyntax.Observation(name, property(reader::expression)));
        at = reader.at();
        accept(";");
      }
    } else if (token.is("view") && follows("{")) {
      at += 2;
      while (!accept("}")) {
        Name name = word("`position`, `colour` or `size`");
        expect("=");
        List<Expression> values = new ArrayList<>();
        do {
          values.add(expression());
        } while (accept(","));
        view.add(new ModelSyntax.ViewEntry(name, values));
        accept(";");
      }
    } else if (token.is("system") && follows("{")) {
      system();
    } else if (definition.agents() && token.is("agent")) {
      agent();
    } else if (tupleStore(token.text()).isPresent()) {
      tuples();
    } else if (!definition.agents() && token.isUpper()) {
      process(definitions);
    } else {
      List<String> known = new ArrayList<>(List.of("check", "assume", "observe", "view", "system"));
      if (definition.agents()) {
        known.add("agent");
      }
      definition.stores().stream().filter(store -> store.tuples().isPresent()).forEach(store -> known.add(store.name().text()));
      if (known.contains(token.text())) {
        next();
        throw stop("unexpected " + peek().shown() + "; expected `{`");
      }
      boolean word = token.kind() == Token.Kind.WORD && (!definition.agents() || follows("{"));
      String expected = definition.agents() ? "a section: " + listed(known) : "a definition, such as `P = …`, or a section: " + listed(known);
      throw word && !token.isUpper() ? unknown(token, "section", known) : stop("unexpected " + token.shown() + "; expected " + expected);
    }
  }

  private static String listed(List<String> words) {
    return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
  }

  private Optional<Definition.Store> tupleStore(String word) {
    return definition.store(word).filter(store -> store.tuples().isPresent());
  }

  private <T> T property(java.util.function.Supplier<T> reading) {
    try {
      return reading.get();
    } catch (PropertyFormReader.Unreadable unreadable) {
      at = Math.max(at, unreadable.at);
      throw new Stopped();
    }
  }

  private void properties() {
    at += 2;
    while (!accept("}")) {
      if (peek().kind() == Token.Kind.END) {
        throw stop("unexpected the end of the text; expected `}`");
      }
      Name name = upper("the name of a property");
      expect("=");
      PropertyFormReader reader = new PropertyFormReader(tokens, at, tokens.size() - 1, diagnostics);
      try {
        ModelSyntax.Form form = reader.form();
        at = reader.at();
        if (!peek().is("}") && !(peek().isUpper() && follows("=")) && !peek().is(";")) {
          throw stop("unexpected " + peek().shown() + "; expected an operator, another property, or `}`");
        }
        accept(";");
        properties.add(new ModelSyntax.Claimed(name, form, name.at().to(form.at())));
      } catch (PropertyFormReader.Unreadable unreadable) {
        at = Math.max(at, unreadable.at);
        while (peek().kind() != Token.Kind.END && !peek().is("}") && !(peek().isUpper() && follows("="))) {
          at++;
        }
      }
    }
  }

  private void system() {
    at += 2;
    while (!accept("}")) {
      try {
        systemItem();
      } catch (Stopped _) {
        skipItem();
        if (peek().kind() == Token.Kind.END) {
          break;
        }
      }
    }
  }

  private void systemItem() {
    Token token = peek();
    if (token.kind() == Token.Kind.END) {
      throw stop("unexpected the end of the text; expected `}`");
    }
    if (token.isUpper()) {
      process(definitions);
    } else if (token.is("extern")) {
      header();
      while (peek().kind() == Token.Kind.WORD && peek().text().startsWith("_")) {
        externs.add(word("a parameter, such as `_n`"));
        if (!accept(",")) {
          break;
        }
      }
    } else if (token.is("spawn") && definition.agents()) {
      header();
      while (peek().kind() == Token.Kind.WORD && follows(":")) {
        Name kind = upper("a kind of agents");
        expect(":");
        spawns.add(new ModelSyntax.Spawn(kind, expression()));
        if (!accept(",")) {
          break;
        }
      }
    } else if (parameter(token.text())) {
      header();
      settings.add(new ModelSyntax.Setting(new Name(token.text(), token.at()), expression()));
      accept(";");
    } else if (definition.store(token.text()).filter(store -> !store.ofAgents() && store.tuples().isEmpty()).isPresent() && follows("=")) {
      header();
      systemStores.add(new ModelSyntax.StoreSection(new Name(token.text(), token.at()), variables()));
    } else if (definition.state(token.text()).filter(state -> !state.ofAgents() && state.declaration().given()).isPresent() && follows("=")) {
      header();
      systemStates.add(new ModelSyntax.StateSection(new Name(token.text(), token.at()), initial()));
      accept(";");
    } else {
      List<String> known = new ArrayList<>(List.of("extern"));
      if (definition.agents()) {
        known.add("spawn");
      }
      definition.parameters().forEach(parameter -> known.add(parameter.name().text()));
      definition.stores().stream().filter(store -> !store.ofAgents() && store.tuples().isEmpty()).forEach(store -> known.add(store.name().text()));
      throw token.kind() == Token.Kind.WORD ? unknown(token, "section", known) : stop("unexpected " + token.shown() + "; expected a section or a process");
    }
  }

  private boolean parameter(String name) {
    return definition.parameters().stream().anyMatch(parameter -> parameter.name().text().equals(name));
  }

  private void agent() {
    next();
    Name name = upper("the name of a kind of agents");
    expect("{");
    List<ModelSyntax.StoreSection> stores = new ArrayList<>();
    List<ModelSyntax.Listing> listings = new ArrayList<>();
    List<ModelSyntax.StateSection> states = new ArrayList<>();
    List<ModelSyntax.ProcessDefinition> own = new ArrayList<>();
    while (!accept("}")) {
      try {
        agentItem(stores, listings, states, own);
      } catch (Stopped _) {
        skipItem();
        if (peek().kind() == Token.Kind.END) {
          break;
        }
      }
    }
    kinds.add(new AgentKind(name, stores, listings, states, own));
  }

  private void agentItem(List<ModelSyntax.StoreSection> stores, List<ModelSyntax.Listing> listings, List<ModelSyntax.StateSection> states, List<ModelSyntax.ProcessDefinition> own) {
    Token token = peek();
    if (token.kind() == Token.Kind.END) {
      throw stop("unexpected the end of the text; expected `}`");
    }
    if (token.isUpper()) {
      process(own);
    } else if (definition.store(token.text()).filter(store -> store.ofAgents() && store.tuples().isEmpty()).isPresent()) {
      header();
      stores.add(new ModelSyntax.StoreSection(new Name(token.text(), token.at()), variables()));
    } else if (listed(token.text())) {
      header();
      List<Name> names = new ArrayList<>();
      do {
        names.add(upper("the name of a group of tuples"));
      } while (peek().is(";") && tokens.get(at + 1).isUpper() && !tokens.get(at + 2).is("=") && accept(";"));
      accept(";");
      listings.add(new ModelSyntax.Listing(new Name(token.text(), token.at()), names));
    } else if (definition.state(token.text()).filter(state -> state.ofAgents() && state.declaration().given()).isPresent()) {
      header();
      states.add(new ModelSyntax.StateSection(new Name(token.text(), token.at()), initial()));
      accept(";");
    } else {
      throw token.kind() == Token.Kind.WORD ? unknown(token, "section", sections()) : stop("unexpected " + token.shown() + "; expected a section or a process");
    }
  }

  private List<String> sections() {
    List<String> known = new ArrayList<>();
    definition.stores().stream().filter(store -> store.ofAgents() && store.tuples().isEmpty()).forEach(store -> known.add(store.name().text()));
    definition.stores().forEach(store -> store.tuples().flatMap(Definition.Tuples::listedAs).ifPresent(name -> known.add(name.text())));
    definition.states().stream().filter(state -> state.ofAgents() && state.declaration().given()).forEach(state -> known.add(state.declaration().name().text()));
    return known;
  }

  private boolean listed(String word) {
    return definition.stores().stream().anyMatch(store -> store.tuples().flatMap(Definition.Tuples::listedAs).filter(name -> name.text().equals(word)).isPresent());
  }

  private void header() {
    next();
    expect("=");
  }

  private List<ModelSyntax.Variable> variables() {
    List<ModelSyntax.Variable> all = new ArrayList<>();
    while (peek().kind() == Token.Kind.WORD && !peek().isUpper()) {
      Name name = word("a variable");
      List<Expression> sizes = sizes();
      expect(":");
      all.add(new ModelSyntax.Variable(name, sizes, initial()));
      if (peek().is(",")) {
        diagnostics.add(Diagnostic.error("syntax", peek().at(), "unexpected `,`; declarations are separated by `;`"));
        next();
      } else if (!accept(";")) {
        break;
      }
      if (follows("=")) {
        break;
      }
    }
    if (all.isEmpty()) {
      throw stop("unexpected " + peek().shown() + "; expected a variable, such as `x: 0`");
    }
    return all;
  }

  private List<Expression> sizes() {
    List<Expression> sizes = new ArrayList<>();
    if (accept("[")) {
      do {
        sizes.add(expression());
      } while (accept(","));
      expect("]");
    }
    return sizes;
  }

  private Initial initial() {
    Token start = peek();
    if (accept("undef")) {
      return new Initial.Undefined(start.at());
    }
    if (start.is("[") || start.is("{")) {
      next();
      List<Expression> values = new ArrayList<>();
      values.add(expression());
      if (start.is("[") && accept("..")) {
        Expression to = expression();
        expect("]");
        return new Initial.FromTo(values.getFirst(), to, span(start));
      }
      while (accept(",")) {
        values.add(expression());
      }
      expect(start.is("[") ? "]" : "}");
      return new Initial.AnyOf(values, span(start));
    }
    Expression first = expression();
    if (accept("..")) {
      Expression to = expression();
      return new Initial.FromTo(first, to, span(start));
    }
    return new Initial.AnyOf(List.of(first), span(start));
  }

  private void tuples() {
    Token word = next();
    Definition.Store store = tupleStore(word.text()).orElseThrow();
    Name name = upper("the name of a group of tuples");
    expect("{");
    List<ModelSyntax.Header> headers = new ArrayList<>();
    List<ModelSyntax.TupleGroup> groups = new ArrayList<>();
    Set<String> known = store.tuples().orElseThrow().headers().stream().map(Hole::name).map(Name::text).collect(Collectors.toSet());
    while (!accept("}")) {
      Name first = word("a variable or " + listed(List.copyOf(known)));
      if (peek().is("=")) {
        if (!known.contains(first.text())) {
          at--;
          throw unknown(tokens.get(at), "header", List.copyOf(known));
        }
        next();
        headers.add(new ModelSyntax.Header(first, expression()));
        accept(";");
        continue;
      }
      List<Name> names = new ArrayList<>(List.of(first));
      List<List<Expression>> sizes = new ArrayList<>(List.of(sizes()));
      while (accept(",")) {
        names.add(word("a variable"));
        sizes.add(sizes());
      }
      Token colon = peek();
      expect(":");
      List<Initial> initials = new ArrayList<>();
      do {
        initials.add(initial());
      } while (accept(","));
      if (initials.size() != names.size()) {
        diagnostics.add(
            Diagnostic.error("arity", colon.at(), names.size() + " variables have " + initials.size() + " initial values").withHint("write one value for each variable"));
        throw new Stopped();
      }
      List<ModelSyntax.Variable> variables = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        variables.add(new ModelSyntax.Variable(names.get(i), sizes.get(i), initials.get(i)));
      }
      groups.add(new ModelSyntax.TupleGroup(variables));
      accept(";");
    }
    tupleStores.add(new ModelSyntax.TupleStore(new Name(word.text(), word.at()), name, headers, groups));
  }

  /** {@code P(x) = …}: the body reaches to the next definition or section, or to the brace that closes the section around it. A semicolon may follow. */
  private void process(List<ModelSyntax.ProcessDefinition> into) {
    Name name = upper("the name of a process");
    List<Name> parameters = new ArrayList<>();
    if (accept("(")) {
      do {
        parameters.add(word("a parameter"));
      } while (accept(","));
      expect(")");
    }
    expect("=");
    int from = at;
    int to = bodyEnd();
    Farthest farthest = new Farthest();
    List<ProcessNode> readings = new ProcessReader(definition, tokens, reserved, farthest).readings(from, to);
    at = to;
    while (readings.isEmpty() && to - 1 > from && tokens.get(to - 1).is(";")) {
      to--;
      farthest = new Farthest();
      readings = new ProcessReader(definition, tokens, reserved, farthest).readings(from, to);
    }
    if (readings.isEmpty()) {
      farthest.diagnostic(tokens).map(this::explained).ifPresent(diagnostics::add);
      return;
    }
    if (readings.size() > 1) {
      Readings.difference(readings.get(0), readings.get(1)).ifPresent(diagnostics::add);
    }
    into.add(new ModelSyntax.ProcessDefinition(name, parameters, readings.getFirst()));
  }

  private Diagnostic explained(Diagnostic diagnostic) {
    String text = diagnostic.at().text();
    return reserved.contains(text) && diagnostic.message().contains("a new name")
        ? diagnostic.withHint("`" + text + "` is a word of the language and cannot be a name")
        : diagnostic;
  }

  private int bodyEnd() {
    Set<String> words = new HashSet<>(sections());
    words.addAll(List.of("extern", "spawn"));
    definition.parameters().forEach(parameter -> words.add(parameter.name().text()));
    definition.stores().forEach(store -> words.add(store.name().text()));
    int braces = 0;
    for (int i = at; i < tokens.size() - 1; i++) {
      Token token = tokens.get(i);
      if (token.is("{")) {
        braces++;
      } else if (token.is("}") && braces-- == 0) {
        return i;
      }
      boolean first = i > at && source.line(tokens.get(i - 1).at().end()) < source.line(token.at().start());
      if (braces == 0 && i > at && (beginsDefinition(i) || (first && words.contains(token.text()) && tokens.get(i + 1).is("=")))) {
        return i;
      }
      if (!definition.agents() && braces == 0 && List.of("check", "assume", "observe", "view", "system").contains(token.text()) && tokens.get(i + 1).is("{")) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  private boolean beginsDefinition(int from) {
    if (!tokens.get(from).isUpper()) {
      return false;
    }
    if (tokens.get(from + 1).is("=")) {
      return true;
    }
    if (!tokens.get(from + 1).is("(")) {
      return false;
    }
    int i = from + 2;
    while (i + 2 < tokens.size() && tokens.get(i).kind() == Token.Kind.WORD && tokens.get(i + 1).is(",")) {
      i += 2;
    }
    return i + 2 < tokens.size() && tokens.get(i).kind() == Token.Kind.WORD && tokens.get(i + 1).is(")") && tokens.get(i + 2).is("=");
  }

  private Expression expression() {
    Farthest farthest = new Farthest();
    Optional<ExpressionParser.Parsed> parsed = new ExpressionParser(tokens, ExpressionParser.Place.MODEL, reserved, farthest).at(at);
    if (parsed.isEmpty()) {
      farthest.diagnostic(tokens).ifPresent(diagnostics::add);
      at = Math.max(at, farthest.at());
      throw new Stopped();
    }
    at = parsed.get().end();
    return parsed.get().expression();
  }

  private void recover() {
    if (peek().kind() != Token.Kind.END) {
      at++;
    }
    Set<String> sections = Set.of("check", "assume", "observe", "view", "system", "agent");
    while (peek().kind() != Token.Kind.END && !((sections.contains(peek().text()) || peek().isUpper()) && peek().at().column() == 1)) {
      at++;
    }
  }

  /** Goes to the next item of a section: a definition, a word and {@code =} at the start of a line, or the end of the section. */
  private void skipItem() {
    int braces = 0;
    if (peek().kind() != Token.Kind.END && !peek().is("}")) {
      at++;
    }
    while (peek().kind() != Token.Kind.END) {
      if (peek().is("{")) {
        braces++;
      } else if (peek().is("}") && braces-- == 0) {
        return;
      }
      boolean first = source.line(tokens.get(at - 1).at().end()) < source.line(peek().at().start());
      if (braces == 0 && (beginsDefinition(at) || (first && peek().kind() == Token.Kind.WORD && follows("=")))) {
        return;
      }
      at++;
    }
  }

  private Name upper(String expected) {
    if (!peek().isUpper()) {
      throw stop("unexpected " + peek().shown() + "; expected " + expected + ", which starts with a capital letter");
    }
    Token token = next();
    return new Name(token.text(), token.at());
  }

  private Name word(String expected) {
    if (peek().kind() != Token.Kind.WORD) {
      throw stop("unexpected " + peek().shown() + "; expected " + expected);
    }
    if (reserved.contains(peek().text())) {
      diagnostics.add(Diagnostic.error("syntax", peek().at(), "`" + peek().text() + "` is a word of the language and cannot be a name"));
      throw new Stopped();
    }
    Token token = next();
    return new Name(token.text(), token.at());
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

  private boolean follows(String text) {
    return at + 1 < tokens.size() && tokens.get(at + 1).is(text);
  }

  private boolean accept(String text) {
    if (peek().is(text)) {
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
    diagnostics.add(Diagnostic.error("syntax", peek().at(), message));
    return new Stopped();
  }

  private Stopped unknown(Token token, String what, List<String> known) {
    Diagnostic diagnostic = Diagnostic.error("unknown", token.at(), "unknown " + what + " `" + token.text() + "`");
    diagnostics.add(
        Nearest.to(token.text(), known)
            .map(near -> diagnostic.withHint("did you mean `" + near + "`?"))
            .orElse(known.isEmpty() ? diagnostic : diagnostic.withHint("known: " + String.join(", ", known))));
    return new Stopped();
  }

  /** The definitions of an agent by name, its own first. */
  public static Map<String, ModelSyntax.ProcessDefinition> definitions(ModelSyntax model, AgentKind kind) {
    Map<String, ModelSyntax.ProcessDefinition> all = new java.util.LinkedHashMap<>();
    model.definitions().forEach(each -> all.put(each.name().text(), each));
    kind.definitions().forEach(each -> all.put(each.name().text(), each));
    return all;
  }
}
