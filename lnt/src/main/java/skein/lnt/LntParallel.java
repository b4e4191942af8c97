package skein.lnt;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.emit.range.Range;

/**
 * The processes of a parallel program. {@code KEEPER} holds the state and shows it to all by {@code REFRESH}; then one
 * agent makes a step by {@code TICK} (or by {@code PUT} if the step takes no turn), in which all take part, so that
 * no two steps overlap; the keeper takes over the new state. With turns, {@code SCHEDULER} allows only the holder's TICK.
 */
final class LntParallel {

  private final Program program;
  private final List<LntRule> rules;
  private final int most;

  LntParallel(Program program, List<LntRule> rules) {
    this.program = program;
    this.rules = rules;
    this.most = rules.stream().mapToInt(rule -> rule.choices.size()).max().orElse(0);
  }

  void write(LntLines out, Consumer<LntLines> start) {
    agent(out);
    keeper(out, start);
    boolean robin = program.schedule() instanceof Schedule.RoundRobin;
    if (robin) {
      scheduler(out);
    }
    main(out, robin);
  }

  private String choices(String before, String after) {
    return IntStream.range(0, most).mapToObj(i -> before + i + after).collect(Collectors.joining());
  }

  /** The action of another agent. */
  private String heard() {
    return "(?j, ?r" + choices(", ?d", "") + ", ?t, ?h)";
  }

  private String heardVariables() {
    return "j: INT, r: INT" + choices(", d", ": INT") + ", h: INT";
  }

  private void agent(LntLines out) {
    out.line("process AGENT [TICK, PUT, REFRESH, ERR: any] (me: INT) is").in();
    out.line("var s: STATE, t: STATE, ok: BOOL, err: BOOL, " + heardVariables() + choices(", c", ": INT") + " in").in();
    out.line("loop").in().line("REFRESH (?s);").line("select").in();
    for (LntRule rule : rules) {
      step(rule, out);
      out.out().line("[]").in();
    }
    out.line("-- yield").line("TICK " + heard() + " where j != me").out().line("[]").in();
    out.line("PUT " + heard() + " where j != me");
    out.out().line("end select").out().line("end loop").out().line("end var").out().line("end process").blank();
  }

  private void step(LntRule rule, LntLines out) {
    out.line("-- " + rule.rule.name().replaceAll("\\s+", " "));
    out.line("only if " + LntModel.between("me", rule.rule.firstAgent(), rule.rule.lastAgent()) + " then").in();
    for (int i = 0; i < most; i++) {
      Range range = i < rule.choices.size() ? rule.choices.get(i) : Range.of(0);
      out.line("c" + i + " := any INT where " + LntModel.between("c" + i, range.min(), range.max()) + ";");
    }
    out.line("eval " + rule.name() + " (me, s" + rule.arguments() + ", ?t, ?ok, ?err);");
    boolean inTurn = rule.rule.takesTurn();
    if (inTurn && program.schedule() instanceof Schedule.RoundRobin(var turn, var _)) {
      out.line("t[" + turn.offset() + "] := REMAINDER (me + 1, " + program.agents().size() + ");");
    }
    String what = " (me, " + rule.number + " of INT" + choices(", c", "");
    out.line("select").in();
    out.line("only if ok then " + (inTurn ? "TICK" : "PUT") + what + ", t, HOLDS (t)) end if");
    out.out().line("[]").in();
    out.line("only if err then ERR" + what + "); stop end if");
    out.out().line("end select").out().line("end if");
  }

  private void keeper(LntLines out, Consumer<LntLines> start) {
    out.line("process KEEPER [START, TICK, PUT, REFRESH: any] is").in();
    out.line("var s: STATE, t: STATE, v: INT, " + heardVariables() + " in").in();
    start.accept(out);
    out.line("loop").in().line("REFRESH (s);");
    out.line("select TICK " + heard() + " [] PUT " + heard() + " end select;");
    out.line("s := t").out().line("end loop").out().line("end var").out().line("end process").blank();
  }

  private void scheduler(LntLines out) {
    out.line("process SCHEDULER [TICK, PUT, REFRESH: any] is").in();
    out.line("var s: STATE, t: STATE, " + heardVariables() + " in").in();
    out.line("loop").in().line("REFRESH (?s);");
    out.line("select TICK " + heard() + " where j == HOLDER (s) [] PUT " + heard() + " end select");
    out.out().line("end loop").out().line("end var").out().line("end process").blank();
  }

  private void main(LntLines out, boolean robin) {
    out.line("process MAIN [START, TICK, PUT, REFRESH, ERR: any] is").in();
    out.line("par TICK, PUT, REFRESH in").in();
    for (int agent = 0; agent < program.agents().size(); agent++) {
      out.line("AGENT [TICK, PUT, REFRESH, ERR] (" + agent + " of INT)").out().line("||").in();
    }
    if (robin) {
      out.line("SCHEDULER [TICK, PUT, REFRESH]").out().line("||").in();
    }
    out.line("KEEPER [START, TICK, PUT, REFRESH]").out().line("end par").out().line("end process").blank();
  }
}
