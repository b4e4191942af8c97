package skein.net.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.ActionLabel;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;
import skein.net.compose.Moves;

/** A network as a program: one variable for the state of each component, and one rule for each step that components can take together. */
public final class NetLowering {

  private final ComponentNetwork network;
  private final Budget budget;
  private final Variables variables = new Variables();
  private final List<Variable> states = new ArrayList<>();
  private final List<BufferCells> buffers = new ArrayList<>();
  private final Map<Part.Move, Expr> enabled = new HashMap<>();

  public NetLowering(ComponentNetwork network, Budget budget) {
    this.network = network;
    this.budget = budget;
    network.components().forEach(component -> states.add(variables.scalar(component.name(), 0, component.shape().states() - 1L)));
    network.buffers().forEach(buffer -> buffers.add(BufferCells.of(buffer, variables)));
  }

  public Program program(String name, List<Property> properties) {
    List<Values> initial = new ArrayList<>();
    network.components().forEach(component -> initial.add(Values.of(component.shape().initial())));
    while (initial.size() < variables.cells()) {
      initial.add(Values.of(0));
    }
    return new Program(
        name,
        network.components().stream().map(ComponentNetwork.Component::name).toList(),
        variables.all(),
        new Init(initial, List.of()),
        network.steps().stream().map(this::rule).toList(),
        new Schedule.Free(),
        properties,
        view());
  }

  private Rule rule(SharedStep step) {
    budget.poll();
    List<Expr> guards = new ArrayList<>();
    List<Stmt> body = new ArrayList<>();
    int frame = 1;
    for (Part part : step.parts()) {
      guards.add(enabled(part));
      switch (part) {
        case Part.Move move -> frame = move(move, frame, body);
        case Part.Append(int buffer, int message) -> body.add(buffers.get(buffer).append(message));
        case Part.Take(int buffer, int _) -> body.add(buffers.get(buffer).take(frame++));
      }
    }
    step.unless().forEach(other -> guards.add(Exprs.not(enabled(other))));
    guards.removeIf(Expr.TRUE::equals);
    List<Integer> taking =
        step.parts().stream().filter(Part.Move.class::isInstance).map(part -> ((Part.Move) part).component()).toList();
    int agent = taking.getFirst();
    String text = describe(step);
    return new Rule(text, agent, agent, taking.subList(1, taking.size()), true, guards, Stmt.block(body), frame, action(step.label()), Label.of(text),
        network.components().get(agent).at());
  }

  private static String describe(SharedStep step) {
    if (!step.label().isInternal()) {
      return step.label().text();
    }
    return step.origin().isInternal() ? "tau" : "tau (" + step.origin().text() + ")";
  }

  private static Action action(ActionLabel label) {
    return label.isInternal()
        ? Action.internal()
        : new Action.Named(label.name(), label.values().stream().<Action.Argument>map(Action.Word::new).toList());
  }

  private Expr enabled(SharedStep step) {
    List<Expr> conditions = new ArrayList<>();
    step.parts().forEach(part -> conditions.add(enabled(part)));
    step.unless().forEach(other -> conditions.add(Exprs.not(enabled(other))));
    return Exprs.and(conditions);
  }

  private Expr enabled(Part part) {
    return switch (part) {
      case Part.Move move -> enabled.computeIfAbsent(move, this::possible);
      case Part.Append(int buffer, int _) -> buffers.get(buffer).hasRoom();
      case Part.Take(int buffer, int message) -> buffers.get(buffer).startsWith(message);
    };
  }

  private Expr possible(Part.Move move) {
    Moves moves = moves(move);
    TreeSet<Integer> sources = new TreeSet<>();
    for (int i = 0; i < moves.size(); i++) {
      sources.add(moves.source(i));
    }
    return StateTable.contains(read(move), sources, network.components().get(move.component()).shape().states());
  }

  /** Adds the statements, and returns the next free slot of the frame. */
  private int move(Part.Move move, int slot, List<Stmt> body) {
    Moves moves = moves(move);
    TreeMap<Integer, TreeMap<Integer, Expr>> targets = new TreeMap<>();
    for (int i = 0; i < moves.size(); i++) {
      TreeMap<Integer, Expr> own = targets.computeIfAbsent(moves.source(i), _ -> new TreeMap<>());
      own.put(own.size(), Exprs.constant(moves.target(i)));
    }
    Variable state = states.get(move.component());
    boolean deterministic = targets.values().stream().allMatch(own -> own.size() == 1);
    Expr choice = new Expr.Local("choice", slot);
    if (!deterministic) {
      TreeMap<Integer, Expr> counts = new TreeMap<>();
      targets.forEach((source, own) -> counts.put(source, Exprs.constant(own.size())));
      body.add(new Stmt.Choose("choice", slot, Exprs.constant(0), StateTable.lookup(read(move), counts)));
    }
    TreeMap<Integer, Expr> results = new TreeMap<>();
    targets.forEach((source, own) -> results.put(source, StateTable.lookup(choice, own)));
    body.add(new Stmt.Assign(state, StateTable.lookup(read(move), results)));
    return deterministic ? slot : slot + 1;
  }

  private Moves moves(Part.Move move) {
    return network.components().get(move.component()).shape().moves().get(move.label());
  }

  private Expr read(Part.Move move) {
    return new Expr.Read(states.get(move.component()));
  }

  private View view() {
    List<View.Observable> observables = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      Map<Long, String> names = new LinkedHashMap<>();
      network.components().get(i).shape().names().forEach(name -> names.put((long) names.size(), name));
      observables.add(new View.Observable("", states.get(i).name(), states.get(i).offset(), new Display(names), false));
    }
    buffers.forEach(buffer -> observables.addAll(buffer.observables()));
    return new View(observables);
  }
}
