package skein.lnt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Structure;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.emit.range.Range;
import skein.emit.text.IntLiteral;
import skein.replicas.Replication;

/**
 * The process of an agent: it has its own cells and a copy of the shared ones. It repeatedly steps, lets another
 * agent step, sends its pending messages, or receives a message.
 */
final class LntAgent {

  private final Network network;
  private final LntLines out;
  private final Choosing choosing;

  private LntAgent(Network network, Network.Writing writing) {
    this.network = network;
    this.out = writing.out();
    this.choosing = writing.choosing();
  }

  static void write(Network network, LntLines out) {
    String gates = String.join(", ", network.gates());
    network.process(out, "AGENT [" + gates + ": any] (me: INT)", writing -> new LntAgent(network, writing).body());
  }

  private void body() {
    choosing.variable("s", "STATE");
    choosing.variable("t", "STATE");
    initialise();
    out.line("loop").in().line("select").in();
    String between = null;
    for (LntRule rule : network.rules) {
      between = next(between);
      step(rule);
    }
    between = next(between);
    yieldTo("TICK");
    between = next(between);
    yieldTo("ERR");
    List<Replication.Replica> replicas = network.replication.replicas();
    for (int k = 0; k < replicas.size(); k++) {
      for (Map.Entry<Replication.Agents, List<Variable>> sent : sent(replicas.get(k)).entrySet()) {
        for (String gate : List.of("PUT", "QRY")) {
          between = next(between);
          send(gate, k, replicas.get(k), sent.getKey(), sent.getValue());
          between = next(between);
          react(gate, k, replicas.get(k), sent.getKey(), sent.getValue());
        }
      }
    }
    out.out().line("end select" + (network.predicate.isPresent() ? ";" : ""));
    show("");
    out.out().line("end loop").out();
  }

  private String next(String between) {
    if (between != null) {
      out.out().line(between).in();
    }
    return "[]";
  }

  private void show(String end) {
    if (network.predicate.isPresent()) {
      choosing.any(out, "h", 0, 1);
      out.line("SHOW (h)" + end);
    }
  }

  /** Each agent initialises its own cells; all agree on the shared ones at START. */
  private void initialise() {
    List<Values> initial = network.program.init().values();
    out.line("-- init").line("s := STATE (0);");
    for (int agent = 0; agent < network.agents(); agent++) {
      LntLines own = new LntLines(out.depth() + 1);
      for (int cell = 0; cell < initial.size(); cell++) {
        if (network.owner(cell).filter(java.util.function.Predicate.isEqual(agent)).isPresent()) {
          initialise(own, agent, cell, initial.get(cell));
        }
      }
      if (!own.isEmpty()) {
        out.line("if me == " + agent + " then").add(own).in().line("null").out().line("end if;");
      }
    }
    out.line(LntNetwork.start(network, choosing, out) + ";");
    show(";");
  }

  private void initialise(LntLines own, int agent, int cell, Values values) {
    if (values.count() == 1) {
      long value = network.marks.code(values.get(0));
      if (value != 0) {
        own.line("s[" + cell + "] := " + IntLiteral.of(value) + ";");
      }
      return;
    }
    choosing.any(own, "v", values, network.name(cell));
    own.line("s[" + cell + "] := v;");
    if (network.isWatched(cell)) {
      own.line("L (" + agent + " of INT, " + cell + " of INT, v);");
    }
  }

  private void step(LntRule rule) {
    out.line("-- step: " + rule.rule.name().replaceAll("\\s+", " "));
    out.line("only if " + LntModel.between("me", rule.rule.firstAgent(), rule.rule.lastAgent()) + " then").in();
    for (int i = 0; i < rule.choices.size(); i++) {
      Range range = rule.choices.get(i);
      choosing.any(out, "c" + i, range.min(), range.max());
    }
    choosing.variable("ok", "BOOL");
    choosing.variable("err", "BOOL");
    out.line("eval " + rule.name() + " (me, s" + rule.arguments() + ", ?t, ?ok, ?err);");
    out.line("select").in().line("only if ok then").in();
    String turn = turn();
    String shared = network.shared.stream().map(cell -> ", t[" + cell + "]").collect(Collectors.joining());
    out.line("TICK (me" + turn + shared + ");");
    for (int k : network.replication.steps().get(rule.number).writes()) {
      out.line("REFRESH (me, " + k + " of INT);");
    }
    tellChanges(rule);
    out.line("s := t").out().line("end if").out().line("[]").in().line("only if err then").in();
    turn();
    out.line("ERR (me" + turn + ", " + rule.number + " of INT);").line("stop");
    out.out().line("end if").out().line("end select").out().line("end if");
  }

  /** With turns, an action carries the agent whose turn it is; the scheduler provides it. */
  private String turn() {
    if (!network.isRoundRobin()) {
      return "";
    }
    choosing.any(out, "u", 0, network.agents() - 1L);
    return ", u";
  }

  private void tellChanges(LntRule rule) {
    for (int cell : network.shared) {
      if (network.isWatched(cell)) {
        out.line("if s[" + cell + "] != t[" + cell + "] then L (me, " + cell + " of INT, t[" + cell + "]) end if;");
      }
    }
    for (Structure.Owned owned : network.structure.owned()) {
      boolean has = owned.first() <= rule.rule.firstAgent()
          && (rule.rule.lastAgent() - owned.first() + 1) * owned.each() <= owned.variable().length();
      for (int i = 0; has && network.isWatched(owned.variable()) && i < owned.each(); i++) {
        String cell = number(owned, "me", i);
        tell(cell, cell("t", cell));
      }
    }
  }

  private void tell(String number, String now) {
    out.line("if " + cell("s", number) + " != " + now + " then L (me, " + number + ", " + now + ") end if;");
  }

  /** The number of an agent's cell. */
  private static String number(Structure.Owned owned, String agent, int element) {
    long shift = owned.variable().offset() + element - (long) owned.first() * owned.each();
    String times = owned.each() == 1 ? agent : "(" + agent + " * " + owned.each() + ")";
    return shift == 0 ? times : times + (shift < 0 ? " - " : " + ") + Math.abs(shift);
  }

  private static String number(Replication.Replica replica, Variable variable, String agent) {
    return number(new Structure.Owned(variable, replica.first(), 1), agent, 0);
  }

  private static String cell(String state, String number) {
    return state + "[NAT (" + number + ")]";
  }

  /** Lets another agent step; with turns, an agent that is not stuck blocks those that come after it. */
  private void yieldTo(String gate) {
    out.line("-- yield to another agent's " + gate);
    choosing.any(out, "j", 0, network.agents() - 1L);
    String turn = turn();
    String may = turn.isEmpty() ? "" : " and_then (not (AHEAD (u, me, j)) or_else not (AWAKE (me, s)))";
    out.line("only if (j != me)" + may + " then").in();
    if (gate.equals("ERR")) {
      choosing.any(out, "r", 0, Math.max(0, network.rules.size() - 1L));
      out.line("ERR (j" + turn + ", r);").line("stop");
    } else {
      String shared = LntNetwork.hearShared(network, choosing, out);
      out.line("TICK (j" + turn + shared + ")" + (network.shared.isEmpty() ? "" : ";"));
      LntNetwork.keepShared(network, out);
    }
    out.out().line("end if");
  }

  /** For each kind of sender, the content of its messages: its copy, and the cells that links read. */
  private Map<Replication.Agents, List<Variable>> sent(Replication.Replica replica) {
    Map<Replication.Agents, Set<Variable>> sent = new LinkedHashMap<>();
    for (Replication.Link link : replica.links()) {
      Set<Variable> variables = sent.computeIfAbsent(link.senders(), _ -> copied(replica));
      Walk.expressions(
          link.holds(),
          part -> {
            if (part instanceof Expr.ReadAt(var variable, var _) && owned(variable, link.senders()) != null) {
              variables.add(variable);
            }
          });
    }
    Map<Replication.Agents, List<Variable>> lists = new LinkedHashMap<>();
    sent.forEach((agents, variables) -> lists.put(agents, new ArrayList<>(variables)));
    return lists;
  }

  private static Set<Variable> copied(Replication.Replica replica) {
    return replica.values().stream().map(Structure.Owned::variable).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Structure.Owned owned(Variable variable, Replication.Agents agents) {
    for (Structure.Owned owned : network.structure.owned()) {
      if (owned.variable().equals(variable)
          && owned.first() <= agents.first()
          && (agents.last() - owned.first() + 1) * owned.each() <= variable.length()) {
        return owned;
      }
    }
    return null;
  }

  private void send(String gate, int k, Replication.Replica replica, Replication.Agents senders, List<Variable> variables) {
    Variable pending = gate.equals("PUT") ? replica.toPropagate() : replica.toConfirm();
    String mark = cell("s", number(replica, pending, "me"));
    out.line("-- send " + gate + " of " + replica.title());
    out.line("only if " + LntModel.between("me", senders.first(), senders.last()) + " and_then (" + mark + " == 1) then").in();
    List<String> offers = new ArrayList<>();
    for (Variable variable : variables) {
      Structure.Owned owned = owned(variable, senders);
      for (int i = 0; i < owned.each(); i++) {
        offers.add(cell("s", number(owned, "me", i)));
      }
    }
    out.line(gate + " (me, " + k + " of INT, " + String.join(", ", offers) + ");");
    out.line(mark + " := 0").out().line("end if");
  }

  private void react(String gate, int k, Replication.Replica replica, Replication.Agents senders, List<Variable> variables) {
    out.line("-- react to " + gate + " of " + replica.title());
    choosing.any(out, "j", senders.first(), senders.last());
    out.line("only if j != me then").in();
    List<String> heard = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (Variable variable : variables) {
      Structure.Owned owned = owned(variable, senders);
      for (int i = 0; i < owned.each(); i++) {
        IntervalSet values = IntervalSet.EMPTY;
        for (int agent = senders.first(); agent <= senders.last(); agent++) {
          values = values.union(network.values(variable.offset() + (agent - owned.first()) * owned.each() + i));
        }
        String name = choosing.any(out, "v" + heard.size(), values, variable.name());
        heard.add(name);
        kept.add(cell("t", number(owned, "j", i)) + " := " + name + ";");
      }
    }
    out.line(gate + " (j, " + k + " of INT, " + String.join(", ", heard) + ");");
    String carries =
        replica.carriers().stream().map(a -> LntModel.between("me", a.first(), a.last())).collect(Collectors.joining(" or "));
    out.line("if " + carries + " then").in().line("t := s;");
    kept.forEach(out::line);
    out.line("if LINK_" + k + " (j, me, t) then").in();
    choosing.any(out, "c", -1, 1);
    out.line("REQUEST (me, j, " + k + " of INT, c);");
    take(gate, replica);
    out.out().line("end if").out().line("end if").out().line("end if");
  }

  /** {@code c} says whether the own copy is older, the same or newer. */
  private void take(String gate, Replication.Replica replica) {
    String propagate = cell("s", number(replica, replica.toPropagate(), "me")) + " := 1";
    out.line("if c < 0 then").in();
    int heard = 0;
    for (Structure.Owned value : replica.values()) {
      for (int i = 0; i < value.each(); i++) {
        String cell = number(value, "me", i);
        String now = "v" + heard++;
        if (network.isWatched(value.variable())) {
          tell(cell, now);
        }
        out.line(cell("s", cell) + " := " + now + ";");
      }
    }
    out.line(cell("s", number(replica, replica.toConfirm(), "me")) + " := 0;").line(propagate).out();
    if (gate.equals("QRY")) {
      out.line("elsif c > 0 then").in().line(propagate).out();
    }
    out.line("end if");
  }
}
