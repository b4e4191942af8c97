package skein.lts.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.antlr.v4.runtime.ParserRuleContext;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.parse.ModalGrammarParser.*;

/** Makes path patterns of parse trees. */
final class PathTrees {

  private static final int MOST_TIMES = 1_000;

  private final Complaints complaints;
  private final Mentions mentions;
  private final FormulaDialect dialect;
  private final Function<FormulaContext, Formula> formulas;

  PathTrees(Complaints complaints, Mentions mentions, FormulaDialect dialect, Function<FormulaContext, Formula> formulas) {
    this.complaints = complaints;
    this.mentions = mentions;
    this.dialect = dialect;
    this.formulas = formulas;
  }

  PathPattern path(PathContext context) {
    return context.sequence().stream().map(this::sequence).reduce(PathPattern.Choice::new).orElseThrow();
  }

  /** A path that must be a single label. */
  LabelPattern labelOnly(PathContext context) {
    return label(path(context), context, "expected labels here; this is a path", "use `or`, `and` and `not` to combine labels");
  }

  private PathPattern sequence(SequenceContext context) {
    return context.repeated().stream().map(this::repeated).reduce(PathPattern.Sequence::new).orElseThrow();
  }

  private PathPattern repeated(RepeatedContext context) {
    PathPattern path = anyOf(context.anyOf());
    for (QuantifierContext quantifier : context.quantifier()) {
      path = repeat(path, quantifier);
    }
    return path;
  }

  private PathPattern repeat(PathPattern body, QuantifierContext context) {
    if (context.TIMES() == null) {
      int least = context.PLUS() != null ? 1 : 0;
      return new PathPattern.Repeat(body, least, context.QUESTION() != null ? OptionalInt.of(1) : OptionalInt.empty());
    }
    String text = context.getText();
    String[] ends = text.substring(1, text.length() - 1).strip().split("\\s*\\.\\.\\s*", -1);
    int least = times(ends[0], context);
    if (ends.length == 2 && ends[1].isEmpty()) {
      return new PathPattern.Repeat(body, least, OptionalInt.empty());
    }
    int most = times(ends[ends.length - 1], context);
    if (most < least) {
      complaints.error("range", span(context), "the range `" + text + "` is empty", "write the smaller number first");
    }
    return new PathPattern.Repeat(body, least, OptionalInt.of(most));
  }

  private int times(String number, QuantifierContext context) {
    if (number.length() > 9 || Integer.parseInt(number) > MOST_TIMES) {
      complaints.error("too-large", span(context), "more than 1,000 repetitions", "write `*` or `+` for any number of repetitions");
      return 0;
    }
    return Integer.parseInt(number);
  }

  private PathPattern anyOf(AnyOfContext context) {
    return combined(context.allOf(), this::allOf, "or", LabelPattern.Or::new);
  }

  private PathPattern allOf(AllOfContext context) {
    return combined(context.except(), this::except, "and", LabelPattern.And::new);
  }

  private <C extends ParserRuleContext> PathPattern combined(
      List<C> parts, Function<C, PathPattern> part, String operator, BinaryOperator<LabelPattern> combine) {
    if (parts.size() == 1) {
      return part.apply(parts.getFirst());
    }
    String hint = operator.equals("or") ? "write `|` between paths" : "only labels can be combined with `and`";
    List<LabelPattern> labels = new ArrayList<>();
    for (C context : parts) {
      labels.add(label(part.apply(context), context, "`" + operator + "` joins labels; this is a path", hint));
    }
    return new PathPattern.Step(labels.stream().reduce(combine).orElseThrow());
  }

  private PathPattern except(ExceptContext context) {
    if (context.step() != null) {
      return step(context.step());
    }
    PathPattern body = except(context.except());
    return new PathPattern.Step(
        new LabelPattern.Not(label(body, context.except(), "`not` excludes labels; this is a path", "write `[R] false` to say that no path matches")));
  }

  private LabelPattern label(PathPattern path, ParserRuleContext context, String message, String hint) {
    if (path instanceof PathPattern.Step(LabelPattern label)) {
      return label;
    }
    complaints.error("syntax", span(context), message, hint);
    return new LabelPattern.Any();
  }

  private PathPattern step(StepContext context) {
    return switch (context) {
      case InnerContext c -> path(c.path());
      case TestContext c -> new PathPattern.Test(formulas.apply(c.formula()));
      case ExactlyContext c -> new PathPattern.Step(mentions.add(new LabelPattern.Exactly(unquoted(c.getText())), span(c)));
      case MatchingContext c -> new PathPattern.Step(mentions.add(matching(c), span(c)));
      case NamedContext c when dialect == FormulaDialect.MCL && c.getText().equals("true") -> new PathPattern.Step(new LabelPattern.Any());
      case NamedContext c when dialect == FormulaDialect.MCL && c.getText().equals("false") ->
          new PathPattern.Step(new LabelPattern.Not(new LabelPattern.Any()));
      case NamedContext c -> new PathPattern.Step(mentions.add(named(c), span(c)));
      case LabelSetContext c ->
          new PathPattern.Step(c.ANY() != null ? new LabelPattern.Any() : c.TAU() != null ? new LabelPattern.Tau() : new LabelPattern.Visible());
      default -> throw new IllegalStateException("no such step: " + context.getText());
    };
  }

  private LabelPattern matching(MatchingContext context) {
    String text = context.getText();
    StringBuilder expression = new StringBuilder();
    for (int i = 1; i < text.length() - 1; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        char next = text.charAt(++i);
        expression.append(next == '\'' ? "'" : "\\" + next);
      } else {
        expression.append(c);
      }
    }
    String java = dialect == FormulaDialect.MCL ? UnixPattern.toJava(expression.toString()) : expression.toString();
    try {
      Pattern.compile(java);
    } catch (PatternSyntaxException e) {
      complaints.error("syntax", span(context), "not a regular expression: " + e.getDescription(),
          "regular expressions are those of Java; write a plain label in double quotes");
      return new LabelPattern.Any();
    }
    return new LabelPattern.Matching(java);
  }

  private static LabelPattern named(NamedContext context) {
    List<Optional<String>> values = new ArrayList<>();
    for (ValueContext value : context.value()) {
      String text = value.getText().substring(1);
      values.add(value.STAR() != null ? Optional.empty() : Optional.of(value.STRING() != null ? unquoted(text) : text));
    }
    return new LabelPattern.Named(context.action().getText(), values.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(values)));
  }

  private static String unquoted(String text) {
    return text.substring(1, text.length() - 1).replaceAll("\\\\([\"\\\\])", "$1");
  }

  private Span span(ParserRuleContext context) {
    return complaints.span(context.getStart(), context.getStop());
  }
}
