package skein.emit.c;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;
import skein.analysis.specialise.LocalSlots;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.emit.range.Range;
import skein.emit.range.Ranges;

/** Writes a rule as a C function: the guards, then the effect of the step; it returns whether it was a step. */
public final class CRuleWriter {

  /** The maximum number of resolutions of a rule's choices to try to see whether one is a step. */
  private static final long MANY = 1 << 16;
  /** All 32-bit numbers, and the mark just above them that front ends use. */
  private static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE + 1L);

  /**
   * @param text the functions {@code guards_N} and {@code rule_N}
   * @param fails whether it may cause an error
   * @param guardsDecide whether it is a step whenever its guards hold
   * @param trials the number of resolutions of its choices to try to know whether it is a step; empty if too many
   * @param globals its local arrays, if they must be global variables
   */
  public record Written(
      String text,
      boolean fails,
      boolean guardsDecide,
      OptionalLong trials,
      List<CFrame.LocalArray> globals) {}

  private final CellText state;
  private final CNames names;
  private final CFrame.ArrayForm arrays;
  private final Domains domains;

  public CRuleWriter(CellText state, CNames names, CFrame.ArrayForm arrays, Domains domains) {
    this.state = state;
    this.names = names;
    this.arrays = arrays;
    this.domains = domains;
  }

  public Written write(Rule rule, int number) {
    Ranges ranges = Ranges.of(domains, rule);
    // A rule that never succeeds, or of which this is unknown, may still cause an error, with any values.
    Writing writing = new Writing(rule, number, slot -> ranges.local(slot, ANY));
    String text = writing.guards() + "\n" + writing.step();
    OptionalLong trials = writing.combinations > MANY ? OptionalLong.empty() : OptionalLong.of(writing.combinations);
    List<CFrame.LocalArray> globals = arrays != CFrame.ArrayForm.SEPARATE ? List.of() : writing.frame.localArrays();
    boolean guardsDecide = !writing.bodyBlocks && !writing.bodyFails;
    return new Written(text, writing.guardsFail || writing.bodyFails, guardsDecide, trials, globals);
  }

  /** One attempt at writing the functions. */
  private final class Writing {

    private final Rule rule;
    private final int number;
    private final CFrame frame;
    private final CExpressions expressions;
    private final Optional<Ranges> trial;
    private final Set<Stmt.Choose> indifferent;
    private boolean guardsFail;
    private boolean bodyFails;
    private boolean bodyBlocks;
    private long combinations = 1;
    private boolean fails;
    private boolean blocks;

    Writing(Rule rule, int number, IntFunction<Range> ranges) {
      this.rule = rule;
      this.number = number;
      this.frame = CFrame.of(rule, number, names, arrays, ranges);
      this.expressions = new CExpressions(state, frame, new CLines(1));
      this.trial = LocalSlots.chooses(rule.body()) ? Optional.of(Ranges.ofTrial(domains, rule)) : Optional.empty();
      this.indifferent = trial.map(values -> Indifference.of(rule, values)).orElse(Set.of());
    }

    private CLines out() {
      return expressions.out();
    }

    String guards() {
      // No local is set yet.
      frame.clear(true);
      CLines conditions = expressions.captured(0, () -> rule.guards().forEach(guard -> assume(expressions.value(guard))));
      frame.clear(false);
      guardsFail = fails;
      CLines text = new CLines();
      text.open("static int guards_" + number + "(int id)");
      if (fails) {
        text.line("failed = 0;");
      }
      text.add(conditions);
      return finished(text);
    }

    String step() {
      fails = false;
      blocks = false;
      CLines body = expressions.captured(0, () -> combinations = statement(rule.body()));
      bodyFails = fails;
      bodyBlocks = blocks;
      CLines text = new CLines();
      text.comment(rule.name());
      text.comment("at " + rule.origin());
      text.open("static int rule_" + number + "(int id)");
      declare(text);
      text.line("int ready = guards_" + number + "(id);");
      text.line("if (ready != DONE) { return ready; }");
      if (!state.beforeEffect().isEmpty()) {
        text.line(state.beforeEffect());
      }
      if (fails) {
        text.line("failed = 0;");
      }
      text.add(body);
      return finished(text);
    }

    private String finished(CLines text) {
      if (!Unread.occurs("id", text.toString().replace("(int id)", ""))) {
        text.line("(void) id;");
      }
      text.line("return DONE;").close();
      return Unread.voided(text.toString());
    }

    private void declare(CLines text) {
      for (Code variable : frame.variables()) {
        text.line(CExpressions.temporary(variable.range()) + " " + variable.text() + " = 0;");
      }
      for (CFrame.LocalArray array : frame.localArrays()) {
        if (frame.isPacked(array)) {
          text.line("unsigned long long " + array.name() + " = " + array.packedStart() + ";");
        } else if (arrays != CFrame.ArrayForm.SEPARATE) {
          text.line(CExpressions.temporary(array.range()) + " " + array.name() + "[" + array.length() + "] = {0};");
        } else {
          for (int i = 0; i < array.length(); i++) {
            text.line(array.name() + "_" + i + " = 0;");
          }
        }
      }
    }

    private void assume(Code condition) {
      if (condition.isConstant() && condition.range().min() != 0) {
        return;
      }
      blocks = true;
      if (condition.fails()) {
        fails = true;
        String holds = frame.fresh("holds");
        out().line("int " + holds + " = " + condition.condition() + ";");
        out().line("if (failed) { return ERRED; }");
        out().line("if (!" + holds + ") { return BLOCKED; }");
      } else {
        out().line("if (!" + condition.condition() + ") { return BLOCKED; }");
      }
    }

    /** Writes the statement; returns an upper bound on the resolutions of its choices that make a difference. */
    private long statement(Stmt statement) {
      switch (statement.kernel()) {
        case Stmt.Assign(var variable, var value) -> {
          Code code = expressions.value(value);
          out().line(state.write(variable, code));
          checked(code);
        }
        case Stmt.AssignAt(var variable, var index, var value) -> {
          Code at = expressions.value(index);
          Code code = expressions.value(value);
          out().line(state.writeAt(variable, at, code));
          checked(at, code);
        }
        case Stmt.SetLocal(var _, int slot, var value) -> {
          Code code = expressions.value(value);
          out().line(frame.set(slot, code));
          checked(code);
        }
        case Stmt.SetLocalAt(var _, int slot, int _, var index, var value) -> {
          Code at = expressions.value(index);
          Code code = expressions.value(value);
          out().line(frame.setAt(slot, at, code));
          checked(at, code);
        }
        case Stmt.Assume(var condition) -> assume(expressions.value(condition));
        case Stmt.Choose choose -> {
          return choose(choose);
        }
        case Stmt.If(var condition, var then, var otherwise) -> {
          return branch(condition, then, otherwise);
        }
        case Stmt.For loop -> {
          return loop(loop);
        }
        case Stmt.Block(var statements) -> {
          long all = 1;
          for (Stmt inner : statements) {
            all = Math.min(MANY + 1, all * statement(inner));
          }
          return all;
        }
      }
      return 1;
    }

    private void checked(Code... codes) {
      for (Code code : codes) {
        if (code.fails()) {
          fails = true;
          out().line("if (failed) { return ERRED; }");
          return;
        }
      }
    }

    private long choose(Stmt.Choose choose) {
      Code from = expressions.value(choose.from());
      Code to = expressions.value(choose.to());
      if (from.range().max() >= to.range().min() || from.fails() || to.fails()) {
        String low = frame.fresh("low");
        String high = frame.fresh("high");
        out().line(CExpressions.temporary(from.range()) + " " + low + " = " + from.text() + ";");
        out().line(CExpressions.temporary(to.range()) + " " + high + " = " + to.text() + ";");
        checked(from, to);
        blocks = true;
        out().line("if (" + low + " >= " + high + ") { return BLOCKED; }");
        from = new Code(low, from.range(), false, true);
        to = new Code(high, to.range(), false, true);
      }
      boolean any = indifferent.contains(choose);
      String function = any ? "choose_any" : "choose";
      Code chosen = new Code(function + "(" + from.text() + ", " + to.text() + ")", ANY, false, false);
      out().line(frame.set(choose.slot(), chosen));
      return any ? 1 : Math.min(MANY + 1, Math.min(count(choose), Math.max(1, to.range().max() - from.range().min())));
    }

    private long count(Stmt.Choose choose) {
      Range values = trial.orElseThrow().loop(choose.from(), choose.to());
      return values.max() - values.min() + 1;
    }

    private long branch(Expr condition, Stmt then, Stmt otherwise) {
      Code decides = expressions.value(condition);
      if (decides.fails()) {
        String holds = frame.fresh("holds");
        out().line("int " + holds + " = " + decides.condition() + ";");
        checked(decides);
        decides = new Code(holds, Range.TRUTH, false, true);
      }
      if (decides.isConstant()) {
        return statement(decides.range().min() != 0 ? then : otherwise);
      }
      out().open("if (" + decides.condition() + ")");
      long most = statement(then);
      if (!otherwise.equals(Stmt.skip())) {
        out().otherwise("else");
        most = Math.max(most, statement(otherwise));
      }
      out().close();
      return most;
    }

    private long loop(Stmt.For loop) {
      Code to = expressions.value(loop.to());
      Code from = expressions.value(loop.from());
      boolean fails = to.fails() || from.fails();
      if (from.range().min() >= to.range().max() && !fails) {
        return 1;
      }
      String end = to.text();
      if (!to.isConstant()) {
        end = frame.fresh("end");
        out().line(CExpressions.temporary(to.range()) + " " + end + " = " + to.text() + ";");
      }
      if (fails) {
        String start = frame.fresh("start");
        out().line(CExpressions.temporary(from.range()) + " " + start + " = " + from.text() + ";");
        checked(to, from);
        from = new Code(start, from.range(), false, true);
      }
      String variable = frame.fresh(loop.name());
      Range range = new Range(from.range().min(), Math.max(from.range().min(), to.range().max() - 1));
      out().open("for (int " + variable + " = " + from.text() + "; " + variable + " < " + end + "; " + variable + "++)");
      Code before = frame.bind(loop.slot(), new Code(variable, range, false, true));
      long each = statement(loop.body());
      frame.unbind(loop.slot(), before);
      out().close();
      long all = 1;
      for (long i = range.min(); each > 1 && i <= range.max() && all <= MANY; i++) {
        all *= each;
      }
      return all;
    }
  }
}
