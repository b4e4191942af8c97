package skein.chor.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import skein.chor.lower.WayContainer.Group;
import skein.chor.lower.WayContainer.Way;
import skein.chor.meaning.PeerState;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** What steps do to the cells of ways. */
final class WayEffects {

  private static final PeerState NOTHING = new PeerState(Set.of(), false);

  private final Variable cells;

  WayEffects(Variable cells) {
    this.cells = cells;
  }

  Expr has(int cell) {
    return Exprs.equal(Exprs.read(cells, Exprs.constant(cell)), 1);
  }

  /** An internal step of a way: other ways take its place. */
  List<Stmt> replace(WayContainer container, Way way, PeerState by) {
    List<Stmt> effect = new ArrayList<>(List.of(set(way.cell, 0)));
    add(container, by, effect);
    return effect;
  }

  /** An action of one of the container's own ways: only what follows it is left. */
  List<Stmt> become(WayContainer container, PeerState state, IntSupplier slots) {
    List<Stmt> effect = new ArrayList<>(List.of(set(container.end, 0), clear(container.first, container.last, slots.getAsInt())));
    add(container, state, effect);
    return effect;
  }

  /** The first step of a group: its branches become what they are at the beginning, except for the one that takes the step. */
  List<Stmt> begin(Group group, boolean internal, List<Stmt> inBranch, IntSupplier slots) {
    List<Stmt> effect = new ArrayList<>();
    if (internal) {
      effect.add(set(group.way().cell, 0));
    } else {
      effect.addAll(become(group.home(), NOTHING, slots));
    }
    group.branches().forEach(branch -> add(branch, branch.initial, effect));
    effect.addAll(inBranch);
    settle(group, slots, effect);
    return effect;
  }

  /** A later step of a group: if it is an action, only the group is left of what is in its container. */
  List<Stmt> within(Group group, boolean internal, List<Stmt> inBranch, IntSupplier slots) {
    WayContainer home = group.home();
    List<Stmt> effect = new ArrayList<>();
    if (!internal) {
      // No other group of the container has begun: that would have needed an action, or excludes other groups.
      effect.addAll(List.of(set(home.end, 0), clear(home.first, home.first + home.ways.size(), slots.getAsInt())));
    }
    effect.addAll(inBranch);
    settle(group, slots, effect);
    return effect;
  }

  /** If all branches can end, what follows is possible, too; if all have ended, nothing is left of the group. */
  private void settle(Group group, IntSupplier slots, List<Stmt> effect) {
    int index = slots.getAsInt();
    int all = slots.getAsInt();
    List<Stmt> rest = new ArrayList<>();
    add(group.home(), group.rest(), rest);
    effect.add(new Stmt.SetLocal("open", all, Exprs.constant(0)));
    effect.add(seek(group.first(), group.firstWay(), 0, index, all));
    effect.add(new Stmt.If(Exprs.equal(new Expr.Local("open", all), 0), Stmt.block(rest), Stmt.skip()));
    effect.add(new Stmt.SetLocal("open", all, Exprs.constant(0)));
    effect.add(seek(group.firstWay(), group.last(), 1, index, all));
    effect.add(new Stmt.If(Exprs.equal(new Expr.Local("open", all), 0), clear(group.first(), group.firstWay(), index), Stmt.skip()));
  }

  /** Sets the local to 1 if one of the cells has the value. */
  private Stmt seek(int from, int to, int value, int index, int local) {
    Expr cell = Exprs.read(cells, new Expr.Local("way", index));
    return new Stmt.For("way", index, Exprs.constant(from), Exprs.constant(to),
        new Stmt.If(Exprs.equal(cell, value), new Stmt.SetLocal("open", local, Exprs.constant(1)), Stmt.skip()));
  }

  private void add(WayContainer container, PeerState state, List<Stmt> effect) {
    if (state.canEnd()) {
      effect.add(set(container.end, 1));
    }
    state.alternatives().forEach(each -> effect.add(set(container.ways.get(each).cell, 1)));
  }

  private Stmt set(int cell, int value) {
    return new Stmt.AssignAt(cells, Exprs.constant(cell), Exprs.constant(value));
  }

  private Stmt clear(int from, int to, int slot) {
    return new Stmt.For("way", slot, Exprs.constant(from), Exprs.constant(to), new Stmt.AssignAt(cells, new Expr.Local("way", slot), Exprs.constant(0)));
  }
}
