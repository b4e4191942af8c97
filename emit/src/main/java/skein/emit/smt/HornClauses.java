package skein.emit.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.SmtLib;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.core.program.Program;
import skein.emit.run.AnswerMeaning;
import skein.emit.run.BadStateQuestion;
import skein.emit.run.CellNames;

/**
 * A program as constrained Horn clauses: {@code reached} holds for every reachable state and for no bad
 * state. Satisfiable if and only if no bad state is reachable; a solution is an inductive invariant.
 */
public final class HornClauses {

  private final Relation relation;
  private final Program program;
  private final Term bad;
  private final List<Cell> cells;
  private final StringBuilder out = new StringBuilder();

  private HornClauses(Relation relation, BadStateQuestion question) {
    this.relation = relation;
    this.program = relation.program();
    this.bad = question.bad(relation);
    SortedSet<Integer> cone = relation.cone(List.of(bad));
    this.cells = relation.cells().stream().filter(cell -> cone.contains(cell.index())).toList();
  }

  /** The text; a comment at its head states the question. */
  public static String of(Relation relation, BadStateQuestion question, String what) {
    return new HornClauses(relation, question).write(question, what);
  }

  private String write(BadStateQuestion question, String what) {
    line("; " + oneLine(program.name()) + ": " + oneLine(what));
    AnswerMeaning.of(question instanceof BadStateQuestion.Holds, "unsat", "sat").forEach(line -> line("; " + line));
    line("(set-logic HORN)");
    String sorts = cells.stream().map(cell -> SmtLib.sort(cell.variable())).collect(Collectors.joining(" "));
    line("(declare-fun reached (" + sorts + ") Bool)");
    line("");
    List<String> names = CellNames.of(program);
    for (Cell cell : cells) {
      line("; " + cell.variable().name() + ": " + names.get(cell.index()));
    }
    line("");
    line("; the initial states");
    clause(List.of(), relation.init(), before());
    for (Move move : relation.moves()) {
      line("; " + oneLine(program.rules().get(move.rule()).name()) + ", by " + agent(move));
      List<Term> after = new ArrayList<>();
      for (Cell cell : cells) {
        after.add(move.next().getOrDefault(cell.index(), cell.variable()));
      }
      step(move, after);
    }
    line("; a bad state");
    clause(List.of(before()), bad, "false");
    line("(check-sat)");
    return out.toString();
  }

  private String agent(Move move) {
    return program.agents().isEmpty() ? "the system" : program.agents().get(move.agent());
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private String before() {
    return reached(cells.stream().map(cell -> cell.variable().name()).toList());
  }

  private static String reached(List<String> values) {
    return values.isEmpty() ? "reached" : "(reached " + String.join(" ", values) + ")";
  }

  private void step(Move move, List<Term> after) {
    List<String> values = new ArrayList<>();
    List<String> declared = new ArrayList<>();
    List<String> conditions = new ArrayList<>(List.of(before()));
    for (int i = 0; i < cells.size(); i++) {
      Term variable = cells.get(i).variable();
      if (after.get(i) == variable) {
        values.add(variable.name());
      } else {
        String quoted = "|" + variable.name() + "'|";
        declared.add("(" + quoted + " " + SmtLib.sort(variable) + ")");
        conditions.add("(= " + quoted + " " + SmtLib.term(after.get(i)) + ")");
        values.add(quoted);
      }
    }
    List<Term> mentioned = new ArrayList<>(after);
    mentioned.addFirst(move.enabled());
    for (Choice choice : move.choices()) {
      if (choice.input() != null) {
        mentioned.add(choice.input());
      }
    }
    conditions.add(SmtLib.term(move.enabled()));
    assertion(mentioned, declared, conditions, reached(values));
  }

  private void clause(List<String> given, Term condition, String conclusion) {
    List<String> all = new ArrayList<>(given);
    all.add(SmtLib.term(condition));
    assertion(List.of(condition), List.of(), all, conclusion);
  }

  /** Quantified over the cells, the other variables of the terms, and the declared variables. */
  private void assertion(List<Term> mentioned, List<String> declared, List<String> conditions, String conclusion) {
    List<Term> variables = new ArrayList<>(cells.stream().map(Cell::variable).toList());
    Terms.variables(mentioned).stream().filter(v -> !variables.contains(v)).forEach(variables::add);
    List<String> bound = new ArrayList<>(variables.stream().map(v -> "(" + v.name() + " " + SmtLib.sort(v) + ")").toList());
    bound.addAll(declared);
    String body = "(=> (and " + String.join("\n    ", conditions) + ")\n  " + conclusion + ")";
    line("(assert " + (bound.isEmpty() ? body : "(forall (" + String.join(" ", bound) + ")\n  " + body + ")") + ")");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
