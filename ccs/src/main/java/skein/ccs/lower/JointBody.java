package skein.ccs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.ccs.meaning.CcsAction;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.triples.JointTriple;
import skein.triples.Triple;

/**
 * The body of the rule of a joint triple: one part after another takes its step. Where several of its ways are possible, it chooses one; where only one
 * is, the program counter decides. No choice is inside a branch: engines would have to write the rest of the body twice.
 */
final class JointBody {

  private final Exits exits;
  private final EntryConditions conditions;
  private final Stmt statement;
  // The first slot is the agent's.
  private int frame = 1;

  JointBody(JointTriple<CcsAction> joint, Exits exits, EntryConditions conditions) {
    this.exits = exits;
    this.conditions = conditions;
    List<Stmt> all = new ArrayList<>();
    joint.parts().forEach(part -> all.add(taken(part)));
    joint.joins().forEach(join -> all.add(exits.of(join)));
    this.statement = Stmt.block(all);
  }

  Stmt statement() {
    return statement;
  }

  int frame() {
    return frame;
  }

  private Stmt taken(List<JointTriple.Way> part) {
    return part.getFirst().entries().size() == 1 ? byLocation(part) : chosen(part);
  }

  /** All ways read the same slot: for each of its locations, the ways that are possible there. */
  private Stmt byLocation(List<JointTriple.Way> part) {
    Map<Integer, List<JointTriple.Way>> possible = new TreeMap<>();
    for (JointTriple.Way way : part) {
      way.entries().getFirst().locations().forEach(at -> possible.computeIfAbsent(at, _ -> new ArrayList<>()).add(way));
    }
    Map<List<JointTriple.Way>, List<Integer>> alike = new LinkedHashMap<>();
    possible.forEach((location, ways) -> alike.computeIfAbsent(ways, _ -> new ArrayList<>()).add(location));
    int slot = part.getFirst().entries().getFirst().slot();
    List<List<JointTriple.Way>> groups = List.copyOf(alike.keySet());
    int way = groups.stream().allMatch(ways -> ways.size() == 1) ? 0 : frame++;
    // In the last case no test is needed: the guard says that some way is possible.
    Stmt taken = any(groups.getLast().stream().map(exits::of).toList(), way);
    Expr count = new Expr.Const(groups.getLast().size());
    for (List<JointTriple.Way> ways : groups.reversed().subList(1, groups.size())) {
      Expr here = conditions.holds(new Triple.Entry(slot, alike.get(ways)));
      taken = new Stmt.If(here, any(ways.stream().map(exits::of).toList(), way), taken);
      count = new Expr.Choice(here, new Expr.Const(ways.size()), count);
    }
    return way == 0 ? taken : choosing(way, count, taken);
  }

  private Stmt chosen(List<JointTriple.Way> part) {
    if (part.size() == 1) {
      return exits.of(part.getFirst());
    }
    int way = frame++;
    Stmt taken = any(part.stream().map(each -> Stmt.block(List.of(new Stmt.Assume(conditions.possible(each)), exits.of(each)))).toList(), way);
    return choosing(way, new Expr.Const(part.size()), taken);
  }

  private static Stmt choosing(int way, Expr count, Stmt taken) {
    return Stmt.block(List.of(new Stmt.Choose("way", way, new Expr.Const(0), count), taken));
  }

  /** The one of these that was chosen. */
  private static Stmt any(List<Stmt> ways, int way) {
    Stmt otherwise = ways.getLast();
    for (int i = ways.size() - 2; i >= 0; i--) {
      otherwise = new Stmt.If(Exprs.equal(new Expr.Local("way", way), i), ways.get(i), otherwise);
    }
    return otherwise;
  }
}
