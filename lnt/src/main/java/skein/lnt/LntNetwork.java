package skein.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.text.IntLiteral;
import skein.replicas.Replication;

/**
 * A program as a network of LNT processes, each of which can be generated alone: an {@code AGENT} for each agent, which
 * has only its own cells; {@code TIMESTAMPS}, which stores whose copies are newer; {@code SCHED} with turns, which stores
 * whose turn it is; and {@code WATCH}, which follows the cells of the predicate and reports whether it holds.
 *
 * @see <a href="https://doi.org/10.1007/978-3-031-24950-1_8">Compositional Verification of Stigmergic Collective Systems</a>
 */
final class LntNetwork {

  private final Network network;

  private LntNetwork(Network network) {
    this.network = network;
  }

  /** The module; throws {@link Inseparable} if the program cannot be decomposed into agents. */
  static String of(Network network) {
    return new LntNetwork(network).write();
  }

  private String write() {
    Program program = network.program;
    LntLines processes = new LntLines(1);
    LntAgent.write(network, processes);
    if (network.hasMessages()) {
      LntTimestamps.write(network, processes);
    }
    if (network.isRoundRobin()) {
      sched(processes);
    }
    if (network.hasWatch()) {
      watch(processes);
    }
    main(processes);
    LntLines out = new LntLines(0);
    out.line("-- " + program.name().replaceAll("\\s+", " ") + ", " + program.schedule().label() + " schedule");
    out.line("module MODEL is").in().line("!int_bits 32").line("!nat_bits 16").blank();
    out.line("type STATE is").in().line("array [0 .. " + Math.max(0, program.cells() - 1) + "] of INT").out().line("end type").blank();
    network.types.forEach((name, type) -> out.line("type " + name + " is").in().line(type).out().line("end type").blank());
    LntModel.arithmetic(out);
    network.rules.forEach(rule -> rule.declare(out));
    List<Replication.Replica> replicas = network.replication.replicas();
    if (network.hasMessages()) {
      LntTimestamps.functions(network, out);
    }
    for (int k = 0; k < replicas.size(); k++) {
      link(k, replicas.get(k), out);
    }
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      LntModel.awake(robin, network.rules, network.marks, network.domains, network.agents(), out);
      ahead(out);
    }
    if (network.hasWatch()) {
      LntModel.predicate("HOLDS", network.predicate.stream().toList(), network.marks, network.domains, out);
      List<Expr> assumed = program.init().assumptions().stream().map(Init.Assumption::condition).toList();
      LntModel.predicate("ASSUMED", assumed, network.marks, network.domains, out);
    }
    return out.add(processes).out().line("end module").toString();
  }

  /** Whether a message of {@code me} reaches {@code other}, by the cells of both. */
  private void link(int k, Replication.Replica replica, LntLines out) {
    Map<String, String> locals = new TreeMap<>();
    LntLines body = new LntLines(out.depth() + 2);
    for (Replication.Link link : replica.links()) {
      Ranges ranges = Ranges.ofAgents(network.domains, link.senders().first(), link.senders().last());
      ranges.bind(link.receiver(), new Range(link.receivers().first(), link.receivers().last()));
      body.line("if " + LntModel.between("me", link.senders().first(), link.senders().last()) + " and "
          + LntModel.between("other", link.receivers().first(), link.receivers().last()) + " then").in();
      LntExpr expressions = new LntExpr(network.marks, ranges, body);
      body.line(expressions.local(link.receiver()) + " := other;");
      body.line("return " + expressions.condition(link.holds())).out().line("end if;");
      if (expressions.fallible()) {
        throw new Inseparable("a link of " + replica.title() + " may cause an error, and receivers evaluate links after the message");
      }
      locals.putAll(expressions.declared());
    }
    out.line("function LINK_" + k + " (me: INT, other: INT, t: STATE) : BOOL is").in();
    LntModel.variables(out, locals);
    out.add(body).line("return false");
    if (!locals.isEmpty()) {
      out.out().line("end var");
    }
    out.out().line("end function").blank();
  }

  private void ahead(LntLines out) {
    int agents = network.agents();
    out.line("-- Whether the turn reaches a before b.");
    out.line("function AHEAD (turn: INT, a: INT, b: INT) : BOOL is").in();
    out.line("return REMAINDER (a - turn, " + agents + ") < REMAINDER (b - turn, " + agents + ")");
    out.out().line("end function").blank();
  }

  /** The initial values of the shared cells, on which all agree. Returns the action START without its continuation. */
  static String start(Network network, Choosing choosing, LntLines out) {
    List<String> offers = new ArrayList<>();
    for (int cell : network.shared) {
      Values values = network.program.init().values().get(cell);
      String name = choosing.any(out, "e" + cell, values, network.name(cell));
      out.line("s[" + cell + "] := " + name + ";");
      if (values.count() > 1) {
        offers.add(name);
      }
    }
    return offers.isEmpty() ? "START" : "START (" + String.join(", ", offers) + ")";
  }

  /** The values that another agent may assign to the shared cells, each after a comma. */
  static String hearShared(Network network, Choosing choosing, LntLines out) {
    return network.shared.stream()
        .map(cell -> ", " + choosing.any(out, "e" + cell, network.values(cell), network.name(cell)))
        .collect(Collectors.joining());
  }

  static void keepShared(Network network, LntLines out) {
    String last = network.shared.isEmpty() ? "" : "e" + network.shared.getLast();
    for (int cell : network.shared) {
      out.line("s[" + cell + "] := e" + cell + (("e" + cell).equals(last) ? "" : ";"));
    }
  }

  private void sched(LntLines out) {
    network.process(
        out,
        "SCHED [TICK, ERR: any]",
        writing -> {
          LntLines lines = writing.out();
          Choosing choosing = writing.choosing();
          int turn = ((Schedule.RoundRobin) network.program.schedule()).turn().offset();
          choosing.variable("turn", "INT");
          lines.line("turn := " + network.program.init().values().get(turn).get(0) + ";");
          lines.line("loop").in();
          choosing.any(lines, "j", 0, network.agents() - 1L);
          lines.line("select").in();
          String shared = hearShared(network, choosing, lines);
          lines.line("TICK (j, turn" + shared + ");");
          lines.line("turn := REMAINDER (j + 1, " + network.agents() + ")").out().line("[]").in();
          choosing.any(lines, "r", 0, Math.max(0, network.rules.size() - 1L));
          lines.line("ERR (j, turn, r);").line("stop");
          lines.out().line("end select").out().line("end loop").out();
        });
  }

  private void watch(LntLines out) {
    List<String> gates = network.others().get("WATCH");
    boolean shows = network.predicate.isPresent();
    network.process(
        out,
        "WATCH [" + String.join(", ", gates) + ": any]",
        writing -> {
          LntLines lines = writing.out();
          writing.choosing().variable("s", "STATE");
          lines.line("s := STATE (0);");
          List<Values> initial = network.program.init().values();
          for (int cell = 0; cell < initial.size(); cell++) {
            if (network.isWatched(cell) && initial.get(cell).count() == 1) {
              lines.line("s[" + cell + "] := " + IntLiteral.of(network.marks.code(initial.get(cell).get(0))) + ";");
            }
          }
          lines.line("loop FIRST in").in().line("select").in();
          hear(writing, false);
          String start = start(network, writing.choosing(), lines);
          lines.line("only if ASSUMED (s) == 1 then " + start + "; break FIRST end if");
          lines.out().line("end select").out().line("end loop;");
          if (shows) {
            lines.line("SHOW (HOLDS (s));");
          }
          lines.line("loop").in().line("select").in();
          hear(writing, !shows);
          if (shows) {
            lines.line("SHOW (HOLDS (s))");
          }
          lines.out().line("end select").out().line("end loop").out();
        });
  }

  /** One branch for each watched cell; the agent that steps reports the shared ones. */
  private void hear(Network.Writing writing, boolean alone) {
    LntLines lines = writing.out();
    List<Integer> cells = IntStream.range(0, network.program.cells()).filter(network::isWatched).boxed().toList();
    for (int i = 0; i < cells.size(); i++) {
      int cell = cells.get(i);
      lines.line("-- " + network.name(cell));
      Optional<Integer> owner = network.owner(cell);
      String who =
          owner.isPresent() ? owner.get() + " of INT" : writing.choosing().any(lines, "j", 0, network.agents() - 1L);
      writing.choosing().any(lines, "v", network.values(cell), network.name(cell));
      lines.line("L (" + who + ", " + cell + " of INT, v);").line("s[" + cell + "] := v");
      if (!alone || i < cells.size() - 1) {
        lines.out().line("[]").in();
      }
    }
    if (alone && cells.isEmpty()) {
      lines.line("stop");
    }
  }

  private void main(LntLines out) {
    String gates = String.join(", ", network.gates());
    out.line("process MAIN [" + gates + ": any] is").in();
    composition(network, out);
    out.out().line("end process").blank();
  }

  /** The same in LNT and in SVL. */
  static void composition(Network network, LntLines out) {
    Map<String, List<String>> others = network.others();
    List<String> linked = network.gates().stream().filter(g -> others.values().stream().anyMatch(l -> l.contains(g))).toList();
    if (!others.isEmpty()) {
      out.line("par").in().line(String.join(", ", linked) + " ->").in();
    }
    out.line("par " + String.join(", ", network.common()) + " in").in();
    for (int agent = 0; agent < network.agents(); agent++) {
      if (agent > 0) {
        out.out().line("||").in();
      }
      out.line("AGENT [" + String.join(", ", network.gates()) + "] (" + agent + " of INT)");
    }
    out.out().line("end par");
    others.forEach((name, gates) -> {
      String list = String.join(", ", gates);
      out.out().out().line("||").in().line(list + " ->").in().line(name + " [" + list + "]");
    });
    if (!others.isEmpty()) {
      out.out().out().line("end par");
    }
  }
}
