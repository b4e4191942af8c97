package skein.labs.print;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/** Breaks processes that are too long for one line at their outermost operators. */
final class ProcessLayout {

  private static final int WIDTH = 100;

  private ProcessLayout() {}

  /**
   * The text of a process, on several lines if it is long.
   *
   * @param used the number of characters already on the current line
   * @param indent the indentation of further lines
   */
  static String text(Process process, int used, int indent) {
    String line = LabsPrinter.text(process);
    if (used + line.length() <= WIDTH || indent > WIDTH) {
      return line;
    }
    return switch (process) {
      case Process.Nil _, Process.Skip _, Process.Call _, Process.Action _ -> line;
      case Process.Guarded(var guard, var body, _) -> guarded(guard, " ->", body, indent);
      case Process.GuardedOrSkipped(var guard, var body, _) -> guarded(guard, " =>", body, indent);
      case Process.Prioritised(var priority, var body, _) ->
          ProcessPrinter.priority(priority) + ":\n" + " ".repeat(indent + 2) + text(body, indent + 2, indent + 2);
      case Process.Block(var statements, _) when statements.size() == 1 && statements.getFirst() instanceof Statement.Toss -> line;
      case Process.Sequence(var parts, _) -> members(parts, process, indent);
      case Process.Choice(var branches, _) -> members(branches, process, indent);
      case Process.Parallel(var branches, _) -> members(branches, process, indent);
      case Process.Block(var statements, _) -> {
        String separator = ";\n" + " ".repeat(indent + 2);
        yield "{\n" + " ".repeat(indent + 2)
            + String.join(separator, statements.stream().map(LabsPrinter::text).toList())
            + "\n" + " ".repeat(indent) + "}";
      }
    };
  }

  private static String guarded(Expression guard, String arrow, Process body, int indent) {
    return LabsPrinter.text(guard) + arrow + "\n" + " ".repeat(indent + 2) + text(body, indent + 2, indent + 2);
  }

  private static String members(List<Process> members, Process whole, int indent) {
    String joint = switch (whole) {
      case Process.Choice _ -> "\n" + " ".repeat(indent) + "++ ";
      case Process.Parallel _ -> "\n" + " ".repeat(indent) + "|| ";
      default -> ";\n" + " ".repeat(indent);
    };
    boolean sequence = whole instanceof Process.Sequence;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < members.size(); i++) {
      Process member = members.get(i);
      boolean guard = ProcessPrinter.isOpen(member);
      // Line breaks hide how far a guard extends, so a guard among others always gets parentheses here.
      boolean parentheses = guard || ProcessPrinter.tightness(member) <= ProcessPrinter.tightness(whole)
          || endsInGuard(member);
      int start = indent + (sequence ? 0 : 3) + (parentheses ? 1 : 0);
      String text = text(member, start, start);
      out.append(i == 0 ? (sequence ? "" : "   ") : joint).append(parentheses ? "(" + text + ")" : text);
    }
    return out.toString();
  }

  /** Whether the one-line text of a composition ends in a guard without parentheses, which would extend over the text after it. */
  private static boolean endsInGuard(Process p) {
    return switch (p) {
      case Process.Sequence(var parts, _) -> ProcessPrinter.isOpen(parts.getLast());
      case Process.Choice(var branches, _) -> endsInGuard(branches.getLast());
      case Process.Parallel(var branches, _) -> endsInGuard(branches.getLast());
      case Process.Nil _, Process.Skip _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Action _,
          Process.Block _ -> false;
    };
  }
}
