package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;

/** Reads what the state consists of: stores, states, and the types of their variables. */
final class StateParser {

  private final DefinitionTokens tokens;
  private final TextPartParser parts;

  StateParser(DefinitionTokens tokens, TextPartParser parts) {
    this.tokens = tokens;
    this.parts = parts;
  }

  Definition.Store store() {
    tokens.next();
    Name name = tokens.name();
    tokens.expect("of");
    boolean ofAgents = owner();
    boolean partial = tokens.accept("partial");
    Optional<Definition.Tuples> tuples = Optional.empty();
    if (tokens.accept("in")) {
      tokens.expect("tuples");
      Optional<Name> listed = Optional.empty();
      if (tokens.accept("listed")) {
        tokens.expect("as");
        listed = Optional.of(tokens.name());
      }
      List<Hole> headers = new ArrayList<>();
      List<Definition.Declaration> each = new ArrayList<>();
      tokens.expect("{");
      while (!tokens.accept("}")) {
        if (tokens.peek().is("each")) {
          tokens.next();
          each.add(declaration());
        } else {
          headers.add(parts.hole());
        }
        tokens.accept(",");
      }
      tuples = Optional.of(new Definition.Tuples(listed, headers, each));
    }
    return new Definition.Store(name, ofAgents, partial, tuples);
  }

  /** States before a mistake are kept. */
  void states(List<Definition.State> into) {
    tokens.next();
    tokens.expect("of");
    boolean ofAgents = owner();
    do {
      into.add(new Definition.State(ofAgents, declaration()));
    } while (tokens.accept(","));
  }

  private boolean owner() {
    if (tokens.accept("agents")) {
      return true;
    }
    tokens.expect("system");
    return false;
  }

  private Definition.Declaration declaration() {
    Name name = tokens.declared("state");
    Optional<Definition.Index> index = Optional.empty();
    if (tokens.accept("[")) {
      if (tokens.accept("agents")) {
        index = Optional.of(new Definition.Index.OfAgents());
      } else if (tokens.peek().isUpper()) {
        index = Optional.of(new Definition.Index.OfSort(tokens.name()));
      } else {
        index = Optional.of(new Definition.Index.Size(tokens.expression()));
      }
      tokens.expect("]");
    }
    tokens.expect(":");
    Type type = type();
    Optional<Expression> initial = Optional.empty();
    boolean given = tokens.accept("given");
    if (!given && tokens.accept("=")) {
      initial = Optional.of(tokens.expression());
    }
    return new Definition.Declaration(name, index, type, initial, given);
  }

  private Type type() {
    Token start = tokens.peek();
    switch (start.kind() == Token.Kind.WORD ? start.text() : "") {
      case "bool" -> {
        tokens.next();
        return new Type.Bool(start.at());
      }
      case "value" -> {
        tokens.next();
        return new Type.Value(start.at());
      }
      case "agent" -> {
        tokens.next();
        return new Type.Agent(start.at());
      }
      case "stamp" -> {
        tokens.next();
        return new Type.Stamp(start.at());
      }
      case "queue", "bag" -> {
        tokens.next();
        Optional<Expression> capacity = Optional.empty();
        if (tokens.accept("[")) {
          capacity = Optional.of(tokens.expression());
          tokens.expect("]");
        }
        tokens.expect("of");
        Type element = type();
        return new Type.Collection(start.is("bag"), capacity, element, tokens.span(start));
      }
      case "set" -> {
        tokens.next();
        tokens.expect("of");
        Type element = type();
        return new Type.SetOf(element, tokens.span(start));
      }
      case "int", "integer", "string", "list", "number", "nat" -> {
        tokens.next();
        return new Type.Unknown(new Name(start.text(), start.at()), start.at());
      }
      default -> {}
    }
    if (start.is("(") && tokens.ahead(1).kind() == Token.Kind.WORD && tokens.ahead(2).is(":")) {
      tokens.next();
      List<Type.Field> fields = new ArrayList<>();
      do {
        Name name = tokens.declared("field");
        tokens.expect(":");
        fields.add(new Type.Field(name, type()));
      } while (tokens.accept(","));
      tokens.expect(")");
      return new Type.Fields(fields, tokens.span(start));
    }
    if (start.isUpper() && !tokens.follows("..")) {
      tokens.next();
      return new Type.OfSort(new Name(start.text(), start.at()), start.at());
    }
    Expression least = tokens.bound();
    if (!tokens.peek().is("..") && least instanceof Expression.Ref(var name, var _, var span)) {
      return new Type.Unknown(new Name(name, span), span);
    }
    tokens.expect("..");
    Expression largest = tokens.bound();
    return new Type.Between(least, largest, tokens.span(start));
  }
}
