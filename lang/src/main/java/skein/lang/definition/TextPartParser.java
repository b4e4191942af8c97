package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import skein.core.source.Diagnostic;
import skein.lang.expression.Token;

/** Reads the texts of actions and operators: strings, holes, groups in parentheses, and the arguments of operators. */
final class TextPartParser {

  private final DefinitionTokens tokens;

  TextPartParser(DefinitionTokens tokens) {
    this.tokens = tokens;
  }

  boolean isPart() {
    return tokens.peek().kind() == Token.Kind.STRING || tokens.peek().is("(") || (tokens.isWord() && tokens.follows(":"));
  }

  TextPart part(boolean arguments) {
    Token token = tokens.peek();
    if (token.kind() == Token.Kind.STRING) {
      tokens.next();
      return new TextPart.Text(token.text(), token.at());
    }
    if (token.is("(")) {
      tokens.next();
      List<TextPart> parts = new ArrayList<>();
      while (isPart()) {
        parts.add(part(arguments));
      }
      tokens.expect(")");
      return new TextPart.Group(parts, tokens.accept("?"));
    }
    if (arguments && token.kind() == Token.Kind.WORD && !tokens.follows(":")) {
      Name name = tokens.name();
      if (!token.isUpper()) {
        tokens.report(
            Diagnostic.error("syntax", name.at(), "`" + name.text() + "` cannot stand for a process").withHint("write a capital letter, such as `P`, a string, or a hole, such as `a:action`"));
      }
      return new TextPart.Argument(name, tokens.accept("..."));
    }
    return new TextPart.Gap(hole());
  }

  Hole hole() {
    Name name = tokens.declared("hole");
    tokens.expect(":");
    Hole.Kind kind = kind();
    return new Hole(name, kind, tokens.accept(",*"));
  }

  private Hole.Kind kind() {
    Token token = tokens.peek();
    if (token.is("(")) {
      return renaming();
    }
    switch (token.text()) {
      case "expr" -> {
        tokens.next();
        return new Hole.Kind.Expr();
      }
      case "cond" -> {
        tokens.next();
        List<List<String>> roles = new ArrayList<>();
        if (tokens.accept("(")) {
          do {
            List<String> names = new ArrayList<>();
            do {
              names.add(tokens.next().text());
            } while (tokens.accept("/"));
            roles.add(names);
          } while (tokens.accept(","));
          tokens.expect(")");
        }
        return new Hole.Kind.Cond(roles);
      }
      case "var" -> {
        tokens.next();
        tokens.expect("(");
        List<Name> names = new ArrayList<>();
        do {
          names.add(tokens.name());
        } while (tokens.accept(","));
        tokens.expect(")");
        return new Hole.Kind.Var(names);
      }
      case "bind" -> {
        tokens.next();
        return new Hole.Kind.Bind();
      }
      case "action" -> {
        tokens.next();
        return new Hole.Kind.Action();
      }
      default -> {
        if (token.kind() != Token.Kind.WORD) {
          throw tokens.stop("expected what the hole is for: `expr`, `cond`, `var(…)`, `bind`, `action` or a sort of names");
        }
        return new Hole.Kind.OfSort(tokens.name());
      }
    }
  }

  private Hole.Kind renaming() {
    tokens.expect("(");
    Token first = tokens.next();
    tokens.expect(":");
    Name sort = tokens.name();
    Token separator = tokens.next(Token.Kind.STRING, "a string between the two names");
    Token second = tokens.next();
    tokens.expect(":");
    Name other = tokens.name();
    tokens.expect(")");
    boolean newFirst = first.is("new") && second.is("old");
    if (!newFirst && !(first.is("old") && second.is("new"))) {
      tokens.report(Diagnostic.error("syntax", first.at(), "a renaming has the names `new` and `old`, not `" + first.text() + "` and `" + second.text() + "`"));
    }
    if (!sort.text().equals(other.text())) {
      tokens.report(Diagnostic.error("type", other.at(), "a renaming has two names of the same sort"));
    }
    return new Hole.Kind.Renaming(sort, separator.text(), newFirst);
  }
}
