package skein.analysis.specialise;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/** The local slots that statements assign. */
public final class LocalSlots {

  private LocalSlots() {}

  public static Set<Integer> assigned(Stmt statement) {
    Set<Integer> slots = new TreeSet<>();
    Walk.statements(statement, each -> collect(each, slots));
    return slots;
  }

  private static void collect(Stmt statement, Set<Integer> slots) {
    switch (statement) {
      case Stmt.SetLocal(var _, int slot, var _) -> slots.add(slot);
      case Stmt.SetLocalAt(var _, int slot, int length, var _, var _) -> {
        for (int i = 0; i < length; i++) {
          slots.add(slot + i);
        }
      }
      case Stmt.Choose(var _, int slot, var _, var _) -> slots.add(slot);
      case Stmt.For(var _, int slot, var _, var _, var _) -> slots.add(slot);
      default -> {}
    }
  }

  /** The local arrays that something in the expressions or the statement indexes, by their first slots; the longest of those that begin at the same. */
  public static TreeMap<Integer, Expr.LocalAt> arrays(List<Expr> expressions, Stmt statement) {
    TreeMap<Integer, Expr.LocalAt> arrays = new TreeMap<>();
    Consumer<Expr> note =
        expr -> {
          if (expr instanceof Expr.LocalAt array) {
            arrays.merge(array.slot(), array, (a, b) -> a.length() >= b.length() ? a : b);
          }
        };
    expressions.forEach(expr -> Walk.expressions(expr, note));
    Walk.expressions(statement, note);
    Walk.statements(
        statement,
        each -> {
          if (each instanceof Stmt.SetLocalAt(var name, int slot, int length, var index, var _)) {
            note.accept(new Expr.LocalAt(name, slot, length, index));
          }
        });
    return arrays;
  }

  /** Whether it contains a choice. */
  public static boolean chooses(Stmt statement) {
    return statement instanceof Stmt.Choose || statement.parts().stream().anyMatch(LocalSlots::chooses);
  }
}
