package skein.lnt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import skein.analysis.AnalysedProgram;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Structure;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.emit.range.MarkCodes;
import skein.replicas.Replication;

/**
 * The structure of a network: the owners of cells, the shared cells, and the cells to watch
 * because the predicate or an assumption reads them. Throws {@link Inseparable} if the program cannot be decomposed.
 */
final class Network {

  final Program program;
  final Structure structure;
  final Replication replication;
  final Optional<Expr> predicate;
  final Domains domains;
  final MarkCodes marks;
  /** The range types of the module, by name. */
  final Map<String, String> types = new TreeMap<>();
  final List<LntRule> rules = new ArrayList<>();
  /** The cells that all agents share; each has a copy, and the agent that steps sends their new values to all. */
  final List<Integer> shared = new ArrayList<>();
  private final Set<Variable> watched = new LinkedHashSet<>();

  Network(AnalysedProgram analysed, Optional<Expr> predicate) {
    this.program = analysed.program();
    this.structure = program.structure().orElseThrow(() -> new Inseparable("the owners of variables are not known"));
    this.replication = structure.extension(Replication.class).orElseThrow(() -> new Inseparable("how agents communicate is not known"));
    this.predicate = predicate;
    this.domains = analysed.domains();
    this.marks = LntModel.marks(program, predicate);
    if (program.agents().isEmpty()) {
      throw new Inseparable("there are no agents");
    }
    OwnCells.check(structure.owned(), replication, domains);
    for (int i = 0; i < replication.steps().size(); i++) {
      rules.add(new LntRule(replication.steps().get(i).own(), i, marks, domains));
    }
    findShared();
    predicate.ifPresent(this::watch);
    program.init().assumptions().stream().map(Init.Assumption::condition).forEach(this::watch);
  }

  private void findShared() {
    Set<Variable> taken = new LinkedHashSet<>();
    structure.owned().forEach(owned -> taken.add(owned.variable()));
    replication.replicas().forEach(replica -> taken.add(replica.rank()));
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      taken.add(robin.turn());
    }
    for (Variable variable : program.variables()) {
      for (int i = 0; !taken.contains(variable) && i < variable.length(); i++) {
        shared.add(variable.offset() + i);
      }
    }
  }

  private void watch(Expr condition) {
    Walk.expressions(
        condition,
        part -> {
          if (part instanceof Expr.Read(var variable)) {
            watched.add(variable);
          } else if (part instanceof Expr.ReadAt(var variable, var _)) {
            watched.add(variable);
          }
        });
  }

  int agents() {
    return program.agents().size();
  }

  boolean isRoundRobin() {
    return program.schedule() instanceof Schedule.RoundRobin;
  }

  boolean hasMessages() {
    return !replication.replicas().isEmpty();
  }

  boolean hasWatch() {
    return predicate.isPresent() || !program.init().assumptions().isEmpty();
  }

  boolean tells() {
    return !watched.isEmpty();
  }

  boolean isWatched(Variable variable) {
    return watched.contains(variable);
  }

  boolean isWatched(int cell) {
    return watched.stream().anyMatch(v -> v.offset() <= cell && cell < v.offset() + v.length());
  }

  IntervalSet values(int cell) {
    return domains.cell(cell);
  }

  String name(int cell) {
    return program.variables().stream()
        .filter(v -> v.offset() <= cell && cell < v.offset() + v.length())
        .map(Variable::name)
        .findFirst()
        .orElse("cell " + cell);
  }

  /** The agent that owns the cell, if one does. */
  Optional<Integer> owner(int cell) {
    for (Structure.Owned owned : structure.owned()) {
      int at = cell - owned.variable().offset();
      if (at >= 0 && at < owned.variable().length()) {
        return Optional.of(owned.first() + at / owned.each());
      }
    }
    return Optional.empty();
  }

  /** The gates of an agent, in the order of its parameters. */
  List<String> gates() {
    List<String> gates = new ArrayList<>(List.of("START", "TICK", "ERR"));
    if (hasMessages()) {
      gates.addAll(List.of("PUT", "QRY", "REFRESH", "REQUEST"));
    }
    if (tells()) {
      gates.add("L");
    }
    if (predicate.isPresent()) {
      gates.add("SHOW");
    }
    return gates;
  }

  /** The gates on which all agents synchronise, so that steps and messages do not overlap. */
  List<String> common() {
    return gates().stream().filter(gate -> !List.of("REFRESH", "REQUEST", "L").contains(gate)).toList();
  }

  /** The processes besides the agents, each with the gates on which it synchronises with them. */
  Map<String, List<String>> others() {
    Map<String, List<String>> others = new LinkedHashMap<>();
    if (hasMessages()) {
      others.put("TIMESTAMPS", List.of("REFRESH", "REQUEST"));
    }
    if (isRoundRobin()) {
      others.put("SCHED", List.of("TICK", "ERR"));
    }
    if (hasWatch()) {
      List<String> gates = new ArrayList<>(List.of("START"));
      gates().stream().filter(List.of("L", "SHOW")::contains).forEach(gates::add);
      others.put("WATCH", gates);
    }
    return others;
  }

  /** Writes a process: its body first, since the declarations depend on it. */
  void process(LntLines out, String head, Consumer<Writing> body) {
    Writing writing = new Writing(new LntLines(out.depth() + 2), new Choosing(marks, types));
    body.accept(writing);
    out.line("process " + head + " is").in();
    writing.choosing.declare(out);
    out.add(writing.out).line("end var").out().line("end process").blank();
  }

  /** The text of a process and its declarations. */
  record Writing(LntLines out, Choosing choosing) {}
}
