package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import skein.lang.definition.Name;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader.Unreadable;
import skein.lang.model.ModelSyntax.AgentKind;

/** Reads one section {@code agent K { … }} of a model. */
final class AgentKindReader {

  private final ModelTokens tokens;
  private final SectionWords words;
  private final ItemBounds items;
  private final ProcessDefinitionReader processes;
  private final VariableReader variables;
  private final List<ModelSyntax.StoreSection> stores = new ArrayList<>();
  private final List<ModelSyntax.Listing> listings = new ArrayList<>();
  private final List<ModelSyntax.StateSection> states = new ArrayList<>();
  private final List<ModelSyntax.ProcessDefinition> definitions = new ArrayList<>();

  AgentKindReader(ModelTokens tokens, SectionWords words, ItemBounds items, ProcessDefinitionReader processes, VariableReader variables) {
    this.tokens = tokens;
    this.words = words;
    this.items = items;
    this.processes = processes;
    this.variables = variables;
  }

  AgentKind read() {
    tokens.next();
    Name name = tokens.upper("the name of a kind of agents");
    tokens.expect("{");
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
    return new AgentKind(name, stores, listings, states, definitions);
  }

  private void item() {
    Token token = tokens.peek();
    if (tokens.isEnd()) {
      throw tokens.unexpected("`}`");
    }
    if (token.isUpper()) {
      processes.read(definitions);
    } else if (words.isStore(token.text(), true)) {
      stores.add(new ModelSyntax.StoreSection(tokens.header(), variables.variables()));
    } else if (words.isListing(token.text())) {
      Name section = tokens.header();
      List<Name> names = new ArrayList<>();
      do {
        names.add(tokens.upper("the name of a group of tuples"));
      } while (tokens.peek().is(";") && tokens.ahead(1).isUpper() && !tokens.ahead(2).is("=") && tokens.accept(";"));
      tokens.accept(";");
      listings.add(new ModelSyntax.Listing(section, names));
    } else if (words.isGivenState(token.text(), true)) {
      states.add(new ModelSyntax.StateSection(tokens.header(), variables.initial()));
      tokens.accept(";");
    } else {
      throw tokens.isWord() ? tokens.unknown(token, "section", words.ofAgent()) : tokens.unexpected("a section or a process");
    }
  }
}
