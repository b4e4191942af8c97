package skein.analysis.specialise;

import java.util.Set;
import java.util.TreeSet;
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

  /** Whether it contains a choice. */
  public static boolean chooses(Stmt statement) {
    return statement instanceof Stmt.Choose || statement.parts().stream().anyMatch(LocalSlots::chooses);
  }
}
