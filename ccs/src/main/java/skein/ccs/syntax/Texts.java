package skein.ccs.syntax;

import java.util.List;
import java.util.stream.Collectors;
import skein.ccs.syntax.Process.Relabel;
import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.QuestionPrinter;

/** Prints CCS: one definition per line, with as few parentheses as possible. */
public final class Texts {

  /** Operator precedence. */
  private enum Level { CHOICE, PARALLEL, SEQUENCE, PREFIX, UNIT }

  private static final QuestionPrinter<Formula, Condition, Long> QUESTIONS =
      new QuestionPrinter<>(Texts::whole, condition -> of(condition, true), String::valueOf);

  private Texts() {}

  public static String of(Spec spec) {
    StringBuilder text = new StringBuilder();
    spec.definitions().forEach(d -> text.append(d.name().text() + " = " + of(d.body()) + "\n"));
    if (!spec.checks().isEmpty()) {
      text.append("\ncheck {\n");
      spec.checks().forEach(c -> text.append("  " + c.name().text() + " = " + of(c) + "\n"));
      text.append("}\n");
    }
    return text.toString();
  }

  public static String of(Process process) {
    return of(process, Level.CHOICE);
  }

  private static String of(Process process, Level around) {
    return switch (process) {
      case Process.Zero _ -> "0";
      case Process.One _ -> "1";
      case Process.Call(var name, var _) -> name;
      case Process.Prefix(var actions, var body, var _) -> {
        String all = actions.stream().map(Action::text).collect(Collectors.joining("."));
        yield wrapped(all + "." + of(body, Level.PREFIX), Level.PREFIX, around);
      }
      case Process.Sequential(var parts, var _) -> joined(parts, "; ", Level.SEQUENCE, around);
      case Process.Choice(var branches, var _) -> joined(branches, " + ", Level.CHOICE, around);
      case Process.Parallel(var branches, var _) -> joined(branches, " | ", Level.PARALLEL, around);
      case Process.Together(var branches, var shared, var _) ->
          joined(branches, " |[" + actions(shared) + "]| ", Level.PARALLEL, around);
      case Process.Restricted(var body, var hidden, var _) ->
          of(body, Level.UNIT) + " \\ {" + actions(hidden) + "}";
      case Process.Relabelled(var body, var relabels, var _) ->
          of(body, Level.UNIT) + relabels.stream().map(Texts::of).collect(Collectors.joining(", ", "[", "]"));
    };
  }

  private static String joined(List<Process> branches, String operator, Level own, Level around) {
    // One level higher, so that a choice in a choice, or | next to |[ ]|, keeps its parentheses.
    Level inner = Level.values()[own.ordinal() + 1];
    return wrapped(branches.stream().map(b -> of(b, inner)).collect(Collectors.joining(operator)), own, around);
  }

  private static String wrapped(String text, Level own, Level around) {
    return own.compareTo(around) < 0 ? "(" + text + ")" : text;
  }

  private static String of(Relabel relabel) {
    return relabel.now().text() + "/" + relabel.before().text();
  }

  private static String actions(List<Action> actions) {
    return actions.stream().map(Action::text).collect(Collectors.joining(", "));
  }

  public static String of(Spec.Check check) {
    return switch (check.form()) {
      case PropertyForm.Asked(var question) -> QUESTIONS.print(question);
      case PropertyForm.Linear(var formula) -> whole(formula);
      case PropertyForm.DeadlockFree() -> "deadlockfree";
      case PropertyForm.Reachable(var condition) -> "reachable " + of(condition, true);
    };
  }

  private static String whole(Formula formula) {
    return switch (formula) {
      case Formula.State(var condition) -> of(condition, true);
      // At the start, they extend over a whole condition.
      case Formula.Unary(var op, Formula.State(var condition))
          when op == FormulaUnary.ALWAYS || op == FormulaUnary.EVENTUALLY -> op.word() + " " + of(condition, true);
      case Formula.Unary _, Formula.Binary _ -> of(formula);
    };
  }

  /** Operands of temporal operators get parentheses, since few readers know their precedence. */
  private static String of(Formula formula) {
    return switch (formula) {
      case Formula.State(var condition) -> of(condition, false);
      case Formula.Unary(var op, var operand) when op == FormulaUnary.NOT -> "!(" + of(operand) + ")";
      case Formula.Unary(var op, Formula.Binary operand) -> op.word() + " (" + of(operand) + ")";
      case Formula.Unary(var op, var operand) -> op.word() + " " + of(operand);
      case Formula.Binary(var op, var left, var right) -> operand(left) + " " + op.word() + " " + operand(right);
    };
  }

  private static String operand(Formula formula) {
    return formula instanceof Formula.State ? of(formula) : "(" + of(formula) + ")";
  }

  private static String of(Condition condition, boolean outermost) {
    String text =
        switch (condition) {
          case Condition.Can(var action) -> "can " + action.text();
          case Condition.Ended _ -> "ended";
          case Condition.Constant(boolean value) -> String.valueOf(value);
          case Condition.Not(var operand) -> "!" + of(operand, false);
          case Condition.And(var operands) -> joined(operands, " and ");
          case Condition.Or(var operands) -> joined(operands, " or ");
          case Condition.Implies(var premises, var conclusion) ->
              joined(premises, " implies ") + " implies " + of(conclusion, false);
        };
    boolean compound =
        condition instanceof Condition.And || condition instanceof Condition.Or || condition instanceof Condition.Implies;
    return compound && !outermost ? "(" + text + ")" : text;
  }

  private static String joined(List<Condition> operands, String operator) {
    return operands.stream().map(o -> of(o, false)).collect(Collectors.joining(operator));
  }
}
