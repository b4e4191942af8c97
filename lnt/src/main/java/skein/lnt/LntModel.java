package skein.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.emit.range.MarkCodes;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.text.IntLiteral;

/**
 * A program as LNT: one sequential process, or one process for each agent, one that keeps the state, and one that
 * gives turns. Every step is one action {@code STEP !rule !agent !choice … !holds},
 * the start is {@code START !value … !holds}, where {@code holds} says whether the predicate holds in the state
 * reached; a step that causes an error is an action {@code ERR} without successors.
 */
public final class LntModel {

  private final Program program;
  private final Optional<Expr> predicate;
  private final Domains domains;
  private final MarkCodes marks;
  private final boolean parallel;
  private final List<LntRule> rules = new ArrayList<>();

  private LntModel(AnalysedProgram analysed, Optional<Expr> predicate, boolean parallel) {
    this.program = analysed.program();
    this.parallel = parallel;
    this.predicate = predicate;
    this.domains = analysed.domains();
    this.marks = marks(program, predicate);
    for (int i = 0; i < program.rules().size(); i++) {
      rules.add(new LntRule(program.rules().get(i), i, marks, domains));
    }
  }

  /** The module; throws {@link skein.emit.Inexpressible} if it is not possible. */
  public static String sequential(AnalysedProgram program, Optional<Expr> predicate) {
    return new LntModel(program, predicate, false).write();
  }

  /** The module with agents as processes: see {@link LntParallel}. */
  public static String parallel(AnalysedProgram program, Optional<Expr> predicate) {
    return new LntModel(program, predicate, true).write();
  }

  /** The numbers that represent marks in the module. */
  public static MarkCodes marks(Program program, Optional<Expr> predicate) {
    return MarkCodes.of(program, predicate.stream().toList());
  }

  private String write() {
    LntLines out = new LntLines(0);
    out.line("-- " + program.name().replaceAll("\\s+", " ") + ", " + program.schedule().label() + " schedule");
    out.line("module MODEL is").in().line("!int_bits 32").line("!nat_bits 16").blank();
    out.line("type STATE is").in().line("array [0 .. " + Math.max(0, program.cells() - 1) + "] of INT").out().line("end type").blank();
    arithmetic(out);
    rules.forEach(rule -> rule.declare(out));
    predicate("HOLDS", predicate.map(List::of).orElse(List.of()), marks, domains, out);
    predicate("ASSUMED", program.init().assumptions().stream().map(a -> a.condition()).toList(), marks, domains, out);
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      turns(robin, out);
    }
    if (parallel) {
      new LntParallel(program, rules).write(out, this::start);
    } else {
      main(out);
    }
    return out.out().line("end module").toString();
  }

  /** {@code var … in}, with all variables initialised, as LNT requires. */
  static void variables(LntLines out, Map<String, String> variables) {
    if (variables.isEmpty()) {
      return;
    }
    String list = variables.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).collect(Collectors.joining(", "));
    out.line("var " + list + " in").in();
    variables.forEach((name, type) -> out.line(name + " := " + (type.equals("BOOL") ? "false" : "0") + ";"));
  }

  static void arithmetic(LntLines out) {
    out.add(
        new LntLines(1)
            .line("-- Whether results stay within 32 bits.")
            .line("function SUM_FITS (a, b: INT) : BOOL is")
            .line("   if b >= 0 then return a <= 2147483647 - b else return a >= (-2147483647 - 1) - b end if")
            .line("end function").blank()
            .line("function DIFFERENCE_FITS (a, b: INT) : BOOL is")
            .line("   if b >= 0 then return a >= (-2147483647 - 1) + b else return a <= 2147483647 + b end if")
            .line("end function").blank()
            .line("function MAGNITUDE (a: INT) : INT is")
            .line("   if a < 0 then return -a else return a end if")
            .line("end function").blank()
            .line("function PRODUCT_FITS (a, b: INT) : BOOL is")
            .line("   return (a == 0) or_else (MAGNITUDE (b) <= 2147483647 div MAGNITUDE (a))")
            .line("end function").blank()
            .line("-- Division toward zero, remainder with the sign of the divisor, division rounded to nearest.")
            .line("function DIVIDED (a, b: INT) : INT is")
            .line("   if (a < 0) == (b < 0) then return MAGNITUDE (a) div MAGNITUDE (b)")
            .line("   else return -(MAGNITUDE (a) div MAGNITUDE (b)) end if")
            .line("end function").blank()
            .line("function REMAINDER (a, b: INT) : INT is")
            .line("   var r: INT in")
            .line("      r := a - (DIVIDED (a, b) * b);")
            .line("      if (r != 0) and ((r < 0) != (b < 0)) then return r + b else return r end if")
            .line("   end var")
            .line("end function").blank()
            .line("function ROUNDED (a, b: INT) : INT is")
            .line("   var q, r: INT in")
            .line("      q := DIVIDED (a, b);")
            .line("      r := MAGNITUDE (a - (q * b));")
            .line("      if r < MAGNITUDE (b) - r then return q")
            .line("      elsif (a < 0) == (b < 0) then return q + 1")
            .line("      else return q - 1 end if")
            .line("   end var")
            .line("end function").blank());
  }

  /** Whether all of them hold, as 0 or 1; a predicate that causes an error does not hold. */
  static void predicate(String name, List<Expr> predicates, MarkCodes marks, Domains domains, LntLines out) {
    LntLines body = new LntLines(3);
    LntExpr expressions = new LntExpr(marks, Ranges.ofPredicates(domains), body);
    for (Expr each : predicates) {
      body.line("if ok then").in();
      body.line("ok := ok and_then " + expressions.condition(each)).out().line("end if;");
    }
    out.line("function " + name + " (t: STATE) : INT is").in();
    Map<String, String> locals = expressions.declared();
    locals.put("ok", "BOOL");
    locals.put("err", "BOOL");
    locals.put("me", "INT");
    variables(out, locals);
    out.line("ok := true;").add(body).line("if ok then return 1 else return 0 end if");
    out.out().line("end var").out().line("end function").blank();
  }

  static void awake(
      Schedule.RoundRobin robin, List<LntRule> rules, MarkCodes marks, Domains domains, int agents, LntLines out) {
    for (LntRule rule : rules) {
      if (rule.rule.takesTurn()) {
        can(rule, out);
      }
    }
    LntLines body = new LntLines(3);
    LntExpr expressions = new LntExpr(marks, Ranges.ofAgents(domains, 0, Math.max(0, agents - 1)), body);
    String busy = expressions.condition(robin.busy());
    out.line("-- Whether the agent is not stuck: it is busy, or one of its steps is enabled or raises an error.");
    out.line("function AWAKE (me: INT, t: STATE) : BOOL is").in();
    Map<String, String> locals = expressions.declared();
    locals.put("ok", "BOOL");
    locals.put("err", "BOOL");
    variables(out, locals);
    out.add(body);
    String able =
        rules.stream()
            .filter(r -> r.rule.takesTurn())
            .map(r -> " or_else (" + between("me", r.rule.firstAgent(), r.rule.lastAgent()) + " and_then CAN_" + r.number + " (me, t))")
            .collect(Collectors.joining());
    out.line("return " + busy + able).out().line("end var").out().line("end function").blank();
  }

  private void turns(Schedule.RoundRobin robin, LntLines out) {
    awake(robin, rules, marks, domains, program.agents().size(), out);
    int agents = program.agents().size();
    out.line("-- The first agent, counting from the turn, that is not stuck; -1 if all are.");
    out.line("function HOLDER (t: STATE) : INT is").in().line("var k, me: INT in").in();
    out.line("k := 0;").line("while k < " + agents + " loop").in();
    out.line("me := REMAINDER (t[" + robin.turn().offset() + "] + k, " + agents + ");");
    out.line("if AWAKE (me, t) then return me end if;").line("k := k + 1").out().line("end loop;");
    out.line("return -1").out().line("end var").out().line("end function").blank();
  }

  private static void can(LntRule rule, LntLines out) {
    out.line("function CAN_" + rule.number + " (me: INT, s: STATE) : BOOL is").in();
    String choices = IntStream.range(0, rule.choices.size()).mapToObj(i -> ", c" + i + ": INT").collect(Collectors.joining());
    out.line("var t: STATE, ok: BOOL, err: BOOL" + choices + " in").in();
    for (int i = 0; i < rule.choices.size(); i++) {
      Range range = rule.choices.get(i);
      out.line("for c" + i + " := " + IntLiteral.of(range.min()) + " while c" + i + " <= " + IntLiteral.of(range.max())
          + " by c" + i + " := c" + i + " + 1 loop").in();
    }
    out.line("eval " + rule.name() + " (me, s" + rule.arguments() + ", ?t, ?ok, ?err);");
    out.line("use t;").line("if ok or err then return true end if");
    rule.choices.forEach(_ -> out.out().line("end loop"));
    out.line(";").line("return false").out().line("end var").out().line("end function").blank();
  }

  static String between(String name, long first, long last) {
    return "((" + name + " >= " + IntLiteral.of(first) + ") and (" + name + " <= " + IntLiteral.of(last) + "))";
  }

  private void main(LntLines out) {
    int most = rules.stream().mapToInt(r -> r.choices.size()).max().orElse(0);
    String choices = IntStream.range(0, most).mapToObj(i -> ", c" + i + ": INT").collect(Collectors.joining());
    out.line("process MAIN [START, STEP, ERR: any] is").in();
    out.line("var s: STATE, t: STATE, ok: BOOL, err: BOOL, me: INT, v: INT" + choices + " in").in();
    start(out);
    out.line("loop").in().line("select").in();
    for (int i = 0; i < rules.size(); i++) {
      if (i > 0) {
        out.out().line("[]").in();
      }
      branch(rules.get(i), out);
    }
    if (rules.isEmpty()) {
      out.line("stop");
    }
    out.out().line("end select").out().line("end loop");
    out.out().line("end var").out().line("end process").blank();
  }

  private void start(LntLines out) {
    out.line("s := STATE (0);");
    StringBuilder chosen = new StringBuilder();
    List<Values> values = program.init().values();
    for (int cell = 0; cell < values.size(); cell++) {
      Values each = values.get(cell);
      if (each.count() == 1) {
        out.line("s[" + cell + "] := " + IntLiteral.of(marks.code(each.get(0))) + ";");
        continue;
      }
      chosen.append("s[").append(cell).append("], ");
      String condition =
          switch (each) {
            case Values.Listed(long[] listed) ->
                java.util.Arrays.stream(listed)
                    .mapToObj(value -> "(v == " + IntLiteral.of(marks.code(value)) + ")")
                    .collect(Collectors.joining(" or "));
            case Values.Range(long from, long to) -> between("v", from, to - 1);
          };
      out.line("v := any INT where " + condition + ";").line("s[" + cell + "] := v;");
    }
    out.line("only if ASSUMED (s) == 1 then").in();
    out.line("START (" + chosen + "HOLDS (s))").out().line("end if;");
  }

  private void branch(LntRule rule, LntLines out) {
    out.line("-- " + rule.rule.name().replaceAll("\\s+", " "));
    out.line("me := any INT where " + between("me", rule.rule.firstAgent(), rule.rule.lastAgent()) + ";");
    for (int i = 0; i < rule.choices.size(); i++) {
      Range range = rule.choices.get(i);
      out.line("c" + i + " := any INT where " + between("c" + i, range.min(), range.max()) + ";");
    }
    boolean inTurn = rule.rule.takesTurn() && program.schedule() instanceof Schedule.RoundRobin;
    if (inTurn) {
      out.line("only if me == HOLDER (s) then").in();
    }
    out.line("eval " + rule.name() + " (me, s" + rule.arguments() + ", ?t, ?ok, ?err);");
    if (inTurn && program.schedule() instanceof Schedule.RoundRobin(var turn, var _)) {
      out.line("t[" + turn.offset() + "] := REMAINDER (me + 1, " + program.agents().size() + ");");
    }
    out.line("select").in();
    out.line("only if ok then").in();
    out.line("STEP (" + rule.number + " of INT, me" + rule.arguments() + ", HOLDS (t));").line("s := t").out().line("end if");
    out.out().line("[]").in();
    out.line("only if err then").in().line("ERR (" + rule.number + " of INT, me" + rule.arguments() + ");").line("stop").out().line("end if");
    out.out().line("end select");
    if (inTurn) {
      out.out().line("end if");
    }
  }
}
