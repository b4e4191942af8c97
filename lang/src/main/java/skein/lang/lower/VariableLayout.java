package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.core.program.Display;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.AgentKind;
import skein.lang.model.ModelSyntax.Initial;

/** Spawns the agents, allocates every variable, and defines its initial values and how it is shown. Cells without an owner stay 0. */
final class VariableLayout {

  private static final int MOST_CELLS = 10_000_000;

  private final Definition definition;
  private final ModelSyntax model;
  private final Map<String, Long> externs;
  private final Map<String, List<String>> names;
  private final Constants constants;
  private final Diagnostics diagnostics;
  private final Variables variables = new Variables();
  private final Map<Integer, Values> initial = new LinkedHashMap<>();
  private final List<View.Observable> shared = new ArrayList<>();
  private final Map<Integer, List<View.Observable>> owned = new LinkedHashMap<>();
  private final Map<String, Long> staticNames = new LinkedHashMap<>();
  private final Map<String, Map<Long, String>> sorts = new LinkedHashMap<>();
  private final Map<String, StateVariable> states = new LinkedHashMap<>();
  private final List<SpawnedKind> kinds = new ArrayList<>();
  private final List<SpawnedKind> kindOfAgent = new ArrayList<>();

  VariableLayout(Definition definition, ModelSyntax model, Map<String, Long> externs, Map<String, List<String>> names, Diagnostics diagnostics) {
    this.definition = definition;
    this.model = model;
    this.externs = externs;
    this.names = names;
    this.diagnostics = diagnostics;
    names.forEach(
        (sort, all) -> {
          Map<Long, String> shown = new LinkedHashMap<>();
          for (int i = 0; i < all.size(); i++) {
            shown.put((long) i, all.get(i));
            staticNames.put(all.get(i), (long) i);
          }
          sorts.put(sort, shown);
        });
    Map<String, Long> known = new LinkedHashMap<>(staticNames);
    known.putAll(externs);
    this.constants = new Constants(known, diagnostics);
  }

  Variables variables() {
    return variables;
  }

  List<Values> initialValues() {
    return IntStream.range(0, variables.cells()).mapToObj(cell -> initial.getOrDefault(cell, Values.of(0))).toList();
  }

  void start(int cell, Values values) {
    initial.put(cell, values);
  }

  List<View.Observable> observables() {
    List<View.Observable> all = new ArrayList<>(shared);
    owned.values().forEach(all::addAll);
    return all;
  }

  void show(int id, View.Observable observable) {
    owned.get(id).add(observable);
  }

  ModelWorld world(String main) {
    spawn(main);
    Map<String, StoredVariable> system = new LinkedHashMap<>();
    for (ModelSyntax.StoreSection section : model.systemStores()) {
      for (ModelSyntax.Variable variable : section.variables()) {
        system.put(variable.name().text(), systemVariable(section.store().text(), variable));
      }
    }
    for (SpawnedKind kind : kinds) {
      model.kind(kind.name()).ifPresent(text -> agentVariables(kind, text));
    }
    List<StoredTuple> tuples = new ArrayList<>();
    model.tupleStores().forEach(store -> tuples.addAll(tuples(store)));
    for (SpawnedKind kind : kinds) {
      tuples.stream().filter(tuple -> tuple.isCarriedBy(kind)).forEach(kind.tuples()::add);
    }
    definition.states().forEach(this::state);
    return new ModelWorld(definition, externs, staticNames, sorts, kinds, kindOfAgent, system, tuples, states);
  }

  private void spawn(String main) {
    if (!definition.agents()) {
      SpawnedKind only = new SpawnedKind(main, 0, 0);
      kinds.add(only);
      kindOfAgent.add(only);
      owned.put(0, new ArrayList<>());
      return;
    }
    Map<String, int[]> ranges = new LinkedHashMap<>();
    int next = 0;
    for (ModelSyntax.Spawn spawn : model.spawns()) {
      long count = constants.value(spawn.count(), OptionalInt.empty());
      if (count < 0 || count > 100_000) {
        diagnostics.add(Diagnostic.error("spawn", spawn.count().at(), "the number of agents is " + count + ", which is not in 0..100000"));
        throw new Constants.NoValue();
      }
      ranges.put(spawn.kind().text(), new int[] {next, next + (int) count - 1});
      next += (int) count;
    }
    for (AgentKind kind : model.kinds()) {
      int[] range = ranges.getOrDefault(kind.name().text(), new int[] {next, next - 1});
      kinds.add(new SpawnedKind(kind.name().text(), range[0], range[1]));
    }
    for (int id = 0; id < next; id++) {
      int agent = id;
      kindOfAgent.add(kinds.stream().filter(kind -> kind.first() <= agent && agent <= kind.last()).findFirst().orElseThrow());
      owned.put(id, new ArrayList<>());
    }
  }

  private String owner(int id) {
    return definition.agents() ? kindOfAgent.get(id).name() + " " + id : "";
  }

  private StoredVariable systemVariable(String store, ModelSyntax.Variable variable) {
    List<Integer> dimensions = dimensions(variable);
    boolean undefined = variable.initial() instanceof Initial.Undefined;
    String name = variable.name().text();
    Variable cells =
        dimensions.isEmpty() ? variables.scalar(name, Integer.MIN_VALUE, top(undefined)) : variables.array(name, size(dimensions), Integer.MIN_VALUE, top(undefined));
    Values values = constants.initial(variable.initial(), OptionalInt.empty());
    for (int i = 0; i < cells.length(); i++) {
      initial.put(cells.offset() + i, values);
      shared.add(observable("", View.Observable.element(name, dimensions, i), cells.offset() + i, PartialValue.DISPLAY, false));
    }
    return new StoredVariable(store, cells, dimensions, -1, undefined);
  }

  private void agentVariables(SpawnedKind kind, AgentKind text) {
    for (ModelSyntax.StoreSection section : text.stores()) {
      for (ModelSyntax.Variable variable : section.variables()) {
        List<Integer> dimensions = dimensions(variable);
        boolean undefined = variable.initial() instanceof Initial.Undefined;
        String name = variable.name().text();
        int size = size(dimensions);
        Variable cells = variables.array(kind.name() + "." + name, kind.count() * size, Integer.MIN_VALUE, top(undefined));
        kind.variables().put(name, new StoredVariable(section.store().text(), cells, dimensions, kind.first(), undefined));
        for (int i = 0; i < kind.count() * size; i++) {
          int id = kind.first() + i / size;
          initial.put(cells.offset() + i, constants.initial(variable.initial(), OptionalInt.of(id)));
          owned.get(id).add(observable(owner(id), View.Observable.element(name, dimensions, i % size), cells.offset() + i, PartialValue.DISPLAY, false));
        }
      }
    }
  }

  private List<StoredTuple> tuples(ModelSyntax.TupleStore text) {
    Definition.Store store = definition.store(text.store().text()).orElseThrow();
    List<SpawnedKind> carriers =
        kinds.stream()
            .filter(kind -> model.kind(kind.name()).stream().flatMap(each -> each.listings().stream()).anyMatch(listing -> listing.names().stream().anyMatch(name -> name.text().equals(text.name().text()))))
            .toList();
    List<Integer> ids = new ArrayList<>();
    carriers.forEach(kind -> IntStream.rangeClosed(kind.first(), kind.last()).forEach(ids::add));
    ids.sort(null);
    int first = ids.isEmpty() ? 0 : ids.getFirst();
    int length = ids.isEmpty() ? 0 : ids.getLast() - first + 1;
    Map<String, Expression> headers = new LinkedHashMap<>();
    text.headers().forEach(header -> headers.put(header.name().text(), header.value()));
    List<StoredTuple> all = new ArrayList<>();
    for (ModelSyntax.TupleGroup group : text.tuples()) {
      Map<String, StoredVariable> shapes = new LinkedHashMap<>();
      for (ModelSyntax.Variable variable : group.variables()) {
        String name = variable.name().text();
        List<Integer> dimensions = dimensions(variable);
        int size = size(dimensions);
        boolean undefined = variable.initial() instanceof Initial.Undefined;
        Variable cells = variables.array(text.name().text() + "." + name, length * size, Integer.MIN_VALUE, top(undefined));
        shapes.put(name, new StoredVariable(store.name().text(), cells, dimensions, first, undefined));
        for (int id : ids) {
          Values values = constants.initial(variable.initial(), OptionalInt.of(id));
          for (int i = 0; i < size; i++) {
            int cell = cells.offset() + (id - first) * size + i;
            initial.put(cell, values);
            owned.get(id).add(observable(owner(id), View.Observable.element(name, dimensions, i), cell, PartialValue.DISPLAY, false));
          }
        }
      }
      String title = "(" + String.join(",", shapes.keySet()) + ")";
      Map<String, Variable> each = new LinkedHashMap<>();
      for (Definition.Declaration declaration : store.tuples().orElseThrow().each()) {
        each.put(declaration.name().text(), each(declaration, title, first, length, ids));
      }
      all.add(new StoredTuple(title, store.name().text(), shapes, headers, carriers, first, length, each, text.name().at()));
    }
    return all;
  }

  private Variable each(Definition.Declaration declaration, String title, int first, int length, List<Integer> ids) {
    long[] bounds = bounds(declaration.type(), length);
    Variable variable = variables.array(declaration.name().text() + title, length, bounds[0], bounds[1]);
    List<Long> start = new ArrayList<>();
    for (int id : ids) {
      start.add(declaration.initial().map(value -> constants.value(value, OptionalInt.of(id))).orElse(bounds[0] <= 0 ? 0L : bounds[0]));
    }
    List<Long> order = start.stream().distinct().sorted().toList();
    for (int i = 0; i < ids.size(); i++) {
      int id = ids.get(i);
      long value = declaration.type() instanceof Type.Stamp ? order.indexOf(start.get(i)) : start.get(i);
      initial.put(variable.offset() + id - first, Values.of(value));
      owned.get(id).add(observable(owner(id), variable.name(), variable.offset() + id - first, Display.NUMBER, true));
    }
    return variable;
  }

  private long[] bounds(Type type, int stamps) {
    return switch (type) {
      case Type.Bool _ -> new long[] {0, 1};
      case Type.Between range -> bounds(range);
      case Type.Value _ -> new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE};
      case Type.Agent _ -> new long[] {0, Math.max(0, kindOfAgent.size() - 1L)};
      case Type.OfSort(var sort, var _) -> new long[] {0, Math.max(0, names.getOrDefault(sort.text(), List.of()).size() - 1L)};
      case Type.Stamp _ -> new long[] {0, Math.max(0, stamps - 1L)};
      case Type.Collection _, Type.SetOf _, Type.Fields _, Type.Unknown _ -> throw new IllegalArgumentException("no single cell");
    };
  }

  private long[] bounds(Type.Between range) {
    long least = constants.value(range.least(), OptionalInt.empty());
    long largest = constants.value(range.largest(), OptionalInt.empty());
    if (least > largest) {
      diagnostics.add(Diagnostic.error("empty-range", range.at(), "there is no value from " + least + " to " + largest));
      throw new Constants.NoValue();
    }
    return new long[] {least, largest};
  }

  private void state(Definition.State state) {
    Definition.Declaration declaration = state.declaration();
    int owners = state.ofAgents() ? kindOfAgent.size() : 1;
    int indices =
        declaration.index()
            .map(
                index ->
                    switch (index) {
                      case Definition.Index.OfSort(var sort) -> names.get(sort.text()).size();
                      case Definition.Index.OfAgents() -> kindOfAgent.size();
                      case Definition.Index.Size(var count) -> size(count);
                    })
            .orElse(1);
    room(declaration.name().text(), indices, owners, declaration.name().at());
    Cells cells = cells(declaration.name().text(), declaration.type(), owners * indices);
    states.put(declaration.name().text(), new StateVariable(state, indices, declaration.index().isPresent(), cells));
    for (int owner = 0; owner < owners; owner++) {
      for (int index = 0; index < indices; index++) {
        String suffix = declaration.index().isEmpty() ? "" : "[" + indexName(declaration.index().get(), index) + "]";
        start(state, cells, owner, owner * indices + index, declaration.name().text() + suffix);
      }
    }
    if (declaration.type() instanceof Type.Stamp) {
      closeUp(((Cells.Single) cells).variable());
    }
  }

  private String indexName(Definition.Index index, int number) {
    return index instanceof Definition.Index.OfSort(var sort) ? names.get(sort.text()).get(number) : "" + number;
  }

  /** At first, stamps are in the order of their initial values. */
  private void closeUp(Variable variable) {
    List<Long> order = IntStream.range(0, variable.length()).mapToObj(i -> initial.get(variable.offset() + i).get(0)).distinct().sorted().toList();
    for (int i = 0; i < variable.length(); i++) {
      initial.put(variable.offset() + i, Values.of(order.indexOf(initial.get(variable.offset() + i).get(0))));
    }
  }

  private void room(String name, long each, int count, Span at) {
    if (each > MOST_CELLS / Math.max(1, count)) {
      diagnostics.add(Diagnostic.error("size", at, "`" + name + "` has " + each + " cells" + (count > 1 ? ", " + count + " times" : "") + "; the most are " + MOST_CELLS));
      throw new Constants.NoValue();
    }
  }

  private Cells cells(String name, Type type, int count) {
    return switch (type) {
      case Type.Fields(var fields, var _) -> {
        Map<String, Cells> all = new LinkedHashMap<>();
        fields.forEach(field -> all.put(field.name().text(), cells(name + "." + field.name().text(), field.type(), count)));
        yield new Cells.Fields(all);
      }
      case Type.Collection(boolean sorted, var capacity, var element, var _) -> {
        long wanted = constants.value(capacity.orElseThrow(), OptionalInt.empty());
        if (wanted < 0) {
          diagnostics.add(Diagnostic.error("size", capacity.get().at(), "the capacity of `" + name + "` is " + wanted + ", which is not a number of elements"));
          throw new Constants.NoValue();
        }
        room(name, wanted, count, capacity.get().at());
        int most = (int) wanted;
        Cells inside = cells(name, element, count * most);
        yield new Cells.Elements(variables.array(name + ".size", count, 0, most), most, sorted, inside);
      }
      case Type.SetOf(var element, var _) -> {
        long[] bounds = bounds(element, 0);
        long wanted = element instanceof Type.OfSort(var sort, var _) ? names.getOrDefault(sort.text(), List.of()).size() : Math.max(0, bounds[1] - bounds[0] + 1);
        room(name, wanted, count, type.at());
        int size = (int) wanted;
        yield new Cells.Bits(variables.array(name, count * size, 0, 1), (int) bounds[0], size, element);
      }
      case Type.Bool _, Type.Between _, Type.Value _, Type.Agent _, Type.OfSort _, Type.Stamp _ -> {
        long[] bounds = bounds(type, count);
        yield new Cells.Single(variables.array(name, count, bounds[0], bounds[1]), type);
      }
      case Type.Unknown _ -> throw new IllegalArgumentException("an unknown type");
    };
  }

  private void start(Definition.State state, Cells cells, int owner, int index, String name) {
    Definition.Declaration declaration = state.declaration();
    String agent = state.ofAgents() ? owner(owner) : "";
    OptionalInt id = state.ofAgents() ? OptionalInt.of(owner) : OptionalInt.empty();
    switch (cells) {
      case Cells.Single(var variable, var type) -> {
        Optional<Initial> given = given(state, owner);
        long low = variable.min() <= 0 ? 0 : variable.min();
        Values values =
            given.isPresent() ? constants.initial(given.get(), id) : declaration.initial().map(value -> Values.of(constants.value(value, id))).orElse(Values.of(low));
        if (!(type instanceof Type.Stamp || type instanceof Type.Value)) {
          within(variable, values, given.map(Initial::at).or(() -> declaration.initial().map(Expression::at)).orElse(declaration.name().at()), name);
        }
        initial.put(variable.offset() + index, values);
        Display display = type instanceof Type.OfSort(var sort, var _) ? new Display(sorts.get(sort.text())) : PartialValue.DISPLAY;
        show(state, owner, observable(agent, name, variable.offset() + index, display, type instanceof Type.Stamp));
      }
      case Cells.Fields(var fields) -> fields.forEach((field, inner) -> start(state, inner, owner, index, name + "." + field));
      case Cells.Elements(var length, int capacity, var _, var element) -> {
        for (int i = 0; i < capacity; i++) {
          elements(state, element, owner, index * capacity + i, name + "[" + i + "]", agent);
        }
        show(state, owner, observable(agent, "size(" + name + ")", length.offset() + index, Display.NUMBER, false));
      }
      case Cells.Bits(var variable, int least, int size, var element) -> {
        for (int i = 0; i < size; i++) {
          int cell = variable.offset() + index * size + i;
          boolean in = false;
          Optional<Initial> given = given(state, owner);
          if (given.isPresent()) {
            in = constants.initial(given.get(), id).contains(least + (long) i);
          }
          initial.put(cell, Values.of(in ? 1 : 0));
          String text = element instanceof Type.OfSort(var sort, var _) ? names.get(sort.text()).get(i) : "" + (least + i);
          View.Observable shown = new View.Observable(agent, text, cell, new Display(Map.of(1L, text)), false, Optional.of(name));
          show(state, owner, shown);
        }
      }
    }
  }

  private void within(Variable variable, Values values, Span at, String name) {
    for (long i = 0; i < values.count(); i++) {
      if (values.get(i) < variable.min() || values.get(i) > variable.max()) {
        diagnostics.add(Diagnostic.error("range", at, "`" + name + "` is " + values.get(i) + " at the start, which is outside " + variable.min() + ".." + variable.max()));
        throw new Constants.NoValue();
      }
    }
  }

  private void elements(Definition.State state, Cells cells, int owner, int index, String name, String agent) {
    switch (cells) {
      case Cells.Single(var variable, var type) -> {
        Display display = type instanceof Type.OfSort(var sort, var _) ? new Display(sorts.get(sort.text())) : PartialValue.DISPLAY;
        initial.put(variable.offset() + index, Values.of(0));
        show(state, owner, observable(agent, name, variable.offset() + index, display, false));
      }
      case Cells.Fields(var fields) -> fields.forEach((field, inner) -> elements(state, inner, owner, index, name + "." + field, agent));
      case Cells.Elements _, Cells.Bits _ -> throw new IllegalStateException("a collection in a collection");
    }
  }

  private Optional<Initial> given(Definition.State state, int owner) {
    String name = state.declaration().name().text();
    if (!state.declaration().given()) {
      return Optional.empty();
    }
    List<ModelSyntax.StateSection> sections =
        state.ofAgents() ? model.kind(kindOfAgent.get(owner).name()).map(AgentKind::states).orElse(List.of()) : model.systemStates();
    return sections.stream().filter(section -> section.state().text().equals(name)).map(ModelSyntax.StateSection::initial).findFirst();
  }

  private void show(Definition.State state, int owner, View.Observable observable) {
    (state.ofAgents() ? owned.get(owner) : shared).add(observable);
  }

  private static View.Observable observable(String owner, String name, int cell, Display display, boolean detail) {
    return new View.Observable(owner, name, cell, display, detail);
  }

  private int size(Expression size) {
    long value = constants.value(size, OptionalInt.empty());
    if (value < 1 || value > 1_000_000) {
      diagnostics.add(Diagnostic.error("size", size.at(), "the size of an array is " + value + ", which is not in 1..1000000"));
      throw new Constants.NoValue();
    }
    return (int) value;
  }

  private List<Integer> dimensions(ModelSyntax.Variable variable) {
    List<Integer> all = new ArrayList<>();
    for (Expression size : variable.sizes()) {
      all.add(size(size));
    }
    return all;
  }

  private static int size(List<Integer> dimensions) {
    return dimensions.stream().reduce(1, (a, b) -> a * b);
  }

  private static long top(boolean undefined) {
    return undefined ? PartialValue.MARK : Integer.MAX_VALUE;
  }
}
