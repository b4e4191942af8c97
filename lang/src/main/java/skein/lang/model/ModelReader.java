package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.definition.TextPart;
import skein.lang.expression.Expression;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader.Unreadable;
import skein.lang.model.ModelSyntax.AgentKind;

/** Reads the sections of a model. After a mistake it goes on with the next section, so that several can be reported. */
public final class ModelReader {

  private final Source source;
  private final ModelTokens tokens;
  private final SectionWords words;
  private final ItemBounds items;
  private final ProcessDefinitionReader processes;
  private final VariableReader variables;
  private final PropertySectionReader properties;
  private final SystemSectionReader system;

  private final List<ModelSyntax.ProcessDefinition> definitions = new ArrayList<>();
  private final List<ModelSyntax.TupleStore> tupleStores = new ArrayList<>();
  private final List<AgentKind> kinds = new ArrayList<>();
  private final List<ModelSyntax.ViewEntry> view = new ArrayList<>();

  private ModelReader(Definition definition, Source source, Diagnostics diagnostics) {
    this.source = source;
    this.tokens = new ModelTokens(definition, source, diagnostics);
    this.words = new SectionWords(definition);
    this.items = new ItemBounds(tokens, words);
    this.processes = new ProcessDefinitionReader(definition, tokens, items);
    this.variables = new VariableReader(tokens);
    this.properties = new PropertySectionReader(tokens);
    this.system = new SystemSectionReader(tokens, words, items, processes, variables, definitions);
  }

  public static ModelSyntax read(Definition definition, Source source, Diagnostics diagnostics) {
    return new ModelReader(definition, source, diagnostics).model();
  }

  /** A property that is asked along with a model. */
  public static Optional<ModelSyntax.Form> property(Definition definition, Source source, Diagnostics diagnostics) {
    ModelTokens tokens = new ModelTokens(definition, source, diagnostics);
    try {
      ModelSyntax.Form form = new PropertyFormReader(tokens).form();
      return diagnostics.hasErrors() ? Optional.empty() : Optional.of(form);
    } catch (Unreadable _) {
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
    while (!tokens.isEnd()) {
      try {
        section();
      } catch (Unreadable _) {
        recover();
      }
    }
    return new ModelSyntax(
        source, system.externs(), system.settings(), system.stores(), system.states(), system.spawns(), definitions, tupleStores, kinds,
        properties.assumptions(), properties.properties(), properties.observations(), view);
  }

  private void section() {
    Token token = tokens.peek();
    if (SectionWords.SECTIONS.contains(token.text()) && tokens.follows("{")) {
      commonSection(token.text());
    } else if (words.ofAgents() && token.is("agent")) {
      kinds.add(new AgentKindReader(tokens, words, items, processes, variables).read());
    } else if (words.tupleStore(token.text()).isPresent()) {
      tupleStores.add(new TupleStoreReader(tokens, words, variables).read());
    } else if (!words.ofAgents() && token.isUpper()) {
      processes.read(definitions);
    } else {
      throw noSection();
    }
  }

  private void commonSection(String word) {
    switch (word) {
      case "check" -> properties.check();
      case "assume" -> properties.assume();
      case "observe" -> properties.observe();
      case "view" -> view();
      default -> system.read();
    }
  }

  private Unreadable noSection() {
    Token token = tokens.peek();
    List<String> known = words.ofModel();
    if (known.contains(token.text())) {
      tokens.next();
      return tokens.unexpected("`{`");
    }
    if (tokens.isWord() && !token.isUpper() && (!words.ofAgents() || tokens.follows("{"))) {
      return tokens.unknown(token, "section", known);
    }
    return tokens.unexpected((words.ofAgents() ? "a section: " : "a definition, such as `P = …`, or a section: ") + SectionWords.listed(known));
  }

  private void view() {
    tokens.next();
    tokens.next();
    while (!tokens.accept("}")) {
      Name name = tokens.word("`position`, `colour` or `size`");
      tokens.expect("=");
      List<Expression> values = new ArrayList<>();
      do {
        values.add(tokens.expression());
      } while (tokens.accept(","));
      view.add(new ModelSyntax.ViewEntry(name, values));
      tokens.accept(";");
    }
  }

  /** Goes to the next section, or to a definition at the start of a line. */
  private void recover() {
    tokens.next();
    while (!tokens.isEnd() && !(isStart(tokens.peek()) && tokens.peek().at().column() == 1)) {
      tokens.next();
    }
  }

  private static boolean isStart(Token token) {
    return SectionWords.SECTIONS.contains(token.text()) || token.is("agent") || token.isUpper();
  }
}
