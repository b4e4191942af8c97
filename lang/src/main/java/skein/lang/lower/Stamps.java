package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.lang.definition.Definition;
import skein.lang.definition.Type;

/**
 * Ranks instead of timestamps (decision 002): only the order of stamps is kept, as 0, 1, …, m without gaps. A rule sets stamps in a copy, in which
 * {@code newest} is above all others; then ranks are closed up.
 */
final class Stamps {

  /**
   * Stamps that are compared with each other.
   *
   * @param parts the cells in use, as first and number
   */
  record Group(Variable variable, List<int[]> parts) {}

  private static final class Use {
    final int raw;
    final List<Stmt> writes = new ArrayList<>();
    Expr newest;
    boolean plain = true;

    Use(int raw) {
      this.raw = raw;
    }
  }

  private final ModelWorld world;
  private final Frame frame;
  private final Phase whole;
  /** A rule that only copies stamps needs no rank above all others, so it writes where it reads. */
  private final boolean inPlace;
  private final Map<Variable, Use> uses = new LinkedHashMap<>();
  private final Map<Variable, Group> groups = new LinkedHashMap<>();

  Stamps(ModelWorld world, Frame frame, Phase whole, boolean inPlace) {
    this.world = world;
    this.frame = frame;
    this.whole = whole;
    this.inPlace = inPlace;
  }

  Group group(StoredTuple tuple, Variable variable) {
    return groups.computeIfAbsent(
        variable,
        _ -> new Group(variable, tuple.carriers().stream().filter(SpawnedKind::isSpawned).map(kind -> new int[] {kind.first() - tuple.first(), kind.count()}).toList()));
  }

  Group group(StateVariable state) {
    Variable variable = state.cells().singles().getFirst().variable();
    return groups.computeIfAbsent(variable, _ -> new Group(variable, List.of(new int[] {0, variable.length()})));
  }

  boolean isStamp(StoredTuple tuple, String name) {
    return world.definition().store(tuple.store()).flatMap(Definition.Store::tuples).orElseThrow().each().stream()
        .anyMatch(each -> each.name().text().equals(name) && each.type() instanceof Type.Stamp);
  }

  void newest(Group group, Expr cell, Phase phase) {
    Use use = use(group);
    Stmt write = write(group, use, cell, Exprs.constant(group.variable.length()));
    use.plain &= use.writes.isEmpty() && phase == whole;
    use.newest = cell;
    use.writes.add(write);
    phase.assigned().add(write);
  }

  void copied(Group group, Expr cell, Expr value, Phase phase) {
    Use use = use(group);
    use.plain = false;
    Stmt write = write(group, use, cell, value);
    use.writes.add(write);
    phase.assigned().add(write);
  }

  /** Whether a stamp has got this value: {@code newest}, or a copy. */
  Expr has(Group group, Expr cell, Optional<Expr> copy) {
    Use use = use(group);
    use.plain = false;
    Expr value = copy.orElseGet(() -> Exprs.constant(group.variable.length()));
    return Exprs.equal(raw(group, use, cell), value);
  }

  private Use use(Group group) {
    return uses.computeIfAbsent(group.variable, _ -> new Use(inPlace ? 0 : frame.array(group.variable.length())));
  }

  private Stmt write(Group group, Use use, Expr cell, Expr value) {
    return inPlace ? new Stmt.AssignAt(group.variable, cell, value) : new Stmt.SetLocalAt("stamps", use.raw, group.variable.length(), cell, value);
  }

  private Expr raw(Group group, Use use, Expr cell) {
    return inPlace ? Exprs.read(group.variable, cell) : new Expr.LocalAt("stamps", use.raw, group.variable.length(), cell);
  }

  /** The assignments of a rule with what stamps need before and after them. */
  List<Stmt> around(List<Stmt> assigned) {
    List<Stmt> before = new ArrayList<>();
    List<Stmt> all = new ArrayList<>(assigned);
    List<Stmt> after = new ArrayList<>();
    uses.forEach(
        (variable, use) -> {
          Group group = groups.get(variable);
          if (use.plain) {
            all.removeIf(statement -> statement == use.writes.getFirst());
            after.addAll(freshen(group, use.newest));
          } else {
            if (!inPlace) {
              Expr.Local j = frame.local("j");
              forEach(group, j, write(group, use, j, Exprs.read(variable, j)), before);
            }
            closeUp(group, use, after);
          }
        });
    before.addAll(all);
    before.addAll(after);
    return before;
  }

  /** One stamp becomes the newest: if it had its rank alone, the ranks above close up. */
  private List<Stmt> freshen(Group group, Expr mine) {
    Variable rank = group.variable;
    Expr.Local old = frame.local("old");
    Expr.Local top = frame.local("top");
    Expr.Local shared = frame.local("shared");
    Expr.Local j = frame.local("j");
    List<Stmt> out = new ArrayList<>();
    out.add(RangeChoices.set(old, Exprs.read(rank, mine)));
    out.add(RangeChoices.set(top, Expr.FALSE));
    out.add(RangeChoices.set(shared, Expr.FALSE));
    Stmt look =
        new Stmt.Block(
            List.of(
                RangeChoices.set(top, Exprs.max(top, Exprs.read(rank, j))),
                new Stmt.If(Exprs.and(Exprs.notEqual(j, mine), Exprs.equal(Exprs.read(rank, j), old)), RangeChoices.set(shared, Expr.TRUE), Stmt.skip())));
    forEach(group, j, look, out);
    List<Stmt> closeUp = new ArrayList<>();
    Stmt lower = new Stmt.AssignAt(rank, j, Exprs.plus(Exprs.read(rank, j), -1));
    forEach(group, j, new Stmt.If(Exprs.less(old, Exprs.read(rank, j)), lower, Stmt.skip()), closeUp);
    closeUp.add(new Stmt.AssignAt(rank, mine, top));
    out.add(new Stmt.If(shared, new Stmt.AssignAt(rank, mine, Exprs.plus(top, 1)), new Stmt.Block(closeUp)));
    return out;
  }

  private void closeUp(Group group, Use use, List<Stmt> out) {
    int length = group.variable.length() + (inPlace ? 0 : 1);
    int used = frame.array(length);
    int renamed = frame.array(length);
    Expr.Local r = frame.local("r");
    Expr.Local next = frame.local("next");
    Expr.Local j = frame.local("j");
    Expr raw = raw(group, use, j);
    out.add(over(r, length, new Stmt.SetLocalAt("used", used, length, r, Expr.FALSE)));
    forEach(group, j, new Stmt.SetLocalAt("used", used, length, raw, Expr.TRUE), out);
    out.add(RangeChoices.set(next, Expr.FALSE));
    out.add(
        over(
            r,
            length,
            new Stmt.Block(
                List.of(
                    new Stmt.SetLocalAt("renamed", renamed, length, r, next), RangeChoices.set(next, Exprs.plus(next, new Expr.LocalAt("used", used, length, r)))))));
    forEach(group, j, new Stmt.AssignAt(group.variable, j, new Expr.LocalAt("renamed", renamed, length, raw)), out);
  }

  private static Stmt over(Expr.Local local, int to, Stmt body) {
    return new Stmt.For(local.name(), local.slot(), Expr.FALSE, Exprs.constant(to), body);
  }

  private static void forEach(Group group, Expr.Local j, Stmt body, List<Stmt> out) {
    for (int[] part : group.parts) {
      out.add(new Stmt.For(j.name(), j.slot(), Exprs.constant(part[0]), Exprs.constant((long) part[0] + part[1]), body));
    }
  }
}
