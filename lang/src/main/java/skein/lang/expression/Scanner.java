package skein.lang.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Divides a text into tokens: words, numbers, and the longest symbols that there are. {@code #} starts a comment. */
public final class Scanner {

  /** The symbols of expressions and of the sections of models, which every language has. */
  public static final List<String> COMMON =
      List.of("+", "-", "*", "/", ":", "%", "=", "!=", "<", "<=", ">", ">=", "!", "(", ")", "[", "]", "{", "}", ",", ";", "..", ":=");

  private final Source source;
  private final List<String> symbols;
  private final boolean strings;
  private final Diagnostics diagnostics;

  /** @param strings whether there are strings in double quotes */
  public Scanner(Source source, Collection<String> symbols, boolean strings, Diagnostics diagnostics) {
    this.source = source;
    this.symbols = symbols.stream().distinct().sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder())).toList();
    this.strings = strings;
    this.diagnostics = diagnostics;
  }

  /** All tokens; the last one is the end. */
  public List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    String text = source.text();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c) || c == '\uFEFF') {
        at++;
      } else if (c == '#') {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else {
        Token token = token(text, at);
        if (token.text().isEmpty() && token.kind() != Token.Kind.STRING) {
          diagnostics.add(Diagnostic.error("syntax", new Span(source, at, at + 1), "unexpected character `" + c + "`"));
          at++;
        } else {
          tokens.add(token);
          at = token.at().end();
        }
      }
    }
    tokens.add(new Token(Token.Kind.END, "", new Span(source, text.length(), text.length())));
    return tokens;
  }

  private Token token(String text, int at) {
    char c = text.charAt(at);
    if (Character.isLetter(c) || c == '_') {
      return token(Token.Kind.WORD, at, end(text, at));
    }
    if (c >= '0' && c <= '9') {
      int end = at;
      while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
        end++;
      }
      return token(Token.Kind.NUMBER, at, end);
    }
    if (strings && c == '"') {
      int end = at + 1;
      while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
        end++;
      }
      if (end < text.length() && text.charAt(end) == '"') {
        return new Token(Token.Kind.STRING, text.substring(at + 1, end), new Span(source, at, end + 1));
      }
      diagnostics.add(Diagnostic.error("syntax", new Span(source, at, end), "this string has no end").withHint("close it with \" on the same line"));
      return new Token(Token.Kind.STRING, text.substring(at + 1, end), new Span(source, at, end));
    }
    for (String symbol : symbols) {
      if (text.startsWith(symbol, at)) {
        return token(Token.Kind.SYMBOL, at, at + symbol.length());
      }
    }
    return token(Token.Kind.SYMBOL, at, at);
  }

  private static int end(String text, int from) {
    int end = from;
    while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
      end++;
    }
    return end;
  }

  private Token token(Token.Kind kind, int from, int to) {
    return new Token(kind, source.text().substring(from, to), new Span(source, from, to));
  }
}
