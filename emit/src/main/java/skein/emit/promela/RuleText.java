package skein.emit.promela;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import skein.analysis.specialise.LocalSlots;
import skein.analysis.values.Domains;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.emit.Inexpressible;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.range.Unset;

/**
 * One rule as Promela, for the agent in {@code me_}. {@code try<n>()} computes whether it is a step ({@code
 * ok_}) or causes an error ({@code err_}); {@code take<n>()} takes it. A body that may fail works on copies of what it
 * writes; with choices, {@code search<n>(k)} tries their resolutions in order and stops at the k-th that is a step.
 */
final class RuleText {

  /** The maximum number of choices in one step. SPIN could not enumerate more anyway. */
  private static final long MOST_CHOICES = 250;
  private static final int MOST_BITS = 31;

  final Rule rule;
  final int number;
  final boolean chooses;
  /** The maximum number of choices in one step. */
  final long choices;
  /** The maximum number of steps of an agent by this rule. */
  final long resolutions;
  private final PromelaScope scope;
  private final Ranges ranges;
  private final Set<Variable> written = new LinkedHashSet<>();
  private final PromelaFrame frame;
  private final boolean sure;
  private final PromelaLines tries = new PromelaLines(1);
  private final PromelaLines body;
  private boolean errs;

  RuleText(Rule rule, int number, PromelaScope scope, Domains domains) {
    this.rule = rule;
    this.number = number;
    this.scope = scope;
    this.frame = PromelaFrame.of(rule, scope.locals);
    this.chooses = LocalSlots.chooses(rule.body());
    Walk.statements(rule.body(), this::noteWritten);
    this.ranges = Ranges.of(domains, rule);
    long[] counted = count(rule.body(), ranges);
    this.choices = counted[0];
    this.resolutions = counted[1];
    if (choices > MOST_CHOICES) {
      throw new Inexpressible(new Obstacle.TooManyChoices(rule.name(), MOST_CHOICES));
    }
    guards();
    Body plain = body(Set.of(), 1);
    this.sure = !plain.mayFail();
    this.body = sure ? plain.text() : body(written, 2).text();
    if (!sure) {
      scope.copied.addAll(written);
    }
  }

  private void noteWritten(Stmt statement) {
    if (statement instanceof Stmt.Assign(var variable, var _)) {
      written.add(variable);
    } else if (statement instanceof Stmt.AssignAt(var variable, var _, var _)) {
      written.add(variable);
    }
  }

  boolean mayErr() {
    return errs;
  }

  /** Upper bounds on the number of choices of a body and of their resolutions. */
  private static long[] count(Stmt statement, Ranges ranges) {
    return switch (statement) {
      case Stmt.Choose(var _, int _, var from, var to) -> {
        long ways = Math.max(1, Math.min(Integer.MAX_VALUE, ranges.of(to).max() - ranges.of(from).min()));
        yield new long[] {1, ways};
      }
      case Stmt.If(var _, var then, var otherwise) -> {
        long[] a = count(then, ranges);
        long[] b = count(otherwise, ranges);
        yield new long[] {Math.max(a[0], b[0]), Math.max(a[1], b[1])};
      }
      case Stmt.For(var _, int _, var from, var to, var inner) -> {
        long[] one = count(inner, ranges);
        if (one[0] == 0) {
          yield one;
        }
        long rounds = Math.max(0, ranges.of(to).max() - ranges.of(from).min());
        long ways = 1;
        for (long i = 0; i < rounds && ways < Integer.MAX_VALUE && one[1] > 1; i++) {
          ways = Math.min(Integer.MAX_VALUE, ways * one[1]);
        }
        yield new long[] {Math.min(MOST_CHOICES + 1, rounds * one[0]), ways};
      }
      default -> {
        long[] all = {0, 1};
        for (Stmt inner : statement.parts()) {
          long[] one = count(inner, ranges);
          all[0] = Math.min(MOST_CHOICES + 1, all[0] + one[0]);
          all[1] = Math.min(Integer.MAX_VALUE, all[1] * one[1]);
        }
        yield all;
      }
    };
  }

  private void guards() {
    tries.line("err_ = 0;");
    clear(tries);
    ExprText expressions = new ExprText(scope, frame, ranges, Set.of(), tries);
    String pending = "1";
    boolean first = true;
    for (Expr guard : rule.guards()) {
      PromelaLines before = new PromelaLines(tries.depth() + 1);
      String test = expressions.aside(before, guard);
      if (before.isEmpty()) {
        pending = pending.equals("1") ? test : pending + " && " + test;
      } else {
        tries.line(first ? "ok_ = (" + pending + ");" : "ok_ = ok_ && (" + pending + ");");
        first = false;
        pending = "1";
        tries.when("ok_").add(before).line("ok_ = ok_ && (" + test + ");").fi();
      }
    }
    if (first || !pending.equals("1")) {
      tries.line(first ? "ok_ = (" + pending + ");" : "ok_ = ok_ && (" + pending + ");");
    }
    errs |= expressions.fallible();
  }

  private void clear(PromelaLines out) {
    BitSet unset = Unset.of(rule);
    unset.stream().filter(slot -> slot > 0).forEach(slot -> out.line(frame.local("unset", slot) + " = 0;"));
  }

  private record Body(PromelaLines text, boolean mayFail) {}

  /** The body at this depth, working on copies of these variables. */
  private Body body(Set<Variable> copied, int depth) {
    PromelaLines out = new PromelaLines(depth);
    ExprText expressions = new ExprText(scope, frame, ranges, copied, out);
    BodyText statements = new BodyText(expressions, frame, out);
    copied.forEach(variable -> copy(out, scope.names.of(variable), scope.names.copyOf(variable), variable));
    statements.write(rule.body());
    errs |= expressions.fallible();
    return new Body(out, statements.mayHaveFailed());
  }

  private static void copy(PromelaLines out, String from, String to, Variable variable) {
    if (!variable.array()) {
      out.line(to + " = " + from + ";");
    } else if (variable.length() == 1) {
      // A loop would compile to nine statements.
      out.line(to + "[0] = " + from + "[0];");
    } else {
      out.line("for (i_ : 0 .. " + (variable.length() - 1) + ") { " + to + "[i_] = " + from + "[i_] }");
    }
  }

  /** The inlines of this rule. */
  void declare(PromelaLines out, Pieces pieces, String turn) {
    out.line("/* " + PromelaNames.comment(rule.name()) + " */");
    PromelaLines tried = new PromelaLines(1).add(tries);
    if (!sure) {
      tried.when("ok_").add(body).line("skip").fi();
    }
    pieces.inline(out, "try" + number, "", tried);
    if (chooses) {
      pieces.inline(out, "search" + number, "wanted", search());
    }
    pieces.inline(out, take(), "", taken(turn));
    out.blank();
  }

  private PromelaLines taken(String turn) {
    PromelaLines out = new PromelaLines(1);
    if (sure) {
      clear(out);
      out.add(body);
    } else {
      out.line(chooses ? "search" + number + "(pick_ + 1);" : "try" + number + "();");
      written.forEach(v -> copy(out, scope.names.copyOf(v), scope.names.of(v), v));
    }
    out.line("printf(\"skein step " + number + " %d\\n\", me_);");
    if (chooses) {
      out.line("i_ = 0;").loop("i_ < pos_").line("printf(\"skein choice %d\\n\", val_[i_]);").line("i_++").od();
    }
    if (rule.takesTurn()) {
      out.line(turn);
    }
    return out.line("skip");
  }

  private PromelaLines search() {
    PromelaLines out = new PromelaLines(1);
    out.line("found_ = 0; num_ = 0; more_ = 1; erred_ = 0;");
    out.loop("more_").line("pos_ = 0;").line("try" + number + "();");
    out.line("erred_ = erred_ || err_;").line("found_ = found_ + ok_;");
    out.when("ok_ && found_ == wanted").line("more_ = 0").orElse().line("next_resolution()").end().od();
    return out;
  }

  /** The name of the inline that takes it. */
  String take() {
    return "take" + number;
  }

  String can() {
    return "can" + number + "_";
  }

  String count() {
    return "count" + number + "_";
  }

  /** Whether the enabled agents are stored as bits, not in an array. */
  boolean inBits() {
    return agents() <= MOST_BITS;
  }

  /** The index of the agent among those of the rule. */
  String index() {
    return rule.firstAgent() == 0 ? PromelaFrame.AGENT : PromelaFrame.AGENT + " - " + rule.firstAgent();
  }

  int agents() {
    return rule.lastAgent() - rule.firstAgent() + 1;
  }

  static String type(Range range) {
    if (range.within(Range.TRUTH)) {
      return "bit";
    }
    if (range.within(new Range(0, 255))) {
      return "byte";
    }
    return range.within(new Range(Short.MIN_VALUE, Short.MAX_VALUE)) ? "short" : "int";
  }
}
