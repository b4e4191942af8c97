package skein.pop.parse;

import static skein.pop.parse.PopLexer.*;

import org.antlr.v4.runtime.Token;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.Question;
import skein.grammar.question.QuestionParts;
import skein.grammar.question.QuestionToken;
import skein.pop.syntax.PopProperty;
import skein.pop.syntax.PopProperty.Modality;
import skein.pop.syntax.PopTerm;

/** Reads properties. A modality at the start applies to the whole property if a condition follows it. */
final class PopPropertyReader {

  private final TokenCursor cursor;
  private final Complaints complaints;

  PopPropertyReader(TokenCursor cursor, Complaints complaints) {
    this.cursor = cursor;
    this.complaints = complaints;
  }

  PopProperty form() {
    Token first = cursor.peek();
    if (first instanceof QuestionToken question) {
      cursor.take();
      return asked(question);
    }
    if (cursor.skip(DEADLOCKFREE)) {
      return new PopProperty.DeadlockFree(cursor.span(first));
    }
    Modality modality = modality(first.getType());
    if (modality != null) {
      int mark = cursor.mark();
      cursor.take();
      if (beginsFormula(cursor.type())) {
        PopTerm.Formula whole = new PopTermReader(cursor).formula();
        if (!whole.isTemporal()) {
          return new PopProperty.Modal(modality, whole, cursor.since(first));
        }
      }
      cursor.reset(mark);
    }
    return new PopProperty.Linear(new PopTermReader(cursor).formula(), cursor.since(first));
  }

  /** Otherwise it is a mistake that is better told of the formula as a whole. */
  private static boolean beginsFormula(int type) {
    return type != REACHABLE && type != FAIRLY && type != FAIRLY_INF;
  }

  private static Modality modality(int word) {
    return switch (word) {
      case ALWAYS -> Modality.ALWAYS;
      case EVENTUALLY, FINALLY -> Modality.EVENTUALLY;
      case FAIRLY -> Modality.FAIRLY;
      case FAIRLY_INF -> Modality.FAIRLY_INF;
      case REACHABLE -> Modality.REACHABLE;
      default -> null;
    };
  }

  private PopProperty asked(QuestionToken token) {
    Question<PopTerm.Formula, PopTerm.Formula, PopTerm.Number> read = token.question().map(this::formula, this::condition, this::number, this::number);
    QuestionParts.check(read, PopPropertyReader::canBeBounded, complaints);
    return new PopProperty.Asked(read, read.at());
  }

  private static boolean canBeBounded(PopTerm.Formula formula) {
    return switch (formula) {
      case PopTerm.Truth _, PopTerm.Compared _ -> false;
      case PopTerm.Unary(var op, _, _) -> QuestionParts.canBeBounded(op);
      case PopTerm.Binary(var op, _, _, _) -> QuestionParts.canBeBounded(op);
    };
  }

  private PopTerm.Formula formula(Span at) {
    return PopParser.whole(at, complaints, inner -> new PopPropertyReader(inner, complaints).form()).map(form -> path(form, at)).orElseGet(() -> nothing(at));
  }

  private PopTerm.Formula path(PopProperty form, Span at) {
    return switch (form) {
      case PopProperty.Linear(var formula, _) -> formula;
      case PopProperty.DeadlockFree _ -> QuestionParts.noFormula("deadlockfree", "always", at, complaints, nothing(at));
      case PopProperty.Asked _ -> nothing(at);
      case PopProperty.Modal(var modality, var condition, _) ->
          switch (modality) {
            case ALWAYS -> new PopTerm.Unary(FormulaUnary.ALWAYS, condition, at);
            case EVENTUALLY -> new PopTerm.Unary(FormulaUnary.EVENTUALLY, condition, at);
            case FAIRLY, FAIRLY_INF, REACHABLE -> QuestionParts.noFormula(modality.word(), "eventually", at, complaints, nothing(at));
          };
    };
  }

  private PopTerm.Formula condition(Span at) {
    return PopParser.part(at, complaints, PopTermReader::formula).orElseGet(() -> nothing(at));
  }

  private PopTerm.Number number(Span at) {
    return PopParser.part(at, complaints, PopTermReader::number).orElseGet(() -> new PopTerm.Literal(0, at));
  }

  private static PopTerm.Formula nothing(Span at) {
    return new PopTerm.Truth(true, at);
  }
}
