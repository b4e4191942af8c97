package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.source.Diagnostic;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;
import skein.lang.model.ModelSyntax.Initial;

/** Reads the sections of stores in tuples: headers, and groups of variables that travel together. */
final class TupleStoreReader {

  private final ModelTokens tokens;
  private final SectionWords words;
  private final VariableReader variables;

  TupleStoreReader(ModelTokens tokens, SectionWords words, VariableReader variables) {
    this.tokens = tokens;
    this.words = words;
    this.variables = variables;
  }

  ModelSyntax.TupleStore read() {
    Token word = tokens.next();
    Definition.Store store = words.tupleStore(word.text()).orElseThrow();
    Name name = tokens.upper("the name of a group of tuples");
    tokens.expect("{");
    List<ModelSyntax.Header> headers = new ArrayList<>();
    List<ModelSyntax.TupleGroup> groups = new ArrayList<>();
    Set<String> known = store.tuples().orElseThrow().headers().stream().map(Hole::name).map(Name::text).collect(Collectors.toSet());
    while (!tokens.accept("}")) {
      Name first = tokens.word("a variable or " + SectionWords.listed(List.copyOf(known)));
      if (tokens.peek().is("=")) {
        if (!known.contains(first.text())) {
          tokens.back();
          throw tokens.unknown(tokens.peek(), "header", List.copyOf(known));
        }
        tokens.next();
        headers.add(new ModelSyntax.Header(first, tokens.expression()));
        tokens.accept(";");
        continue;
      }
      List<Name> names = new ArrayList<>(List.of(first));
      List<List<Expression>> sizes = new ArrayList<>(List.of(variables.sizes()));
      while (tokens.accept(",")) {
        names.add(tokens.word("a variable"));
        sizes.add(variables.sizes());
      }
      Token colon = tokens.peek();
      tokens.expect(":");
      List<Initial> initials = new ArrayList<>();
      do {
        initials.add(variables.initial());
      } while (tokens.accept(","));
      if (initials.size() != names.size()) {
        throw tokens.stop(
            Diagnostic.error("arity", colon.at(), names.size() + " variables have " + initials.size() + " initial values").withHint("write one value for each variable"));
      }
      List<ModelSyntax.Variable> group = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        group.add(new ModelSyntax.Variable(names.get(i), sizes.get(i), initials.get(i)));
      }
      groups.add(new ModelSyntax.TupleGroup(group));
      tokens.accept(";");
    }
    return new ModelSyntax.TupleStore(new Name(word.text(), word.at()), name, headers, groups);
  }
}
