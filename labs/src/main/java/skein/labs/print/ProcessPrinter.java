package skein.labs.print;

import java.util.List;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/** Writes processes and statements on one line. */
final class ProcessPrinter {

  private final StringBuilder out;
  private final ExpressionPrinter expressions;

  ProcessPrinter(StringBuilder out) {
    this.out = out;
    this.expressions = new ExpressionPrinter(out);
  }

  /** @param last whether a closing bracket or the end of the text follows, so that a guard needs no parentheses */
  void write(Process p, boolean last) {
    switch (p) {
      case Process.Nil _ -> out.append("Nil");
      case Process.Skip _ -> out.append("Skip");
      case Process.Call(var name, _) -> out.append(name);
      case Process.Guarded(var guard, var body, _) -> guarded(guard, " -> ", body, last);
      case Process.GuardedOrSkipped(var guard, var body, _) -> guarded(guard, " => ", body, last);
      case Process.Prioritised(var priority, var body, _) -> {
        out.append(last ? "" : "(").append(priority(priority)).append(": ");
        write(body, true);
        out.append(last ? "" : ")");
      }
      case Process.Sequence(var parts, _) -> members(parts, "; ", last);
      case Process.Choice(var branches, _) -> members(branches, " ++ ", last);
      case Process.Parallel(var branches, _) -> members(branches, " || ", last);
      case Process.Action(var assignment, _) -> write(assignment);
      case Process.Block(var statements, _) -> {
        if (statements.size() == 1 && statements.getFirst() instanceof Statement.Toss toss) {
          write(toss);
        } else {
          block(statements);
        }
      }
    }
  }

  private void block(List<Statement> statements) {
    out.append("{ ");
    for (int i = 0; i < statements.size(); i++) {
      out.append(i == 0 ? "" : "; ");
      write(statements.get(i));
    }
    out.append(" }");
  }

  private void write(Statement.Branch branch) {
    String weight = LabsPrinter.text(branch.weight());
    out.append(weight.indexOf(':') < 0 ? weight : "(" + weight + ")").append(": ");
    if (branch.statements().size() == 1) {
      write(branch.statements().getFirst());
    } else {
      block(branch.statements());
    }
  }

  /** As it is written before a colon, which also divides; an index or a minus sign would be taken for that of a variable. */
  static String priority(Expression priority) {
    String text = LabsPrinter.text(priority);
    boolean isClear = text.indexOf(':') < 0 && !text.startsWith("[") && !text.startsWith("-");
    return "priority " + (isClear ? text : "(" + text + ")");
  }

  private void guarded(Expression guard, String arrow, Process body, boolean last) {
    out.append(last ? "" : "(");
    expressions.write(guard, ExpressionPrinter.ANYTHING);
    out.append(arrow);
    write(body, true);
    out.append(last ? "" : ")");
  }

  private void members(List<Process> members, String joint, boolean last) {
    int tightness = joint.equals("; ") ? 3 : joint.equals(" ++ ") ? 2 : 1;
    for (int i = 0; i < members.size(); i++) {
      out.append(i == 0 ? "" : joint);
      Process member = members.get(i);
      boolean lastHere = last && i == members.size() - 1;
      // Alternatives that begin with a guard read better in parentheses, even if not needed.
      boolean guard = tightness < 3 && isOpen(member);
      if (tightness(member) <= tightness || guard) {
        out.append('(');
        write(member, true);
        out.append(')');
      } else {
        write(member, lastHere);
      }
    }
  }

  /** Whether it extends as far right as it can. */
  static boolean isOpen(Process p) {
    return p instanceof Process.Guarded || p instanceof Process.GuardedOrSkipped || p instanceof Process.Prioritised;
  }

  static int tightness(Process p) {
    return switch (p) {
      case Process.Parallel _ -> 1;
      case Process.Choice _ -> 2;
      case Process.Sequence _ -> 3;
      case Process.Nil _, Process.Skip _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Action _,
          Process.Block _ -> 4;
    };
  }

  void write(Assignment a) {
    for (int i = 0; i < a.targets().size(); i++) {
      out.append(i == 0 ? "" : ", ");
      expressions.reference(a.targets().get(i).name(), a.targets().get(i).indices());
    }
    out.append(' ').append(a.arrow().symbol()).append(' ');
    expressions.list(a.values());
  }

  void write(Statement s) {
    switch (s) {
      case Statement.Assign(var assignment, _) -> write(assignment);
      case Statement.SetLocals(var locals, var values, _) -> {
        out.append(String.join(", ", locals.stream().map(Name::text).toList())).append(" := ");
        expressions.list(values);
      }
      case Statement.Toss(var branches, _) -> {
        out.append("toss { ");
        for (int i = 0; i < branches.size(); i++) {
          out.append(i == 0 ? "" : "; ");
          write(branches.get(i));
        }
        out.append(" }");
      }
      case Statement.Pick(var local, var count, var kind, var where, _) -> {
        out.append(local.text()).append("[] := pick ");
        expressions.write(count, ExpressionPrinter.ANYTHING);
        kind.ifPresent(k -> out.append(' ').append(k.text()));
        where.ifPresent(w -> {
          out.append(" where ");
          expressions.write(w, ExpressionPrinter.ANYTHING);
        });
      }
      case Statement.Count(var local, var kind, var variable, var condition, _) -> {
        out.append(local.text()).append(" := count ").append(kind.text()).append(' ').append(variable.text()).append(", ");
        expressions.write(condition, ExpressionPrinter.ANYTHING);
      }
    }
  }
}
