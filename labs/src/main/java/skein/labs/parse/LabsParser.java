package skein.labs.parse;

import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/** The entry point: parses LAbS text into a syntax tree, or reports syntax errors. */
public final class LabsParser {

  private LabsParser() {}

  /** The tree, unless the text has syntax errors. Trees are at most {@link Nesting#TREE_LIMIT} levels deep. */
  public static Optional<Spec> parse(Source source, Diagnostics diagnostics) {
    return DeepStack.call(() -> Complaints.collect(source, diagnostics, complaints -> parse(source, complaints)));
  }

  private static Optional<Spec> parse(Source source, Complaints complaints) {
    if (!isText(source, complaints)) {
      return Optional.empty();
    }
    TokenList tokens = TokenList.of(source).folded(complaints);
    Slips slips = new Slips(tokens, complaints);
    slips.inSigns();
    if (complaints.full()) {
      return Optional.empty();
    }
    int before = complaints.count();
    Brackets brackets = Brackets.match(tokens, complaints);
    if (complaints.count() > before) {
      return Optional.empty();
    }
    new MisspeltWords(tokens, brackets, complaints).correct();
    ContextualKeywords words = ContextualKeywords.assign(tokens, brackets);
    slips.inSeparators(brackets);
    try {
      GrammarParser parser = new GrammarParser(new CommonTokenStream(new ListTokenSource(tokens.all())));
      Recovery recovery = new Recovery(tokens, brackets, complaints);
      parser.removeErrorListeners();
      parser.setErrorHandler(recovery);
      Spec spec = new SpecTrees(complaints, words, new LabsQuestionReader(complaints), recovery::isSound).specification(parser.specification());
      if (complaints.any()) {
        return Optional.empty();
      }
      return Nesting.check(spec, complaints) ? Optional.of(spec) : Optional.empty();
    } catch (TooDeep e) {
      complaints.error(Nesting.CODE, complaints.span(e.offset(), e.offset() + 1), e.getMessage(), Nesting.HINT);
      return Optional.empty();
    }
  }

  /** A condition on its own, as after {@code always}, unless it has syntax errors. */
  public static Optional<PropertyForm.Formula> condition(Span at, Diagnostics diagnostics) {
    return DeepStack.call(() -> Complaints.collect(at.source(), diagnostics, complaints -> condition(at, complaints)));
  }

  private static Optional<PropertyForm.Formula> condition(Span at, Complaints complaints) {
    return part(at, complaints, ContextualKeywords::inCondition, (trees, expression) -> trees.formulas().condition(expression));
  }

  /**
   * A text that is only an expression, a condition or a formula.
   *
   * @param keywords which words are keywords in it
   */
  static <T> Optional<T> part(
      Span at,
      Complaints complaints,
      BiFunction<TokenList, Brackets, ContextualKeywords> keywords,
      BiFunction<PropertyTrees, GrammarParser.ExpressionContext, T> tree) {
    int before = complaints.count();
    TokenList tokens = TokenList.of(new SourceStream(at));
    new Slips(tokens, complaints).inSigns("check");
    Brackets brackets = Brackets.match(tokens, complaints);
    if (complaints.count() > before) {
      return Optional.empty();
    }
    ContextualKeywords words = keywords.apply(tokens, brackets);
    GrammarParser parser = new GrammarParser(new CommonTokenStream(new ListTokenSource(tokens.all())));
    parser.removeErrorListeners();
    parser.setErrorHandler(new Recovery(tokens, brackets, complaints));
    try {
      PropertyTrees trees = new PropertyTrees(complaints, words, new FormulaTrees(complaints, words), new LabsQuestionReader(complaints));
      T read = tree.apply(trees, parser.condition().expression());
      return complaints.count() > before || !Nesting.check(read, complaints) ? Optional.empty() : Optional.of(read);
    } catch (RecognitionException _) {
      // Already reported.
      return Optional.empty();
    } catch (TooDeep e) {
      complaints.error(Nesting.CODE, complaints.span(e.offset(), e.offset() + 1), e.getMessage(), Nesting.HINT);
      return Optional.empty();
    }
  }

  private static boolean isText(Source source, Complaints complaints) {
    String text = source.text();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f') || c == '\u007f') {
        complaints.error("not-text", complaints.span(i, i + 1), "this is not a text file: it contains a control character",
            "models are plain text files; check that this is the right file");
        return false;
      }
    }
    return true;
  }
}
