package skein.grammar;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;

/** Reports the first unexpected token, and stops parsing the part of the text that contains it. */
public abstract class FirstMistake extends DefaultErrorStrategy {

  protected final Complaints complaints;

  /** Thrown after the error is reported. */
  private static final class Found extends RuntimeException {
    Found() {
      super(null, null, false, false);
    }
  }

  protected FirstMistake(Complaints complaints) {
    this.complaints = complaints;
  }

  /** Makes the message. The token is EOF if the part ends too early. */
  protected abstract Diagnostic diagnose(Parser parser, Token found);

  /** Something else was expected than the token that was found in this part of the text. */
  protected final Diagnostic expected(String expected, List<Token> part, Token found) {
    return found.getType() == Token.EOF
        ? Diagnostic.error("syntax", complaints.behind(part.getLast()), Wording.missing(expected))
        : Diagnostic.error("syntax", complaints.span(found), Wording.unexpected(found.getText()) + "; expected " + expected);
  }

  /** The result of parsing a part, unless it has an error. */
  public final <P extends Parser, T> Optional<T> read(P parser, Function<P, T> part) {
    parser.removeErrorListeners();
    parser.setErrorHandler(this);
    try {
      return Optional.of(part.apply(parser));
    } catch (Found _) {
      return Optional.empty();
    }
  }

  @Override
  public final void recover(Parser parser, RecognitionException e) {
    throw found(parser, e.getOffendingToken());
  }

  @Override
  public final Token recoverInline(Parser parser) {
    throw found(parser, parser.getCurrentToken());
  }

  @Override
  public final void reportError(Parser parser, RecognitionException e) {}

  @Override
  public final void sync(Parser parser) {}

  private Found found(Parser parser, Token token) {
    complaints.add(diagnose(parser, token));
    return new Found();
  }
}
