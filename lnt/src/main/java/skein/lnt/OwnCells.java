package skein.lnt;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Walk;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Structure;
import skein.core.program.Variable;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.replicas.Replication;

/** Checks that a step does not access cells of other agents: otherwise agents cannot be separate processes. */
final class OwnCells {

  private static final Range ANYTHING = new Range(-(1L << 40), 1L << 40);

  private final Map<Variable, Structure.Owned> owned;
  private final Set<Variable> ranks;
  private final Rule rule;
  private final int agent;
  private final Ranges ranges;
  private final Set<Integer> set = new HashSet<>();

  private OwnCells(List<Structure.Owned> owned, Replication replication, Domains domains, Rule rule, int agent) {
    this.owned = owned.stream().collect(Collectors.toMap(Structure.Owned::variable, o -> o));
    this.ranks = replication.replicas().stream().map(Replication.Replica::rank).collect(Collectors.toSet());
    this.rule = rule;
    this.agent = agent;
    this.ranges = Ranges.ofAgents(domains, agent, agent);
  }

  /** Throws {@link Inseparable} that names the first step that accesses another agent. */
  static void check(List<Structure.Owned> owned, Replication replication, Domains domains) {
    for (Replication.OwnStep step : replication.steps()) {
      Rule rule = step.own();
      for (int agent = rule.firstAgent(); agent <= rule.lastAgent(); agent++) {
        OwnCells cells = new OwnCells(owned, replication, domains, rule, agent);
        rule.guards().forEach(cells::look);
        cells.follow(rule.body());
      }
    }
  }

  private void follow(Stmt statement) {
    Stmt.Kernel kernel = statement.kernel();
    kernel.expressions().forEach(this::look);
    switch (kernel) {
      case Stmt.Assign(var variable, var _) -> touch(variable, Expr.FALSE);
      case Stmt.AssignAt(var variable, var index, var _) -> touch(variable, index);
      case Stmt.SetLocal(var _, int slot, var value) -> set(slot, ranges.of(value));
      case Stmt.SetLocalAt(var _, int slot, int length, var _, var _) -> {
        for (int i = 0; i < length; i++) {
          set(slot + i, ANYTHING);
        }
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> set(slot, ranges.loop(from, to));
      case Stmt.For(var _, int slot, var from, var to, var _) -> set(slot, ranges.loop(from, to));
      case Stmt.Assume _, Stmt.If _, Stmt.Block _ -> {}
    }
    kernel.parts().forEach(this::follow);
  }

  /** A local that is set more than once may hold anything, since the order is unknown. */
  private void set(int slot, Range range) {
    ranges.bind(slot, set.add(slot) ? range : ANYTHING);
  }

  private void look(Expr expr) {
    switch (expr) {
      case Expr.Let(var _, int slot, var value, var body) -> {
        look(value);
        Range around = ranges.bind(slot, ranges.of(value));
        look(body);
        ranges.bind(slot, around);
      }
      case Expr.Quantified q -> {
        look(q.from());
        look(q.to());
        Range around = ranges.bind(q.slot(), ranges.loop(q.from(), q.to()));
        look(q.body());
        ranges.bind(q.slot(), around);
      }
      default -> Walk.parts(expr).forEach(this::look);
    }
    if (expr instanceof Expr.Read(var variable)) {
      touch(variable, Expr.FALSE);
    } else if (expr instanceof Expr.ReadAt(var variable, var index)) {
      touch(variable, index);
    }
  }

  private void touch(Variable variable, Expr index) {
    Structure.Owned own = owned.get(variable);
    if (own == null && !ranks.contains(variable)) {
      return;
    }
    long first = own == null ? 0 : (long) (agent - own.first()) * own.each();
    if (own == null || !ranges.of(index).within(new Range(first, first + own.each() - 1L))) {
      throw new Inseparable("`" + rule.name() + "` reads " + variable.name() + " of other agents");
    }
  }
}
