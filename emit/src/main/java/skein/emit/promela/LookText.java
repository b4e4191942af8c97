package skein.emit.promela;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.emit.range.Ranges;

/** The code at the end of every step: computes the enabled steps and the predicates, and checks the claim. */
final class LookText {

  private final Program program;
  private final Check check;
  private final Domains domains;
  private final PromelaScope scope;
  private final List<RuleText> rules;
  private final List<Expr> predicates;
  private final Ranges ranges;
  private final Pieces pieces;
  private boolean mayErr;

  LookText(Program program, Check check, Domains domains, PromelaScope scope, List<RuleText> rules, Pieces pieces) {
    this.program = program;
    this.check = check;
    this.domains = domains;
    this.scope = scope;
    this.rules = rules;
    this.pieces = pieces;
    this.predicates = check.predicates();
    this.ranges = Ranges.ofPredicates(domains);
  }

  /** Whether any of the predicates can cause an error. */
  boolean mayErr() {
    return mayErr;
  }

  /** Computes the enabled steps and the predicates. */
  void write(PromelaLines out) {
    PromelaLines steps = new PromelaLines(out.depth() + 1);
    steps(steps);
    pieces.atOnce(out, steps.line("skip"), ";");
    PromelaLines judged = new PromelaLines(out.depth() + 1);
    judged(judged);
    pieces.atOnce(out, judged, "");
  }

  private void steps(PromelaLines out) {
    out.line("errs_ = 0;");
    if (program.schedule() instanceof Schedule.RoundRobin(var _, var busy)) {
      Ranges agents = Ranges.ofAgents(domains, 0, Math.max(0, program.agents().size() - 1));
      out.line("for (me_ : 0 .. " + (program.agents().size() - 1) + ") {").in().line("faulty_[me_] = 0;");
      String holds = new ExprText(scope, PromelaFrame.of(busy, scope.locals, true), agents, Set.of(), out).value(busy);
      out.line("awake_[me_] = (" + holds + " != 0)").out().line("}");
    }
    boolean robin = program.schedule() instanceof Schedule.RoundRobin;
    rules.forEach(rule -> tried(rule, robin && rule.rule.takesTurn(), out));
  }

  private void judged(PromelaLines out) {
    if (program.schedule() instanceof Schedule.RoundRobin) {
      onlyTheHolder(out);
    }
    for (int i = 0; i < predicates.size(); i++) {
      out.line("ok_ = 1; err_ = 0;");
      ExprText expressions = PromelaModel.predicate(predicates.get(i), scope, ranges, out);
      String holds = expressions.value(predicates.get(i));
      mayErr |= expressions.fallible();
      out.line("holds" + i + "_ = ok_ && (" + holds + ");");
      if (check instanceof Check.ErrorFree) {
        out.line("errs_ = errs_ || err_;");
      }
    }
    String nothing = rules.stream().map(r -> r.inBits() ? r.can() + " == 0" : "!" + r.can() + "some").collect(Collectors.joining(" && "));
    out.line("stuck_ = (" + (nothing.isEmpty() ? "1" : nothing) + ");");
    if (check instanceof Check.DeadlockFree || check.isAboutRuns()) {
      out.line("ended_ = stuck_ && !errs_;");
    }
    assertions(out);
    out.line("me_ = 0; pick_ = 0");
  }

  private void assertions(PromelaLines out) {
    out.line("assert(!lost_);");
    switch (check) {
      case Check.Invariant _ -> out.line("assert(holds0_);");
      case Check.Nowhere _ -> out.line("assert(!holds0_);");
      case Check.DeadlockFree() -> out.line("assert(!ended_);");
      case Check.ErrorFree _ -> out.line("assert(!errs_);");
      case Check.Count(), Check.Linear _ -> {}
    }
  }

  private void tried(RuleText rule, boolean inTurn, PromelaLines out) {
    int first = rule.rule.firstAgent();
    out.line(rule.can() + (rule.inBits() ? "" : "some") + " = 0;");
    out.line("for (me_ : " + first + " .. " + rule.rule.lastAgent() + ") {").in();
    if (!rule.inBits()) {
      out.line(rule.can() + "[" + rule.index() + "] = 0;");
    }
    out.line((rule.chooses ? "search" + rule.number + "(0);" : "try" + rule.number + "();"));
    if (rule.chooses) {
      out.line(rule.count() + "[" + rule.index() + "] = found_;");
    }
    out.when(rule.chooses ? "found_ > 0" : "ok_");
    out.line(rule.inBits()
        ? rule.can() + " = " + rule.can() + " | (1 << (" + rule.index() + "));"
        : rule.can() + "[" + rule.index() + "] = 1; " + rule.can() + "some = 1;");
    if (inTurn) {
      out.line("awake_[me_] = 1");
    }
    out.fi();
    if (rule.mayErr()) {
      out.when(rule.chooses ? "erred_" : "err_").line(inTurn ? "awake_[me_] = 1; faulty_[me_] = 1" : "errs_ = 1").fi();
    }
    out.line("skip").out().line("}");
  }

  /** Restricts rules that take turns to the first agent, from the turn on, that is not stuck. */
  private void onlyTheHolder(PromelaLines out) {
    int agents = program.agents().size();
    Schedule.RoundRobin robin = (Schedule.RoundRobin) program.schedule();
    String turn = scope.names.of(robin.turn());
    out.line("i_ = 0;").loop("i_ < " + agents + " && !awake_[(" + turn + " + i_) % " + agents + "]").line("i_++").od();
    out.line("holder_ = (i_ < " + agents + " -> (" + turn + " + i_) % " + agents + " : -1);");
    out.when("holder_ >= 0 && faulty_[(holder_ >= 0 -> holder_ : 0)]").line("errs_ = 1").fi();
    for (RuleText rule : rules) {
      if (!rule.rule.takesTurn()) {
        continue;
      }
      int first = rule.rule.firstAgent();
      String inside = "holder_ >= " + first + " && holder_ <= " + rule.rule.lastAgent();
      if (rule.inBits()) {
        out.line(rule.can() + " = (" + inside + " -> " + rule.can() + " & (1 << (holder_ - " + first + ")) : 0);");
      }
      if (!rule.inBits() || rule.chooses) {
        out.line("for (i_ : 0 .. " + (rule.agents() - 1) + ") {").in().when("i_ + " + first + " != holder_");
        out.line((rule.inBits() ? "" : rule.can() + "[i_] = 0; ") + (rule.chooses ? rule.count() + "[i_] = 0" : "skip"));
        out.fi().line("skip").out().line("}");
      }
      if (!rule.inBits()) {
        out.line(rule.can() + "some = (" + inside + " -> " + rule.can() + "[(" + inside + " -> holder_ - " + first + " : 0)] : 0);");
      }
    }
  }
}
