package skein.grammar.question;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;
import skein.core.modal.LabelPattern;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.RegularPattern;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;
import skein.grammar.regular.RegularReader;

/** Reads the outer form of a question. Where there is an error, which is reported, it reads something else instead. */
final class QuestionReader {

  private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(?:\\s*/\\s*([0-9]+(?:\\.[0-9]+)?))?");
  private static final Pattern SIGN = Pattern.compile("(>=|<=|=|>|<)\\s*(.*)", Pattern.DOTALL);

  private final List<Token> tokens;
  private final Complaints complaints;
  private final boolean expects;

  /** @param tokens the whole question, which has brackets at its end */
  QuestionReader(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
    this.expects = tokens.getFirst().getText().startsWith("E");
  }

  Question<Span, Span, Span> question() {
    String measure = tokens.getFirst().getText();
    Optional<Extreme> extreme = measure.endsWith("min") ? Optional.of(Extreme.LEAST) : measure.endsWith("max") ? Optional.of(Extreme.LARGEST) : Optional.empty();
    int open = 0;
    while (!tokens.get(open).getText().equals("[") && !tokens.get(open).getText().equals("{")) {
      open++;
    }
    Optional<Question.Threshold> threshold = threshold(complaints.span(tokens.get(1), tokens.get(open - 1)));
    return new Question<>(extreme, threshold, subject(open), complaints.span(tokens.getFirst(), tokens.getLast()));
  }

  private Optional<Question.Threshold> threshold(Span at) {
    Matcher sign = SIGN.matcher(at.text());
    if (!sign.matches()) {
      throw new IllegalStateException("no comparison: " + at.text());
    }
    boolean isEqual = sign.group(1).equals("=");
    if (sign.group(2).equals("?") && isEqual) {
      return Optional.empty();
    }
    String measure = tokens.getFirst().getText();
    Matcher number = NUMBER.matcher(sign.group(2));
    if (isEqual || !number.matches()) {
      complaints.error("question", at, Wording.unexpected(at.text()),
          "write `" + measure + " = ?` to ask for the value, or compare it with a number, as in `" + measure + " >= " + (expects ? "10" : "0.9") + "`");
      return Optional.empty();
    }
    Rational divisor = number.group(2) == null ? Rational.ONE : decimal(number.group(2));
    if (divisor.signum() == 0) {
      complaints.error("question", at, "this number divides by zero");
      return Optional.empty();
    }
    Rational value = decimal(number.group(1)).dividedBy(divisor);
    if (!expects && value.compareTo(Rational.ONE) > 0) {
      complaints.error("question", at, "a probability cannot be more than 1", "0.9 is 90 %");
    }
    return Optional.of(new Question.Threshold(comparison(sign.group(1)), value));
  }

  private static Rational decimal(String text) {
    return Rational.of(new BigDecimal(text));
  }

  private static Comparison comparison(String sign) {
    return switch (sign) {
      case ">=" -> Comparison.AT_LEAST;
      case "<=" -> Comparison.AT_MOST;
      case ">" -> Comparison.MORE;
      case "<" -> Comparison.LESS;
      default -> throw new IllegalArgumentException(sign);
    };
  }

  private Question.Subject<Span, Span, Span> subject(int open) {
    int last = tokens.size() - 1;
    if (tokens.get(open).getText().equals("{")) {
      if (expects) {
        complaints.error("question", complaints.span(tokens.get(open)), "a regular expression has a probability, but no expected value", "write `P = ? { … }`");
      }
      Span expression = part(open + 1, last, "a regular expression");
      RegularReader.Parsed parsed =
          RegularReader.read(expression, complaints).orElseGet(() -> new RegularReader.Parsed(new RegularPattern.Step(new LabelPattern.Any()), List.of()));
      return new Question.Subject.Regular<>(expression, parsed.pattern(), parsed.tests());
    }
    return expects ? expectation(open + 1, last) : formula(open + 1, last);
  }

  private Question.Subject<Span, Span, Span> formula(int from, int end) {
    int within = lastOf("within", from, end);
    if (within < 0) {
      return new Question.Subject.Formula<>(part(from, end, "a formula, such as `eventually p`"), Optional.empty());
    }
    return new Question.Subject.Formula<>(part(from, within, "a formula, such as `eventually p`"), Optional.of(steps(within, end)));
  }

  private Question.Subject<Span, Span, Span> expectation(int from, int end) {
    int until = firstOf("until", from, end);
    int after = firstOf("after", from, end);
    if (until < 0 && after < 0) {
      complaints.error("question", complaints.span(tokens.get(from), tokens.get(end - 1 < from ? from : end - 1)), "this is not something to expect",
          "write `steps until p`, `Q until p` or `Q after 10 steps`, where Q is an observed quantity");
      return new Question.Subject.Until<>(Optional.empty(), complaints.behind(tokens.get(from)));
    }
    if (after >= 0 && until < 0) {
      return new Question.Subject.After<>(part(from, after, "an observed quantity"), steps(after, end));
    }
    Span quantity = part(from, until, "`steps` or an observed quantity");
    int within = lastOf("within", until, end);
    if (within >= 0) {
      complaints.error("question", complaints.span(tokens.get(within)), "an expected sum has no bound", "ask for a probability: `P = ? [ eventually p within 10 steps ]`");
    }
    Span goal = part(until + 1, end, "a condition");
    return new Question.Subject.Until<>(quantity.text().equals("steps") ? Optional.empty() : Optional.of(quantity), goal);
  }

  /** The number between a word and {@code steps}. */
  private Span steps(int word, int end) {
    String unit = tokens.get(end - 1).getText();
    if (!unit.equals("steps") && !unit.equals("step")) {
      complaints.add(
          Diagnostic.error("question", complaints.span(tokens.get(end)), Wording.missing("`steps`")).withHint(
              "write `" + tokens.get(word).getText() + " 10 steps`"));
      return part(word + 1, end, "a number of steps");
    }
    return part(word + 1, end - 1, "a number of steps");
  }

  private Span part(int from, int end, String expected) {
    if (from >= end) {
      complaints.error("question", complaints.span(tokens.get(end)), Wording.missing(expected));
      return complaints.behind(tokens.get(from - 1));
    }
    return complaints.span(tokens.get(from), tokens.get(end - 1));
  }

  /** The first such word that is in no inner brackets. */
  private int firstOf(String word, int from, int end) {
    int depth = 0;
    for (int next = from; next < end; next++) {
      depth += QuestionFolding.Brackets.depth(tokens.get(next).getText());
      if (depth == 0 && tokens.get(next).getText().equals(word)) {
        return next;
      }
    }
    return -1;
  }

  private int lastOf(String word, int from, int end) {
    int found = -1;
    for (int next = firstOf(word, from, end); next >= 0; next = firstOf(word, next + 1, end)) {
      found = next;
    }
    return found;
  }
}
