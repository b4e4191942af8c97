package skein.emit.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
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
    String sorts = cells.stream().map(cell -> SmtTermText.sort(cell.variable())).collect(Collectors.joining(" "));
    line("(declare-fun reached (" + sorts + ") Bool)");
    line("");
    List<String> names = CellNames.of(program);
    for (Cell cell : cells) {
      line("; " + name(cell.variable()) + ": " + names.get(cell.index()));
    }
    line("");
    line("; the initial states");
    clause(List.of(), List.of(relation.init()), reached(cells.stream().map(Cell::variable).toList()));
    for (Move move : relation.moves()) {
      line("; " + oneLine(program.rules().get(move.rule()).name()) + ", by " + agent(move));
      List<Term> after = new ArrayList<>();
      for (Cell cell : cells) {
        after.add(move.next().getOrDefault(cell.index(), cell.variable()));
      }
      step(move, after);
    }
    line("; a bad state");
    clause(List.of(before()), List.of(bad), "false");
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
    return reached(cells.stream().map(Cell::variable).toList());
  }

  private String reached(List<Term> values) {
    SmtTermText text = text();
    return values.isEmpty()
        ? "reached"
        : "(reached " + values.stream().map(text::of).collect(Collectors.joining(" ")) + ")";
  }

  private void step(Move move, List<Term> after) {
    List<Term> equations = new ArrayList<>(List.of(move.enabled()));
    List<String> values = new ArrayList<>();
    List<String> declared = new ArrayList<>();
    List<String> conditions = new ArrayList<>(List.of(before()));
    SmtTermText text = text();
    for (int i = 0; i < cells.size(); i++) {
      Term variable = cells.get(i).variable();
      if (after.get(i) == variable) {
        values.add(name(variable));
      } else {
        String next = name(variable) + "'";
        String quoted = "|" + next + "|";
        declared.add("(" + quoted + " " + SmtTermText.sort(variable) + ")");
        conditions.add("(= " + quoted + " " + text.of(after.get(i)) + ")");
        values.add(quoted);
      }
    }
    List<Term> mentioned = new ArrayList<>(equations);
    mentioned.addAll(after);
    for (Choice choice : move.choices()) {
      if (choice.input() != null) {
        mentioned.add(choice.input());
      }
    }
    conditions.add(text.of(move.enabled()));
    assertion(mentioned, declared, conditions, values.isEmpty() ? "reached" : "(reached " + String.join(" ", values) + ")");
  }

  private void clause(List<String> given, List<Term> conditions, String conclusion) {
    SmtTermText text = text();
    List<String> all = new ArrayList<>(given);
    conditions.forEach(condition -> all.add(text.of(condition)));
    assertion(conditions, List.of(), all, conclusion);
  }

  /** Quantified over the cells, the other variables of the terms, and the declared variables. */
  private void assertion(List<Term> mentioned, List<String> declared, List<String> conditions, String conclusion) {
    List<Term> variables = new ArrayList<>(cells.stream().map(Cell::variable).toList());
    Terms.variables(mentioned).stream().filter(v -> !variables.contains(v)).forEach(variables::add);
    List<String> bound = new ArrayList<>(variables.stream().map(v -> "(" + name(v) + " " + SmtTermText.sort(v) + ")").toList());
    bound.addAll(declared);
    String body = "(=> (and " + String.join("\n    ", conditions) + ")\n  " + conclusion + ")";
    line("(assert " + (bound.isEmpty() ? body : "(forall (" + String.join(" ", bound) + ")\n  " + body + ")") + ")");
  }

  private static SmtTermText text() {
    return new SmtTermText(HornClauses::name);
  }

  private static String name(Term variable) {
    return variable.name();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
