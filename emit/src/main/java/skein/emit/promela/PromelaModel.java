package skein.emit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import skein.analysis.AnalysedProgram;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.emit.Inexpressible;
import skein.emit.range.MarkCodes;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.run.AnswerMeaning;
import skein.emit.text.IntLiteral;

/**
 * A program as Promela with the same graph: one process, each of whose atomic sequences is one step. SPIN
 * stores one state more than the program has: the one in which the initial values are not yet chosen.
 *
 * <p>At the end of every step the model stores the enabled steps in the state, of which
 * they are a function, so that this adds no states; the next step is then chosen among the enabled ones. Thus
 * no disabled step is ever started, and a claim makes one move per step.
 */
public final class PromelaModel {

  /** The number of states that SPIN counts in addition to the program's. */
  public static final int EXTRA_STATES = 1;

  private final Program program;
  private final Check check;
  private final Domains domains;
  private final Ranges ranges;
  private final PromelaScope scope;
  private final Pieces pieces = new Pieces();
  private final List<RuleText> rules = new ArrayList<>();
  private final List<Expr> predicates;
  private final List<Integer> chosenCells = new ArrayList<>();
  private boolean mayErr;
  private final String text;

  private PromelaModel(Program program, Check check, Domains domains) {
    this.program = program;
    this.check = check;
    this.domains = domains;
    this.ranges = Ranges.ofPredicates(domains);
    this.predicates = check.predicates();
    this.scope = new PromelaScope(MarkCodes.of(program, predicates));
    for (int i = 0; i < program.rules().size(); i++) {
      rules.add(new RuleText(program.rules().get(i), i, scope, domains));
    }
    this.mayErr = rules.stream().anyMatch(RuleText::mayErr);
    this.text = write();
  }

  /** The program for this check; throws {@link Inexpressible} if it is not possible. */
  public static PromelaModel of(AnalysedProgram program, Check check) {
    return new PromelaModel(program.program(), check, program.domains());
  }

  /** The program's number for one that the model printed. */
  public long decoded(long printed) {
    return scope.marks.decode(printed);
  }

  /** Whether any step or predicate can cause an error, according to the value analysis. */
  public boolean mayErr() {
    return mayErr;
  }

  /** The whole model. */
  public String text() {
    return text;
  }

  private String write() {
    PromelaLines inlines = new PromelaLines();
    helpers(inlines);
    for (RuleText rule : rules) {
      rule.declare(inlines, pieces, turn());
    }
    PromelaLines process = new PromelaLines();
    process.line("active proctype system_() {").in();
    begin(process);
    steps(process);
    process.out().line("}");
    PromelaLines out = new PromelaLines();
    heading(out);
    // The declarations are only known now.
    declarations(out);
    out.add(inlines).add(process);
    if (check instanceof Check.Linear(var formula, boolean ignoreEnds)) {
      String claim = PromelaFormula.text(formula, p -> "holds" + predicates.indexOf(p) + "_");
      String judged = ignoreEnds ? "(<>ended_ || " + claim + ")" : claim;
      out.blank().line("/* Checked from the first state of the model on; a run that never begins satisfies it. */");
      out.line("ltl claim_ { !begun_ W (begun_ && " + judged + ") }");
    }
    return out.toString();
  }

  private void heading(PromelaLines out) {
    out.line("/* " + PromelaNames.comment(program.name()) + ", " + program.schedule().label() + " schedule. One atomic sequence is one step;");
    out.line("   the states are those of the model, and one before the initial state.");
    out.line("   spin -a -o2 FILE; gcc -O2 -DNOREDUCE" + (check.isAboutRuns() ? "" : " -DSAFETY") + " -o pan pan.c; ./pan "
        + (check.isAboutRuns() ? "-a" : "-E") + " -m1000000");
    if (!(check instanceof Check.Count)) {
      AnswerMeaning.of(check instanceof Check.Nowhere, "errors: 1", "errors: 0, if the search was not cut off").forEach(line -> out.line("   " + line + "."));
    }
    out.line("   s_…: variables; l…, a…, t…: temporaries. */").blank();
  }

  private void declarations(PromelaLines out) {
    for (Variable variable : program.variables()) {
      out.line(declared(variable, scope.names.of(variable)) + "  /* " + PromelaNames.comment(variable.name()) + " */");
    }
    out.blank().line("/* The enabled steps, by rule: one bit for each of its agents, and the number of resolutions of its choices. */");
    for (RuleText rule : rules) {
      if (rule.inBits()) {
        out.line("unsigned " + rule.can() + " : " + rule.agents() + ";");
      } else {
        out.line("bit " + rule.can() + "some; bit " + rule.can() + "[" + rule.agents() + "];");
      }
      if (rule.chooses) {
        String type = RuleText.type(new Range(0, Math.max(2, rule.resolutions)));
        out.line(type + " " + rule.count() + "[" + rule.agents() + "];");
      }
    }
    for (int i = 0; i < predicates.size(); i++) {
      out.line("bit holds" + i + "_;");
    }
    out.line("bit begun_;" + (check.isAboutRuns() ? " bit stuck_; bit ended_;" : ""));
    out.line((program.agents().size() < 250 ? "byte" : "short") + " me_; int pick_;");
    scratch(out);
  }

  private void scratch(PromelaLines out) {
    out.blank().line("/* Temporaries, not part of the state. */");
    out.line("hidden byte ok_; hidden byte err_; hidden byte errs_; hidden byte erred_; hidden byte more_; hidden byte lost_;");
    if (!check.isAboutRuns()) {
      out.line("hidden byte stuck_; hidden byte ended_;");
    }
    out.line("hidden int i_; hidden int found_; hidden int num_; hidden int pos_;");
    long most = Math.max(1, rules.stream().mapToLong(r -> r.choices).max().orElse(0));
    out.line("hidden int val_[" + most + "]; hidden int lim_[" + most + "];");
    if (program.schedule() instanceof Schedule.RoundRobin) {
      int agents = Math.max(1, program.agents().size());
      out.line("hidden byte awake_[" + agents + "]; hidden byte faulty_[" + agents + "]; hidden int holder_;");
    }
    for (Variable variable : scope.copied) {
      // SPIN does not support hidden bits.
      out.line("hidden " + declared(variable, scope.names.copyOf(variable)).replaceFirst("^bit ", "byte "));
    }
    scope.locals.forEach((name, length) -> out.line("hidden int " + name + (length == 0 ? ";" : "[" + length + "];")));
    for (int i = 0; i < scope.temporaries(); i++) {
      out.line("hidden int t" + i + "_;");
    }
    out.blank();
  }

  private String declared(Variable variable, String name) {
    String type = RuleText.type(scope.marks.coded(ranges.cells(variable)).union(Range.of(0)));
    return type + " " + name + (variable.array() ? "[" + Math.max(1, variable.length()) + "]" : "") + ";";
  }

  private void helpers(PromelaLines out) {
    pieces.inline(out, "fail", "ok_ = 0; err_ = 1");
    out.blank().line("/* Enumerates choices like an odometer: replays the choices made before, and takes the least value for a new one. */");
    PromelaLines choose = new PromelaLines(1);
    choose.when("low >= high").line("ok_ = 0").orElse();
    choose.when("pos_ == num_").line("val_[pos_] = low; lim_[pos_] = high; num_++").fi();
    choose.line("x = val_[pos_]; pos_++").end();
    pieces.inline(out, "choose", "x, low, high", choose);
    PromelaLines next = new PromelaLines(1);
    next.line("num_ = pos_; more_ = 0;").loop("num_ > 0 && !more_");
    next.when("val_[num_ - 1] + 1 < lim_[num_ - 1]").line("val_[num_ - 1] = val_[num_ - 1] + 1; more_ = 1");
    next.orElse().line("num_--").end().od();
    pieces.inline(out.blank(), "next_resolution", "", next);
    out.blank();
  }

  private String turn() {
    return program.schedule() instanceof Schedule.RoundRobin(var turn, var _)
        ? scope.names.of(turn) + " = (me_ + 1) % " + program.agents().size() + ";"
        : "skip;";
  }

  /** Chooses the initial values; a combination that violates an assumption leads back to the state before the choice. */
  private void begin(PromelaLines out) {
    out.line("do").line(":: atomic {").in().in();
    List<Values> values = program.init().values();
    PromelaLines fixed = new PromelaLines(out.depth() + 1);
    for (Variable variable : program.variables()) {
      for (int i = 0; i < variable.length(); i++) {
        int cell = variable.offset() + i;
        String target = scope.names.of(variable) + (variable.array() ? "[" + i + "]" : "");
        initial(values.get(cell), cell, target, out, fixed);
      }
    }
    assumptions(fixed);
    fixed.when("ok_").line("begun_ = 1;");
    chosenCells.forEach(cell -> fixed.line("printf(\"skein start %d %d\\n\", " + cell + ", " + cell(cell) + ");"));
    fixed.line("printf(\"skein begun\\n\");").orElse();
    for (int cell = 0; cell < values.size(); cell++) {
      fixed.line(cell(cell) + " = 0;");
    }
    fixed.line("skip").end().line("pick_ = 0");
    pieces.atOnce(out, fixed, ";");
    out.line("if").line(":: begun_ -> goto look_").line(":: else").line("fi").out().line("}").out().line("od;").blank();
  }

  private void initial(Values values, int cell, String target, PromelaLines out, PromelaLines fixed) {
    if (values.count() == 1) {
      fixed.line(target + " = " + coded(values.get(0)) + ";");
      return;
    }
    chosenCells.add(cell);
    switch (values) {
      case Values.Listed(long[] listed) -> {
        out.line("if");
        for (long value : listed) {
          out.line(":: " + target + " = " + coded(value));
        }
        out.line("fi;");
      }
      case Values.Range(long from, long to) ->
          out.line("select (pick_ : " + coded(from) + " .. " + coded(to - 1) + "); " + target + " = pick_;");
    }
  }

  private String coded(long value) {
    return IntLiteral.of(scope.marks.code(value));
  }

  private String cell(int cell) {
    for (Variable variable : program.variables()) {
      if (variable.offset() <= cell && cell < variable.offset() + variable.length()) {
        return scope.names.of(variable) + (variable.array() ? "[" + (cell - variable.offset()) + "]" : "");
      }
    }
    throw new IllegalArgumentException("unknown cell " + cell);
  }

  private void assumptions(PromelaLines out) {
    out.line("ok_ = 1;");
    for (Init.Assumption assumption : program.init().assumptions()) {
      out.line("/* assume " + PromelaNames.comment(assumption.name()) + " */");
      out.when("ok_");
      String holds = predicate(assumption.condition(), scope, ranges, out).value(assumption.condition());
      out.line("ok_ = ok_ && (" + holds + ");").fi();
    }
  }

  /** For expressions of a predicate, with their statements written to the given text. */
  static ExprText predicate(Expr predicate, PromelaScope scope, Ranges ranges, PromelaLines out) {
    return new ExprText(scope, PromelaFrame.of(predicate, scope.locals, false), ranges, Set.of(), out);
  }

  private void steps(PromelaLines out) {
    out.line("do").line(":: atomic {").in().in().line("if");
    for (RuleText rule : rules) {
      option(rule, out);
    }
    if (check.isAboutRuns()) {
      out.line("/* A finite execution repeats its last state. */").line(":: stuck_ -> printf(\"skein rest\\n\")");
    }
    if (rules.isEmpty() && !check.isAboutRuns()) {
      out.line(":: false");
    }
    out.line("fi;").out().line("look_: skip;").in();
    LookText look = new LookText(program, check, domains, scope, rules, pieces);
    look.write(out);
    mayErr |= look.mayErr();
    out.out().line("}").out().line("od");
  }

  private void option(RuleText rule, PromelaLines out) {
    int first = rule.rule.firstAgent();
    out.line("/* " + PromelaNames.comment(rule.rule.name()) + " */");
    if (rule.agents() == 1) {
      out.line(":: " + (rule.inBits() ? rule.can() : rule.can() + "some") + " ->").in().line("me_ = " + first + ";");
    } else {
      out.line(":: " + (rule.inBits() ? rule.can() + " != 0" : rule.can() + "some") + " ->").in().line("if");
      for (int i = 0; i < rule.agents(); i++) {
        String test = rule.inBits() ? rule.can() + " & " + (1 << i) : rule.can() + "[" + i + "]";
        out.line(":: " + test + " -> me_ = " + (first + i));
      }
      out.line("fi;");
    }
    if (rule.chooses) {
      out.line("select (pick_ : 0 .. " + rule.count() + "[" + rule.index() + "] - 1); skip;");
    }
    pieces.call(out, rule.take());
    out.out();
  }

}
