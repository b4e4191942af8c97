package skein.tapn.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.parse.NetTokens.Word;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.NetCondition.Amount;
import skein.tapn.syntax.NetCondition.Comparison;
import skein.tapn.syntax.NetQuery;
import skein.tapn.syntax.NetTerm;

/** Reads numbers, conditions and questions. */
public final class NetTermReader {

  private static final int DEEPEST = 200;
  private static final int MOST_DIGITS = 9;
  private static final Map<String, Comparison> COMPARISONS =
      Map.of(
          "<", Comparison.LESS, "<=", Comparison.AT_MOST, "=", Comparison.EQUAL, "==", Comparison.EQUAL, "!=", Comparison.NOT_EQUAL, ">=", Comparison.AT_LEAST, ">",
          Comparison.MORE);

  private final NetTokens tokens;
  private final NetNames names;
  private int depth;

  public NetTermReader(NetTokens tokens, NetNames names) {
    this.tokens = tokens;
    this.names = names;
  }

  /** A question, as in {@code AG {P = 0}}; in a file of games, one that begins with AG is a game. */
  public NetQuery query(String name, boolean games) {
    int start = tokens.position();
    Span from = tokens.here();
    boolean game = tokens.skip("control");
    if (game) {
      tokens.skip(":");
    }
    if (!tokens.isName()) {
      throw tokens.mistake("EF, AG, AF or EG");
    }
    Optional<NetQuery.Paths> paths = paths(tokens.take().text());
    if (paths.isEmpty()) {
      tokens.backTo(tokens.position() - 1);
      throw tokens.mistake("EF, AG, AF or EG");
    }
    boolean braces = tokens.skip("{");
    NetCondition condition = condition();
    if (braces) {
      tokens.expect("}");
    }
    Span at = tokens.since(start);
    if (game && paths.get() != NetQuery.Paths.AG) {
      throw new Mistake(Diagnostic.error("game", from, "the controller can only be asked for AG, not for " + paths.get()).withHint("a game is won if a condition always holds"));
    }
    return new NetQuery(name, paths.get(), game || (games && paths.get() == NetQuery.Paths.AG), condition, text(at), at, OptionalInt.empty());
  }

  private static Optional<NetQuery.Paths> paths(String word) {
    return List.of(NetQuery.Paths.values()).stream().filter(each -> each.name().equals(word)).findFirst();
  }

  private static String text(Span at) {
    return at.text().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replaceAll("\\s+", " ");
  }

  public NetCondition condition() {
    Span from = tokens.here();
    return condition(either(), from);
  }

  /** A number that may depend on the marking. */
  private Amount amount() {
    Span from = tokens.here();
    return amount(sum(), from);
  }

  /** A number that is known before the run; a condition is 1 or 0. */
  public long constant() {
    Span from = tokens.here();
    return value(sum(), from);
  }

  /** The same, where a condition may be written without parentheses. */
  long constantOrCondition() {
    Span from = tokens.here();
    return value(either(), from);
  }

  private static NetCondition condition(NetTerm term, Span at) {
    if (term instanceof NetCondition condition) {
      return condition;
    }
    throw new Mistake(Diagnostic.error("type", at, "this is a number, not a condition").withHint("compare it, as in `P > 0`"));
  }

  private static Amount amount(NetTerm term, Span at) {
    if (term instanceof Amount amount) {
      return amount;
    }
    throw new Mistake(Diagnostic.error("type", at, "this is a condition, not a number"));
  }

  private static long value(NetTerm term, Span at) {
    return switch (term) {
      case NetCondition.Literal(long value) -> value;
      case NetCondition.Computed(char sign, var left, var right, var here) -> computed(sign, value(left, here), value(right, here), here);
      case NetCondition.Truth(boolean truth) -> truth ? 1 : 0;
      case NetCondition.Not(var body) -> 1 - value(body, at);
      case NetCondition.Both(var left, var right) -> value(left, at) * value(right, at);
      case NetCondition.Either(var left, var right) -> Math.max(value(left, at), value(right, at));
      case NetCondition.Compared(var comparison, var left, var right) -> holds(comparison, value(left, at), value(right, at)) ? 1 : 0;
      case NetCondition.Held _, NetCondition.Stuck _ -> throw new Mistake(Diagnostic.error("constant", at, "this depends on the marking; only parameters and indices are known here"));
    };
  }

  private static boolean holds(Comparison comparison, long left, long right) {
    return switch (comparison) {
      case LESS -> left < right;
      case AT_MOST -> left <= right;
      case EQUAL -> left == right;
      case NOT_EQUAL -> left != right;
      case AT_LEAST -> left >= right;
      case MORE -> left > right;
    };
  }

  private static long computed(char sign, long left, long right, Span at) {
    long value = sign == '+' ? left + right : sign == '-' ? left - right : left * right;
    if (value != (int) value) {
      throw new Mistake(Diagnostic.error("range", at, "this number does not fit into 32 bits"));
    }
    return value;
  }

  private NetTerm either() {
    Span from = tokens.here();
    NetTerm all = both();
    while (tokens.isNext("or") || tokens.isNext("||")) {
      tokens.take();
      Span right = tokens.here();
      all = new NetCondition.Either(condition(all, from), condition(both(), right));
    }
    return all;
  }

  private NetTerm both() {
    Span from = tokens.here();
    NetTerm all = negated();
    while (tokens.isNext("and") || tokens.isNext("&&")) {
      tokens.take();
      Span right = tokens.here();
      all = new NetCondition.Both(condition(all, from), condition(negated(), right));
    }
    return all;
  }

  private NetTerm negated() {
    if (tokens.isNext("not") || tokens.isNext("!")) {
      deeper();
      tokens.take();
      Span from = tokens.here();
      NetCondition body = condition(negated(), from);
      depth--;
      return new NetCondition.Not(body);
    }
    Span from = tokens.here();
    NetTerm left = sum();
    Optional<Comparison> comparison = COMPARISONS.entrySet().stream().filter(each -> tokens.isNext(each.getKey())).map(Map.Entry::getValue).findFirst();
    if (comparison.isEmpty()) {
      return left;
    }
    tokens.take();
    return new NetCondition.Compared(comparison.get(), amount(left, from), amount());
  }

  private NetTerm sum() {
    Span from = tokens.here();
    NetTerm all = product();
    while (tokens.isNext("+") || tokens.isNext("-")) {
      char sign = tokens.take().text().charAt(0);
      Span right = tokens.here();
      all = new NetCondition.Computed(sign, amount(all, from), amount(product(), right), from);
    }
    return all;
  }

  private NetTerm product() {
    Span from = tokens.here();
    NetTerm all = factor();
    while (tokens.skip("*")) {
      Span right = tokens.here();
      all = new NetCondition.Computed('*', amount(all, from), amount(factor(), right), from);
    }
    return all;
  }

  private NetTerm factor() {
    if (tokens.isNext("(")) {
      deeper();
      tokens.take();
      NetTerm inner = either();
      tokens.expect(")");
      depth--;
      return inner;
    }
    if (tokens.isNext("-")) {
      deeper();
      Span from = tokens.take().at();
      Span right = tokens.here();
      Amount body = amount(factor(), right);
      depth--;
      return new NetCondition.Computed('-', new NetCondition.Literal(0), body, from);
    }
    if (tokens.isNumber()) {
      return new NetCondition.Literal(number());
    }
    Word name = tokens.name("a number or a name");
    return switch (name.text()) {
      case "true" -> new NetCondition.Truth(true);
      case "false" -> new NetCondition.Truth(false);
      case "deadlock" -> new NetCondition.Stuck();
      default -> named(name);
    };
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw tokens.mistake("fewer parentheses");
    }
  }

  private long number() {
    Word digits = tokens.take();
    if (digits.text().length() > MOST_DIGITS) {
      throw new Mistake(Diagnostic.error("number", digits.at(), "the number " + digits.text() + " is too large; the largest is 999999999"));
    }
    return Long.parseLong(digits.text());
  }

  /** A name with the indices that follow it. */
  private Amount named(Word name) {
    List<Long> indices = indices();
    return names.meaning(name.text(), indices).orElseThrow(() -> unknown(name, indices, names.known()));
  }

  /** Numbers in brackets; none without brackets. */
  List<Long> indices() {
    List<Long> indices = new ArrayList<>();
    if (tokens.skip("[")) {
      do {
        indices.add(constant());
      } while (tokens.skip(","));
      tokens.expect("]");
    }
    return indices;
  }

  static Mistake unknown(Word name, List<Long> indices, List<String> known) {
    String text = PlaceName.of(name.text(), indices);
    Diagnostic error = Diagnostic.error("unknown-name", name.at(), "there is no `" + text + "`");
    return new Mistake(Nearest.to(text, known).map(near -> error.withHint("did you mean `" + near + "`?")).orElse(error));
  }
}
