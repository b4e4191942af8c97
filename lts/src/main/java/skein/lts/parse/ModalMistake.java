package skein.lts.parse;

import static skein.lts.parse.ModalGrammarLexer.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.FirstMistake;
import skein.grammar.Wording;

/** Reports the first syntax error in a formula. */
final class ModalMistake extends FirstMistake {

  private static final Map<String, String> OTHER_NOTATIONS =
      Map.ofEntries(
          Map.entry("!", "write negation as `not`"), Map.entry("~", "write negation as `not`"), Map.entry("¬", "write negation as `not`"),
          Map.entry("&", "write conjunction as `and`"), Map.entry("∧", "write conjunction as `and`"), Map.entry("∨", "write disjunction as `or`"),
          Map.entry("|", "write disjunction of formulas as `or`"), Map.entry("=", "write implication as `implies`"),
          Map.entry("-", "write implication as `implies`"), Map.entry("⇒", "write implication as `implies`"),
          Map.entry("µ", "write the least fixed point as `mu X . f`"), Map.entry("μ", "write the least fixed point as `mu X . f`"),
          Map.entry("ν", "write the greatest fixed point as `nu X . f`"), Map.entry("τ", "write the internal label as `tau`"));

  ModalMistake(Complaints complaints) {
    super(complaints);
  }

  /** Whether what follows cannot be told: it may be meant to be inside. */
  static boolean opensWithoutEnd(Token junk) {
    return junk.getText().matches("[\"'{]");
  }

  /** A character that no token starts with. */
  static void junk(Token token, Complaints complaints) {
    String text = token.getText();
    switch (text) {
      case "\"", "'", "{" -> complaints.error("syntax", complaints.span(token), "this `" + text + "` is never closed",
          text.equals("{") ? "write a condition on states as `{x = 1}`" : "a label or regular expression ends with the same quote, on the same line");
      default -> complaints.error("syntax", complaints.span(token), "unexpected character `" + text + "`",
          OTHER_NOTATIONS.getOrDefault(text, "write labels that contain this character in double quotes"));
    }
  }

  @Override
  protected Diagnostic diagnose(Parser parser, Token found) {
    IntervalSet expected = parser.getExpectedTokens();
    boolean path = inPath(parser.getContext());
    String wanted = wanted(expected, path);
    String message =
        found.getType() == Token.EOF ? Wording.missing(wanted) : Wording.unexpected(found.getText()) + "; expected " + wanted;
    return Diagnostic.error("syntax", complaints.span(found), message).withHint(hint(found, expected, path));
  }

  private static String wanted(IntervalSet expected, boolean path) {
    if (expected.contains(MU) && expected.contains(LESS)) {
      return "a formula";
    }
    if (expected.contains(STRING) && expected.contains(REGEX)) {
      return "a label, or an expression over labels";
    }
    if (expected.contains(STRING)) {
      return "a value like `1`, `x` or `*`";
    }
    if (expected.contains(STAR)) {
      return "an operator on paths, or the end of the path";
    }
    if (expected.contains(AND) || expected.contains(OR) || expected.contains(IMPLIES)) {
      return expected.contains(CLOSE) ? "`and`, `or`, `implies` or `)`"
          : expected.contains(U) ? "`and`, `or`, `implies` or `U`"
          : expected.contains(SQUARE_CLOSE) ? "`and`, `or`, `implies` or `]`" : "`and`, `or`, `implies` or the end";
    }
    List<String> words = expected.toList().stream().sorted().map(ModalMistake::word).distinct().toList();
    return path || !words.isEmpty() ? Wording.anyOf(words) : "the end";
  }

  private static String word(int type) {
    return switch (type) {
      case Token.EOF -> "the end";
      case NAME, A, E -> "a name";
      case NUMBER -> "a number";
      default -> "`" + Wording.literal(VOCABULARY, type) + "`";
    };
  }

  private static String hint(Token token, IntervalSet expected, boolean path) {
    String text = token.getText();
    if (token.getType() == PREDICATE && (path || expected.contains(GREATER) || expected.contains(SQUARE_CLOSE))) {
      return "write repetitions as `{3}` or `{2..5}`";
    }
    if (path && (token.getType() == BANG || (expected.contains(STRING) && !expected.contains(REGEX)))) {
      return "write a label with other characters in double quotes, for example `\"m!\"`";
    }
    if (expected.size() == 1 && (expected.contains(U) || expected.contains(DOT))) {
      return expected.contains(U) ? "write `A[f U g]` or `E[f U g]`" : "write fixed points as `mu X . f` or `nu X . f`";
    }
    if (!path && OTHER_NOTATIONS.containsKey(text)) {
      return OTHER_NOTATIONS.get(text);
    }
    if (token.getType() == NAME) {
      List<String> words =
          IntStream.rangeClosed(MU, TEST).filter(expected::contains).mapToObj(type -> Wording.literal(VOCABULARY, type)).toList();
      Optional<String> near = Nearest.to(text, words);
      if (near.isPresent()) {
        return "did you mean `" + near.get() + "`?";
      }
    }
    return path ? "a path looks like `any* . send . (not receive)*`" : "a formula looks like `[any* . send] <any* . receive> true`";
  }

  private static boolean inPath(RuleContext context) {
    for (RuleContext at = context; at != null; at = at.parent) {
      switch (at.getRuleIndex()) {
        case ModalGrammarParser.RULE_path, ModalGrammarParser.RULE_action, ModalGrammarParser.RULE_value, ModalGrammarParser.RULE_quantifier -> {
          return true;
        }
        case ModalGrammarParser.RULE_formula -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }
}
