package skein.emit.c;

import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import skein.core.answer.Obstacle;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.emit.Inexpressible;

/** Writes the scheduler: which rules are enabled, whose turn it is, and one step. */
final class Steps {

  /** A comment in the emitted program: the check looks for steps that cause errors. */
  static final String MUST_NOT_ERR = "No step may raise an error.";

  private final Program program;
  private final COptions options;
  private final List<CRuleWriter.Written> rules;

  Steps(Program program, COptions options, List<CRuleWriter.Written> rules) {
    this.program = program;
    this.options = options;
    this.rules = rules;
  }

  /** Whether any rule takes turns. */
  boolean takesTurns() {
    return program.schedule() instanceof Schedule.RoundRobin && program.rules().stream().anyMatch(Rule::takesTurn);
  }

  /** All functions that the rest of the program uses, and those that they use. */
  String text(String rest, CState state, CEmitter emitter) {
    CLines others = new CLines();
    if (Unread.occurs("outlook", rest)) {
      outlook(others);
    }
    if (Unread.occurs("next", rest)) {
      next(others, state, rest.contains(MUST_NOT_ERR));
    }
    CLines turns = new CLines();
    if (program.schedule() instanceof Schedule.RoundRobin(var turn, var busy) && Unread.occurs("holder", others + rest)) {
      turns.add(CEmitter.lines(emitter.agentPredicate(busy, "busy").text())).line("");
      stuck(turns);
      holder(turns, state.read(turn).text());
    }
    String using = turns.toString() + others + rest;
    Set<String> used = Unread.names(using);
    CLines probes = new CLines();
    for (int i = 0; i < rules.size(); i++) {
      if (used.contains("probe_" + i)) {
        probe(probes, i);
      }
    }
    return probes.toString() + turns + others;
  }

  /** Some resolution is a step (1), some causes an error (2), both (3), neither (0). */
  String probing(int rule, String agent) {
    return (rules.get(rule).guardsDecide() ? "guards_" : "probe_") + rule + "(" + agent + ")";
  }

  /** A table indexed by the number of the rule, without an array. */
  void table(CLines out, String name, IntToLongFunction entry) {
    out.open("static long long " + name + "(int rule)").open("switch (rule)");
    for (int i = 0; i < rules.size(); i++) {
      out.line("case " + i + ": return " + entry.applyAsLong(i) + ";");
    }
    out.line("default: return 0;").close().close().line("");
  }

  /** The number of resolutions that make a difference; they are numbered from 0. */
  long trials(int rule) {
    return rules.get(rule)
        .trials()
        .orElseThrow(() -> new Inexpressible(new Obstacle.TooManyResolutions(program.rules().get(rule).name())));
  }

  private void probe(CLines out, int rule) {
    boolean runs = options.flavour() == Flavour.EXECUTABLE;
    long trials = trials(rule);
    out.open("static int probe_" + rule + "(int id)");
    out.line("struct state before = s;").line("int met = BLOCKED;");
    if (trials == 1 && runs) {
      out.line("code = 0;").line("takes = 0;");
      out.line("met = rule_" + rule + "(id);").line("s = before;");
    } else if (trials == 1) {
      out.line("probing = 1;").line("code = 0;");
      out.line("met = rule_" + rule + "(id);").line("s = before;").line("probing = 0;");
    } else {
      out.open("for (int number = 0; number < " + trials + (runs ? " && !(met & DONE)" : "") + "; number++)");
      out.line(runs ? "takes = 0;" : "probing = 1;").line("code = number;");
      out.line("met |= rule_" + rule + "(id);").line("s = before;").close();
      if (!runs) {
        out.line("probing = 0;");
      }
    }
    out.line("return met;").close().line("");
  }

  private void stuck(CLines out) {
    out.comment("An agent is stuck if it is not busy and none of its own steps is enabled or raises an error.");
    out.open("static _Bool stuck(int id)").line("if (busy(id)) { return 0; }");
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = program.rules().get(i);
      if (rule.takesTurn()) {
        out.line("if (" + owns(rule, "id") + probing(i, "id") + ") { return 0; }");
      }
    }
    out.line("return 1;").close().line("");
  }

  private String owns(Rule rule, String agent) {
    StringBuilder text = new StringBuilder();
    if (rule.firstAgent() > 0) {
      text.append(agent).append(" >= ").append(rule.firstAgent()).append(" && ");
    }
    if (rule.lastAgent() < program.agents().size() - 1) {
      text.append(agent).append(" <= ").append(rule.lastAgent()).append(" && ");
    }
    return text.toString();
  }

  private void holder(CLines out, String turn) {
    int agents = program.agents().size();
    out.comment("The agent whose turn it is: the first, counting from the turn, that is not stuck; -1 if all are.");
    out.open("static int holder(void)").line("int found = -1;").line("int nearest = " + agents + ";");
    out.open("for (int id = 0; id < " + agents + "; id++)");
    out.line("int distance = (id + " + agents + " - " + turn + ") % " + agents + ";");
    out.open("if (distance < nearest && !stuck(id))").line("found = id;").line("nearest = distance;").close();
    out.close().line("return found;").close().line("");
  }

  private void outlook(CLines out) {
    out.comment("Which steps are possible: a step (1), one that raises an error (2), both (3), none (0).");
    out.open("static int outlook(void)").line("int met = BLOCKED;");
    if (takesTurns()) {
      out.line("int turn = holder();");
    }
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = program.rules().get(i);
      if (takesTurns() && rule.takesTurn()) {
        out.line("if (turn >= " + rule.firstAgent() + " && turn <= " + rule.lastAgent() + ") { met |= "
            + probing(i, "turn") + "; }");
      } else {
        out.line("for (int id = " + rule.firstAgent() + "; id <= " + rule.lastAgent() + "; id++) { met |= "
            + probing(i, "id") + "; }");
      }
    }
    out.line("return met;").close().line("");
  }

  private void next(CLines out, CState state, boolean mustNotErr) {
    out.comment("Any step: a rule, the agent that takes it, and its choices.");
    out.open("static void next(void)").line("int result = BLOCKED;");
    String turn = program.schedule() instanceof Schedule.RoundRobin(var variable, var _) ? state.read(variable).text() : "";
    if (takesTurns()) {
      out.line("int turn = holder();").line("int id;");
    }
    out.open("switch (choose(0, " + rules.size() + "))");
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = program.rules().get(i);
      String agent = "choose(" + rule.firstAgent() + ", " + (rule.lastAgent() + 1) + ")";
      if (takesTurns() && rule.takesTurn()) {
        out.line("case " + i + ":");
        out.line("  id = " + agent + ";").line("  assume(id == turn);").line("  result = rule_" + i + "(id);");
        out.line("  " + turn + " = (id + 1) % " + program.agents().size() + ";").line("  break;");
      } else {
        out.line("case " + i + ": result = rule_" + i + "(" + agent + "); break;");
      }
    }
    out.line("default: break;").close();
    if (mustNotErr) {
      out.line("must(result != ERRED, \"a step causes an error\");");
    }
    out.line("assume(result == DONE);").close().line("");
  }
}
