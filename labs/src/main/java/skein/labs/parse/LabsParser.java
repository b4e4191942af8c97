package skein.labs.parse;

import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.syntax.Spec;

/** The door: LAbS text in, a syntax tree out, or what is wrong with the form of the text. */
public final class LabsParser {

  private LabsParser() {}

  /** The tree, unless the text has syntax errors. Trees are at most {@link Nesting#TREE_LIMIT} levels deep. */
  public static Optional<Spec> parse(Source source, Diagnostics diagnostics) {
    return DeepStack.call(() -> parseHere(source, new Complaints(source, diagnostics)));
  }

  private static Optional<Spec> parseHere(Source source, Complaints complaints) {
    if (!isText(source, complaints)) {
      return Optional.empty();
    }
    TokenList tokens = TokenList.of(source);
    Slips slips = new Slips(tokens, complaints);
    boolean sane = slips.inSigns();
    if (!sane || complaints.full()) {
      return Optional.empty();
    }
    int before = complaints.count();
    Brackets brackets = Brackets.match(tokens, complaints);
    if (complaints.count() > before) {
      return Optional.empty();
    }
    Words words = Words.assign(tokens, brackets);
    slips.inSeparators(brackets);
    try {
      GrammarParser.SpecificationContext tree = parseTree(tokens, brackets, complaints);
      Spec spec = tree == null ? null : new SpecTrees(complaints, words).specification(tree);
      if (complaints.any()) {
        return Optional.empty();
      }
      return Nesting.check(spec, complaints) ? Optional.of(spec) : Optional.empty();
    } catch (TooDeep e) {
      complaints.error(Nesting.CODE, complaints.span(e.offset(), e.offset() + 1), Nesting.MESSAGE, Nesting.HINT);
      return Optional.empty();
    }
  }

  /** Null if the text does not follow the grammar. Trees are built even after slips, for what they have to complain about. */
  private static GrammarParser.SpecificationContext parseTree(TokenList tokens, Brackets brackets, Complaints complaints) {
    GrammarParser parser = new GrammarParser(new CommonTokenStream(new ListTokenSource(tokens.all())));
    parser.removeErrorListeners();
    Recovery recovery = new Recovery(tokens, brackets, complaints);
    parser.setErrorHandler(recovery);
    GrammarParser.SpecificationContext tree = parser.specification();
    return recovery.failed() ? null : tree;
  }

  private static boolean isText(Source source, Complaints complaints) {
    String text = source.text();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' || c == '\u007f') {
        complaints.error("not-text", complaints.span(i, i + 1), "this is not a text: it contains a control character",
            "models are plain text files; is this really one?");
        return false;
      }
    }
    return true;
  }
}
