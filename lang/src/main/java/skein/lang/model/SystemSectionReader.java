package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import skein.lang.definition.Name;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader.Unreadable;

/** Reads the sections {@code system { … }} of a model. */
final class SystemSectionReader {

  private final ModelTokens tokens;
  private final SectionWords words;
  private final ItemBounds items;
  private final ProcessDefinitionReader processes;
  private final VariableReader variables;
  private final List<ModelSyntax.ProcessDefinition> definitions;
  private final List<Name> externs = new ArrayList<>();
  private final List<ModelSyntax.Setting> settings = new ArrayList<>();
  private final List<ModelSyntax.StoreSection> stores = new ArrayList<>();
  private final List<ModelSyntax.StateSection> states = new ArrayList<>();
  private final List<ModelSyntax.Spawn> spawns = new ArrayList<>();

  /** @param definitions where its definitions of processes go, in the order of the text */
  SystemSectionReader(ModelTokens tokens, SectionWords words, ItemBounds items, ProcessDefinitionReader processes, VariableReader variables, List<ModelSyntax.ProcessDefinition> definitions) {
    this.tokens = tokens;
    this.words = words;
    this.items = items;
    this.processes = processes;
    this.variables = variables;
    this.definitions = definitions;
  }

  void read() {
    tokens.next();
    tokens.next();
    while (!tokens.accept("}")) {
      try {
        item();
      } catch (Unreadable _) {
        items.skip();
        if (tokens.isEnd()) {
          break;
        }
      }
    }
  }

  private void item() {
    Token token = tokens.peek();
    if (tokens.isEnd()) {
      throw tokens.unexpected("`}`");
    }
    if (token.isUpper()) {
      processes.read(definitions);
    } else if (token.is("extern")) {
      tokens.header();
      while (tokens.isWord() && tokens.peek().text().startsWith("_")) {
        externs.add(tokens.word("a parameter, such as `_n`"));
        if (!tokens.accept(",")) {
          break;
        }
      }
    } else if (token.is("spawn") && words.ofAgents()) {
      tokens.header();
      while (tokens.isWord() && tokens.follows(":")) {
        Name kind = tokens.upper("a kind of agents");
        tokens.expect(":");
        spawns.add(new ModelSyntax.Spawn(kind, tokens.expression()));
        if (!tokens.accept(",")) {
          break;
        }
      }
    } else if (words.isParameter(token.text())) {
      settings.add(new ModelSyntax.Setting(tokens.header(), tokens.expression()));
      tokens.accept(";");
    } else if (words.isStore(token.text(), false) && tokens.follows("=")) {
      stores.add(new ModelSyntax.StoreSection(tokens.header(), variables.variables()));
    } else if (words.isGivenState(token.text(), false) && tokens.follows("=")) {
      states.add(new ModelSyntax.StateSection(tokens.header(), variables.initial()));
      tokens.accept(";");
    } else {
      throw tokens.isWord() ? tokens.unknown(token, "section", words.ofSystem()) : tokens.unexpected("a section or a process");
    }
  }

  List<Name> externs() {
    return externs;
  }

  List<ModelSyntax.Setting> settings() {
    return settings;
  }

  List<ModelSyntax.StoreSection> stores() {
    return stores;
  }

  List<ModelSyntax.StateSection> states() {
    return states;
  }

  List<ModelSyntax.Spawn> spawns() {
    return spawns;
  }
}
