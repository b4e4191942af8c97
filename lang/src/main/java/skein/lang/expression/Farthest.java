package skein.lang.expression;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import skein.core.source.Diagnostic;

/** The farthest token that could not be read, and what was expected there. */
public final class Farthest {

  private int at = -1;
  private final Set<String> expected = new TreeSet<>();

  public void note(int token, String wanted) {
    if (token > at) {
      at = token;
      expected.clear();
    }
    if (token == at) {
      expected.add(wanted);
    }
  }

  public int at() {
    return at;
  }

  public Optional<Diagnostic> diagnostic(List<Token> tokens) {
    if (at < 0) {
      return Optional.empty();
    }
    Token token = tokens.get(at);
    String wanted = expected.stream().limit(8).collect(Collectors.joining(", "));
    return Optional.of(Diagnostic.error("syntax", token.at(), "unexpected " + token.shown() + "; expected " + wanted));
  }
}
