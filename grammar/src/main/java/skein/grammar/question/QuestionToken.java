package skein.grammar.question;

import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import skein.core.source.Span;

/** A whole question as one token of the language that it stands in. */
public final class QuestionToken extends CommonToken {

  private final transient Question<Span, Span, Span> question;

  QuestionToken(int type, Token first, Question<Span, Span, Span> question) {
    super(type, question.at().text());
    setLine(first.getLine());
    setCharPositionInLine(first.getCharPositionInLine());
    setStartIndex(question.at().start());
    setStopIndex(question.at().end() - 1);
    this.question = question;
  }

  public Question<Span, Span, Span> question() {
    return question;
  }
}
