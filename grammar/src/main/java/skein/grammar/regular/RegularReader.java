package skein.grammar.regular;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import skein.core.modal.LabelPattern;
import skein.core.program.LabelValue;
import skein.core.program.Query;
import skein.core.program.RegularPattern;
import skein.core.program.RegularPattern.ValuePattern;
import skein.core.program.ValueCondition;
import skein.core.program.ValueTerm;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.grammar.regular.RegularTokens.Kind;
import skein.grammar.regular.RegularTokens.Word;

/** Reads regular expressions, as in formulas of the µ-calculus, with variables, conditions and loops. From lowest to highest precedence: {@code |}, {@code .}, repetitions, operators on labels. */
public final class RegularReader {

  /**
   * An expression whose tests are not read.
   *
   * @param pattern its tests are {@link Query.Refused}
   * @param tests what they are about, in the order of the text
   */
  public record Parsed(RegularPattern pattern, List<Span> tests) {
    public Parsed {
      tests = List.copyOf(tests);
    }
  }

  private static final Set<String> RESERVED = Set.of("any", "tau", "visible", "not", "and", "or", "test", "let", "in", "if", "then", "else", "loop", "end", "continue", "exit", "where");

  private final RegularTokens tokens;
  private final List<Span> tests = new ArrayList<>();
  private Set<String> known = new LinkedHashSet<>();
  private int variables = -1;
  private int results;
  private int depth;

  private RegularReader(RegularTokens tokens) {
    this.tokens = tokens;
  }

  /** Empty if there is an error, which is reported. */
  public static Optional<Parsed> read(Span text, Complaints complaints) {
    try {
      RegularReader reader = new RegularReader(new RegularTokens(text));
      RegularPattern whole = reader.choice();
      reader.tokens.expect(Kind.END, "`.`, `|`, a repetition or the end");
      return Optional.of(new Parsed(whole, reader.tests));
    } catch (RegularTokens.Mistake mistake) {
      complaints.add(mistake.diagnostic());
      return Optional.empty();
    }
  }

  /** With the questions that the tests ask, in the order of the text. */
  public static RegularPattern asking(RegularPattern pattern, List<Query> conditions) {
    int[] next = {0};
    return asking(pattern, () -> conditions.get(next[0]++));
  }

  private static RegularPattern asking(RegularPattern pattern, Supplier<Query> next) {
    return switch (pattern) {
      case RegularPattern.Step _, RegularPattern.Offer _, RegularPattern.Continue _, RegularPattern.Exit _ -> pattern;
      case RegularPattern.Test _ -> new RegularPattern.Test(next.get());
      case RegularPattern.Sequence(var first, var second) -> {
        RegularPattern before = asking(first, next);
        yield new RegularPattern.Sequence(before, asking(second, next));
      }
      case RegularPattern.Choice(var left, var right) -> {
        RegularPattern before = asking(left, next);
        yield new RegularPattern.Choice(before, asking(right, next));
      }
      case RegularPattern.Repeat(var body, var least, var most) -> new RegularPattern.Repeat(asking(body, next), least, most);
      case RegularPattern.Let(var name, var value, var body) -> new RegularPattern.Let(name, value, asking(body, next));
      case RegularPattern.If(var condition, var then, var otherwise) -> {
        RegularPattern before = asking(then, next);
        yield new RegularPattern.If(condition, before, asking(otherwise, next));
      }
      case RegularPattern.Loop(var names, var kept, var body) -> new RegularPattern.Loop(names, kept, asking(body, next));
    };
  }

  private ValueReader values() {
    return new ValueReader(tokens, known);
  }

  private RegularPattern choice() {
    if (++depth > BracketCheck.DEPTH) {
      throw mistake(tokens.peek().at(), "nested too deeply: more than 1,000 levels", "split the question up");
    }
    RegularPattern left = sequence();
    while (tokens.skip("|")) {
      left = new RegularPattern.Choice(left, sequence());
    }
    depth--;
    return left;
  }

  private RegularPattern sequence() {
    List<RegularPattern> parts = new ArrayList<>(List.of(repeated()));
    while (tokens.skip(".")) {
      parts.add(repeated());
    }
    RegularPattern all = parts.getLast();
    for (int i = parts.size() - 2; i >= 0; i--) {
      all = new RegularPattern.Sequence(parts.get(i), all);
    }
    return all;
  }

  private RegularPattern repeated() {
    Set<String> before = new LinkedHashSet<>(known);
    RegularPattern body = anyOf();
    while (tokens.at("*") || tokens.at("+") || tokens.at("?") || tokens.at("{")) {
      known = new LinkedHashSet<>(before);
      body =
          switch (tokens.take().text()) {
            case "*" -> new RegularPattern.Repeat(body, ValueTerm.integer(0), Optional.empty());
            case "+" -> new RegularPattern.Repeat(body, ValueTerm.integer(1), Optional.empty());
            case "?" -> new RegularPattern.Repeat(body, ValueTerm.integer(0), Optional.of(ValueTerm.integer(1)));
            default -> times(body);
          };
    }
    return body;
  }

  private RegularPattern times(RegularPattern body) {
    ValueTerm least = values().term();
    Optional<ValueTerm> most = Optional.of(least);
    if (tokens.skip("..")) {
      most = tokens.at("}") ? Optional.empty() : Optional.of(values().term());
    }
    tokens.expect("}");
    return new RegularPattern.Repeat(body, least, most);
  }

  private RegularPattern anyOf() {
    RegularPattern left = allOf();
    while (tokens.at("or")) {
      Word sign = tokens.take();
      left = new RegularPattern.Step(new LabelPattern.Or(label(left, sign), label(allOf(), sign)));
    }
    return left;
  }

  private RegularPattern allOf() {
    RegularPattern left = except();
    while (tokens.at("and")) {
      Word sign = tokens.take();
      left = new RegularPattern.Step(new LabelPattern.And(label(left, sign), label(except(), sign)));
    }
    return left;
  }

  private RegularPattern except() {
    if (!tokens.at("not")) {
      return part();
    }
    Word sign = tokens.take();
    return new RegularPattern.Step(new LabelPattern.Not(label(except(), sign)));
  }

  private static LabelPattern label(RegularPattern operand, Word sign) {
    if (operand instanceof RegularPattern.Step(var label)) {
      return label;
    }
    throw mistake(sign.at(), "`" + sign.text() + "` combines labels without variables", "write `|` for one of two expressions");
  }

  private static RegularTokens.Mistake mistake(Span at, String message, String hint) {
    return new RegularTokens.Mistake(Diagnostic.error("question", at, message).withHint(hint));
  }

  private RegularPattern part() {
    Word word = tokens.peek();
    switch (word.kind()) {
      case STRING -> {
        return new RegularPattern.Step(new LabelPattern.Exactly(ValueReader.unquoted(tokens.take())));
      }
      case REGEX -> {
        String text = tokens.take().text();
        return new RegularPattern.Step(new LabelPattern.Matching(text.substring(1, text.length() - 1).replace("\\'", "'")));
      }
      case NAME -> {
        tokens.take();
        return named(word);
      }
      case NUMBER, SIGN, END -> {
        if (!tokens.skip("(")) {
          throw tokens.mistake("the name of an action, `any`, a label in quotes or `(`");
        }
        RegularPattern inner = choice();
        tokens.expect(")");
        return inner;
      }
    }
    throw new IllegalStateException("no such word: " + word);
  }

  private RegularPattern named(Word word) {
    return switch (word.text()) {
      case "any" -> new RegularPattern.Step(new LabelPattern.Any());
      case "tau" -> new RegularPattern.Step(new LabelPattern.Tau());
      case "visible" -> new RegularPattern.Step(new LabelPattern.Visible());
      case "test" -> test();
      case "let" -> let();
      case "if" -> condition();
      case "loop" -> loop();
      case "continue" -> new RegularPattern.Continue(arguments(word, variables, "the loop has " + variables + " variables"));
      case "exit" -> new RegularPattern.Exit(arguments(word, results, "the loop sets " + results + " variables"));
      default -> {
        if (RESERVED.contains(word.text())) {
          throw mistake(word.at(), "`" + word.text() + "` is a keyword", "write a label of this name in quotes");
        }
        yield offer(word);
      }
    };
  }

  /** Its condition, which the language of the model reads, ends with the matching parenthesis. */
  private RegularPattern test() {
    Span open = tokens.expect("(").at();
    int level = 1;
    while (level > 0) {
      if (tokens.at(Kind.END)) {
        throw tokens.mistake("`)`");
      }
      Word word = tokens.take();
      level += word.kind() == Kind.SIGN && word.text().equals("(") ? 1 : word.kind() == Kind.SIGN && word.text().equals(")") ? -1 : 0;
      if (level == 0) {
        int first = open.end();
        int end = word.at().start();
        String text = new Span(open.source(), first, end).text();
        int start = first + text.length() - text.stripLeading().length();
        tests.add(new Span(open.source(), start, Math.max(start, first + text.stripTrailing().length())));
      }
    }
    return new RegularPattern.Test(new Query.Refused("test", tests.getLast()));
  }

  private RegularPattern let() {
    Word name = tokens.expect(Kind.NAME, "the name of a variable");
    tokens.expect("=");
    ValueTerm value = values().term();
    tokens.expect("in");
    Set<String> before = new LinkedHashSet<>(known);
    known.add(name.text());
    RegularPattern body = choice();
    known = before;
    return new RegularPattern.Let(name.text(), value, body);
  }

  private RegularPattern condition() {
    ValueCondition condition = values().condition();
    tokens.expect("then");
    RegularPattern then = choice();
    tokens.expect("else");
    return new RegularPattern.If(condition, then, choice());
  }

  private RegularPattern loop() {
    tokens.expect("(");
    List<RegularPattern.Assignment> assigned = new ArrayList<>();
    while (!tokens.at(")")) {
      Word name = tokens.expect(Kind.NAME, "the name of a variable or `)`");
      tokens.expect(":=");
      assigned.add(new RegularPattern.Assignment(name.text(), values().term()));
      if (!tokens.at(")")) {
        tokens.expect(",");
      }
    }
    tokens.expect(")");
    List<String> set = new ArrayList<>();
    if (tokens.skip(":")) {
      do {
        set.add(tokens.expect(Kind.NAME, "the name of a variable").text());
      } while (tokens.skip(","));
    }
    tokens.expect("in");
    Set<String> before = new LinkedHashSet<>(known);
    int outerVariables = variables;
    int outerResults = results;
    variables = assigned.size();
    results = set.size();
    assigned.forEach(each -> known.add(each.name()));
    RegularPattern body = choice();
    tokens.expect("end");
    variables = outerVariables;
    results = outerResults;
    known = before;
    known.addAll(set);
    return new RegularPattern.Loop(assigned, set, body);
  }

  private List<ValueTerm> arguments(Word word, int wanted, String because) {
    if (variables < 0) {
      throw mistake(word.at(), "`" + word.text() + "` is not inside a loop", "write `loop (n := 0) in … end`");
    }
    List<ValueTerm> values = new ArrayList<>();
    if (tokens.skip("(")) {
      while (!tokens.at(")")) {
        values.add(values().term());
        if (!tokens.at(")")) {
          tokens.expect(",");
        }
      }
      tokens.expect(")");
    }
    if (values.size() != wanted) {
      throw mistake(word.at(), "`" + word.text() + "` has " + values.size() + " values, but " + because, "write `" + word.text() + "(e, …)` with a value for each");
    }
    return values;
  }

  /** Labels with an action name; with variables in their values, one by one. */
  private RegularPattern offer(Word name) {
    StringBuilder action = new StringBuilder(name.text());
    while (tokens.skip("[")) {
      action.append('[').append(tokens.take().text()).append(']');
      tokens.expect("]");
    }
    List<ValuePattern> values = new ArrayList<>();
    Set<String> bound = new LinkedHashSet<>();
    while (tokens.skip("!")) {
      values.add(value(bound));
    }
    known.addAll(bound);
    Optional<ValueCondition> where = tokens.skip("where") ? Optional.of(values().condition()) : Optional.empty();
    boolean isPlain = where.isEmpty() && values.stream().allMatch(each -> each instanceof ValuePattern.AnyValue || each instanceof ValuePattern.EqualTo(ValueTerm.Constant _));
    return isPlain
        ? new RegularPattern.Step(new LabelPattern.Named(action.toString(), values.isEmpty() ? Optional.empty() : Optional.of(values.stream().map(RegularReader::text).toList())))
        : new RegularPattern.Offer(action.toString(), values, where);
  }

  private static Optional<String> text(ValuePattern value) {
    return value instanceof ValuePattern.EqualTo(ValueTerm.Constant(var constant)) ? Optional.of(constant.text()) : Optional.empty();
  }

  private ValuePattern value(Set<String> bound) {
    if (tokens.skip("*")) {
      return new ValuePattern.AnyValue();
    }
    if (tokens.skip("?")) {
      Word name = tokens.expect(Kind.NAME, "the name of a variable");
      bound.add(name.text());
      return new ValuePattern.Bound(name.text());
    }
    if (tokens.at(Kind.NAME) && !known.contains(tokens.peek().text())) {
      return new ValuePattern.EqualTo(new ValueTerm.Constant(LabelValue.of(tokens.take().text())));
    }
    return new ValuePattern.EqualTo(values().factor());
  }
}
