package skein.labs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.core.program.Display;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Diagnostics;
import skein.labs.check.Checked;
import skein.labs.check.ConstantExpressions;
import skein.labs.check.InitialValues;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Spec;

/**
 * Spawns the agents, allocates every variable, and defines its initial values and how it
 * is shown. Cells without an owner stay 0.
 */
final class Layout {

  private final Spec spec;
  private final Map<String, Long> externs;
  private final Variables variables = new Variables();
  private final Map<Integer, Values> initial = new LinkedHashMap<>();
  private final List<View.Observable> shared = new ArrayList<>();
  private final Map<Integer, List<View.Observable>> owned = new LinkedHashMap<>();

  Layout(Checked checked) {
    this.spec = checked.spec();
    this.externs = checked.externs();
  }

  Variables variables() {
    return variables;
  }

  /** The possible initial values of each cell. */
  List<Values> initialValues() {
    return IntStream.range(0, variables.cells())
        .mapToObj(cell -> initial.getOrDefault(cell, Values.of(0)))
        .toList();
  }

  View view() {
    List<View.Observable> all = new ArrayList<>(shared);
    owned.values().forEach(all::addAll);
    return new View(all);
  }

  World world() {
    List<int[]> ranges = new ArrayList<>();
    int agents = spawn(ranges);
    Map<String, Shape> environment = new LinkedHashMap<>();
    for (Spec.Declaration declaration : spec.system().environment()) {
      environment.put(declaration.name().text(), environmentVariable(declaration));
    }
    for (int id = 0; id < agents; id++) {
      owned.put(id, new ArrayList<>());
    }
    List<Map<String, Shape>> attributes = new ArrayList<>();
    for (int k = 0; k < spec.agents().size(); k++) {
      attributes.add(attributes(spec.agents().get(k), ranges.get(k)));
    }
    Map<String, List<Tuple>> tuples = new LinkedHashMap<>();
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      tuples.put(stigmergy.name().text(), tuples(stigmergy, ranges));
    }
    List<Kind> kinds = new ArrayList<>();
    for (int k = 0; k < spec.agents().size(); k++) {
      Spec.Agent agent = spec.agents().get(k);
      List<Tuple> carried = new ArrayList<>();
      agent.stigmergies().forEach(name -> carried.addAll(tuples.get(name.text())));
      kinds.add(new Kind(agent, ranges.get(k)[0], ranges.get(k)[1], attributes.get(k), carried));
    }
    List<Kind> kindOfAgent = new ArrayList<>();
    kinds.stream()
        .filter(Kind::isSpawned)
        .sorted(java.util.Comparator.comparingInt(Kind::first))
        .forEach(kind -> IntStream.rangeClosed(kind.first(), kind.last()).forEach(_ -> kindOfAgent.add(kind)));
    return new World(
        externs, kinds, kindOfAgent, environment, tuples.values().stream().flatMap(List::stream).toList());
  }

  /** The first and last id of each kind, in the order of the agent sections; ids follow the spawn list. */
  private int spawn(List<int[]> ranges) {
    Map<String, int[]> byName = new LinkedHashMap<>();
    int next = 0;
    for (Spec.Spawn spawn : spec.system().spawn()) {
      int count = Math.toIntExact(constant(spawn.count(), OptionalInt.empty()));
      byName.put(spawn.agent().text(), new int[] {next, next + count - 1});
      next += count;
    }
    for (Spec.Agent agent : spec.agents()) {
      ranges.add(byName.getOrDefault(agent.name().text(), new int[] {next, next - 1}));
    }
    return next;
  }

  private Shape environmentVariable(Spec.Declaration declaration) {
    List<Integer> dimensions = dimensions(declaration.sizes());
    boolean undefined = declaration.initialiser() instanceof Initialiser.Undefined;
    String name = declaration.name().text();
    Variable variable =
        dimensions.isEmpty()
            ? variables.scalar(name, Integer.MIN_VALUE, top(undefined))
            : variables.array(name, size(dimensions), Integer.MIN_VALUE, top(undefined));
    Shape shape = new Shape(variable, dimensions, 0, undefined);
    Values values = values(declaration.initialiser(), OptionalInt.empty());
    for (int i = 0; i < variable.length(); i++) {
      initial.put(variable.offset() + i, values);
      shared.add(observable("", View.Observable.element(name, dimensions, i), variable.offset() + i, Undefined.DISPLAY, false));
    }
    return shape;
  }

  private Map<String, Shape> attributes(Spec.Agent agent, int[] range) {
    Map<String, Shape> shapes = new LinkedHashMap<>();
    int count = range[1] - range[0] + 1;
    for (Spec.Declaration declaration : agent.attributes()) {
      List<Integer> dimensions = dimensions(declaration.sizes());
      boolean undefined = declaration.initialiser() instanceof Initialiser.Undefined;
      String name = declaration.name().text();
      int size = size(dimensions);
      Variable variable =
          variables.array(agent.name().text() + "." + name, count * size, Integer.MIN_VALUE, top(undefined));
      shapes.put(name, new Shape(variable, dimensions, range[0], undefined));
      for (int i = 0; i < count * size; i++) {
        int id = range[0] + i / size;
        int cell = variable.offset() + i;
        initial.put(cell, values(declaration.initialiser(), OptionalInt.of(id)));
        String element = View.Observable.element(name, dimensions, i % size);
        owned.get(id).add(observable(owner(agent, id), element, cell, Undefined.DISPLAY, false));
      }
    }
    return shapes;
  }

  private List<Tuple> tuples(Spec.Stigmergy stigmergy, List<int[]> ranges) {
    List<Integer> carriers = carriers(stigmergy, ranges);
    int first = carriers.isEmpty() ? 0 : carriers.getFirst();
    int length = carriers.isEmpty() ? 0 : carriers.getLast() - first + 1;
    List<Tuple> tuples = new ArrayList<>();
    for (Spec.Tuple declared : stigmergy.tuples()) {
      Map<String, Shape> values = new LinkedHashMap<>();
      for (int v = 0; v < declared.variables().size(); v++) {
        String name = declared.variables().get(v).name().text();
        List<Integer> dimensions = dimensions(declared.variables().get(v).sizes());
        int size = size(dimensions);
        Initialiser initialiser = declared.initialisers().get(v);
        boolean undefined = initialiser instanceof Initialiser.Undefined;
        Variable variable =
            variables.array(stigmergy.name().text() + "." + name, length * size, Integer.MIN_VALUE, top(undefined));
        values.put(name, new Shape(variable, dimensions, first, undefined));
        for (int id : carriers) {
          Values possible = values(initialiser, OptionalInt.of(id));
          for (int i = 0; i < size; i++) {
            int cell = variable.offset() + (id - first) * size + i;
            initial.put(cell, possible);
            owned.get(id).add(observable(owner(id, ranges), View.Observable.element(name, dimensions, i), cell, Undefined.DISPLAY, false));
          }
        }
      }
      List<String> names = declared.variables().stream().map(variable -> variable.name().text()).toList();
      tuples.add(bookkeeping(stigmergy, names, values, first, length, carriers, ranges));
    }
    return tuples;
  }

  private Tuple bookkeeping(
      Spec.Stigmergy stigmergy,
      List<String> names,
      Map<String, Shape> values,
      int first,
      int length,
      List<Integer> carriers,
      List<int[]> ranges) {
    String title = "(" + String.join(",", names) + ")";
    Variable rank = variables.array("rank" + title, length, 0, Math.max(0, length - 1L));
    Variable propagate = variables.array("Zp" + title, length, 0, 1);
    Variable confirm = variables.array("Zc" + title, length, 0, 1);
    for (int i = 0; i < carriers.size(); i++) {
      int id = carriers.get(i);
      // Initially, ranks follow ids: the lowest id is the oldest.
      initial.put(rank.offset() + id - first, Values.of(i));
      for (Variable variable : List.of(rank, propagate, confirm)) {
        owned
            .get(id)
            .add(observable(owner(id, ranges), variable.name(), variable.offset() + id - first, Display.NUMBER, true));
      }
    }
    return new Tuple(stigmergy, names, values, first, length, rank, propagate, confirm);
  }

  private List<Integer> carriers(Spec.Stigmergy stigmergy, List<int[]> ranges) {
    List<Integer> ids = new ArrayList<>();
    for (int k = 0; k < ranges.size(); k++) {
      boolean carries =
          spec.agents().get(k).stigmergies().stream().anyMatch(n -> n.text().equals(stigmergy.name().text()));
      if (carries) {
        IntStream.rangeClosed(ranges.get(k)[0], ranges.get(k)[1]).forEach(ids::add);
      }
    }
    ids.sort(null);
    return ids;
  }

  /** The program counters of an agent's behaviour, one array per slot. */
  Variable control(Kind kind, int slot, List<String> locations, int start) {
    String name = slot == 0 ? "control" : "control[" + slot + "]";
    int count = kind.last() - kind.first() + 1;
    Variable variable = variables.array(kind.name() + "." + name, count, 0, Math.max(0, locations.size() - 1L));
    Map<Long, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < locations.size(); i++) {
      texts.put((long) i, locations.get(i));
    }
    Display display = new Display(texts);
    for (int i = 0; i < count; i++) {
      int id = kind.first() + i;
      initial.put(variable.offset() + i, Values.of(start));
      owned.get(id).add(observable(owner(kind.decl(), id), name, variable.offset() + i, display, true));
    }
    return variable;
  }

  private static View.Observable observable(String owner, String name, int cell, Display display, boolean detail) {
    return new View.Observable(owner, name, cell, display, detail);
  }

  private static String owner(Spec.Agent agent, int id) {
    return agent.name().text() + " " + id;
  }

  private String owner(int id, List<int[]> ranges) {
    for (int k = 0; k < ranges.size(); k++) {
      if (ranges.get(k)[0] <= id && id <= ranges.get(k)[1]) {
        return owner(spec.agents().get(k), id);
      }
    }
    throw new IllegalArgumentException("no agent " + id);
  }

  private Values values(Initialiser initialiser, OptionalInt id) {
    return switch (initialiser) {
      case Initialiser.AnyOf(var values, var _) ->
          Values.of(values.stream()
              .flatMap(value -> InitialValues.of(value, externs, id, new Diagnostics()).orElseThrow().stream())
              .mapToLong(Long::longValue).toArray());
      case Initialiser.FromTo(var from, var to, var _) -> Values.range(constant(from, id), constant(to, id));
      case Initialiser.Undefined _ -> Values.of(Undefined.MARK);
    };
  }

  private List<Integer> dimensions(List<Expression> sizes) {
    return sizes.stream()
        .map(size -> Math.toIntExact(constant(size, OptionalInt.empty())))
        .toList();
  }

  private static int size(List<Integer> dimensions) {
    return dimensions.stream().reduce(1, (a, b) -> a * b);
  }

  private static long top(boolean undefined) {
    return undefined ? Undefined.MARK : Integer.MAX_VALUE;
  }

  /** A constant expression; the checker has ensured that it has a value. */
  private long constant(Expression expression, OptionalInt id) {
    return ConstantExpressions.value(expression, externs, id, new Diagnostics()).orElseThrow();
  }
}
