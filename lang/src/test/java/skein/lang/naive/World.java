package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a model has once its parameters are known: agents, tuples, and a numbered cell for each value of a state. */
final class World {
    static final Object UNDEF = new Object() {
        @Override
        public String toString() {
            return "undef";
        }
    };

    record Place(String name, int owner, List<Integer> index) {}

    record Var(String store, String name, List<Integer> sizes, int tuple) {}

    record Carried(Model.TupleStore section, List<Model.Variable> variables) {}

    /** A record of a queue or bag; its fields have names if the type gives them. */
    record Rec(List<String> names, List<Object> values) {
        @Override
        public String toString() {
            return values.toString();
        }
    }

    final Def def;
    final Model model;
    final Map<String, Integer> parameters = new HashMap<>();
    final List<Model.Kind> agents = new ArrayList<>();
    final List<Carried> tuples = new ArrayList<>();
    final List<Map<String, Var>> agentVars = new ArrayList<>();
    final Map<String, Var> systemVars = new LinkedHashMap<>();
    final Set<String> partial = new HashSet<>();
    final Map<Place, Integer> cells = new HashMap<>();
    final List<Place> places = new ArrayList<>();
    final List<Def.Type> types = new ArrayList<>();
    final List<List<Object>> initial = new ArrayList<>();
    final List<List<Integer>> stamps = new ArrayList<>();
    private final Scope constants = new Scope(new HashMap<>(), -1);
    private final Eval eval = new Eval(this, null, new Chooser());

    World(Model model, Map<String, Integer> given) {
        this.model = model;
        def = model.def;
        def.parameters.forEach(parameters::put);
        for (String e : model.externs) {
            String name = e.substring(1);
            if (!given.containsKey(name)) throw new NaiveError("parameter " + name + " is missing");
            parameters.put(e, given.get(name));
        }
        model.parameters.forEach((k, e) -> parameters.put(k, number(e)));
        for (String p : def.parameters.keySet())
            if (given.containsKey(p)) parameters.put(p, given.get(p));
        for (Model.Spawn s : model.spawns) {
            Model.Kind kind = model.kinds.get(s.kind());
            if (kind == null) throw new NaiveError("no kind " + s.kind());
            for (int i = number(s.count()); i > 0; i--) agents.add(kind);
        }
        for (Model.TupleStore section : model.tupleStores)
            for (List<Model.Variable> t : section.tuples()) tuples.add(new Carried(section, t));
        for (Model.Kind k : model.kinds.values())
            for (Model.Variable v : k.variables)
                if (def.stores.get(v.store()).partial()) partial.add(v.name());
        for (Model.Variable v : model.systemVariables) variable(v, -1, -1, systemVars);
        for (Def.Decl d : def.systemStates) state(d, -1, null);
        for (int a = 0; a < agents.size(); a++) {
            Map<String, Var> vars = new LinkedHashMap<>();
            agentVars.add(vars);
            for (Model.Variable v : agents.get(a).variables) variable(v, a, -1, vars);
            for (int t = 0; t < tuples.size(); t++) {
                if (!carries(a, t)) continue;
                for (Model.Variable v : tuples.get(t).variables()) variable(v, a, t, vars);
            }
            for (Def.Decl d : def.agentStates) state(d, a, agents.get(a).given.get(d.name()));
        }
        for (Def.Decl d : def.agentStates)
            if (d.type() instanceof Def.Type.Plain p && p.name().equals("stamp")) stamps.add(cellsOf(d.name()));
        for (Def.Store s : def.stores.values())
            for (Def.Decl d : s.each())
                for (int t = 0; t < tuples.size(); t++) {
                    List<Integer> group = new ArrayList<>();
                    for (int a = 0; a < agents.size(); a++)
                        if (carries(a, t)) group.add(cell(new Place(d.name(), a, List.of(t)), d.type(), List.of(first(d, a))));
                    if (d.type() instanceof Def.Type.Plain p && p.name().equals("stamp")) stamps.add(group);
                }
    }

    boolean carries(int agent, int tuple) {
        return agents.get(agent).listed.contains(tuples.get(tuple).section().section());
    }

    private List<Integer> cellsOf(String name) {
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i < places.size(); i++)
            if (places.get(i).name().equals(name)) out.add(i);
        return out;
    }

    int number(Ex e) {
        return (Integer) eval.eval(e, constants);
    }

    private int cell(Place place, Def.Type type, List<Object> options) {
        if (cells.containsKey(place)) throw new NaiveError("two variables " + place);
        cells.put(place, places.size());
        places.add(place);
        types.add(type);
        initial.add(options);
        return places.size() - 1;
    }

    private void variable(Model.Variable v, int owner, int tuple, Map<String, Var> into) {
        List<Integer> sizes = new ArrayList<>();
        for (Ex e : v.sizes()) sizes.add(number(e));
        into.putIfAbsent(v.name(), new Var(v.store(), v.name(), sizes, tuple));
        for (List<Integer> index : indices(sizes)) cell(new Place(v.name(), owner, index), null, options(v.initial(), owner));
    }

    private List<Object> options(Model.Initial initial, int owner) {
        Scope scope = new Scope(new HashMap<>(), owner);
        List<Object> out = new ArrayList<>();
        if (initial.range()) {
            int from = (Integer) eval.eval(initial.choices().get(0), scope);
            int to = (Integer) eval.eval(initial.choices().get(1), scope);
            for (int i = from; i < to; i++) out.add(i);
        } else {
            for (Ex e : initial.choices()) {
                Object v = eval.eval(e, scope);
                if (!out.contains(v)) out.add(v);
            }
        }
        if (out.isEmpty()) throw new NaiveError("an empty range");
        return out;
    }

    private void state(Def.Decl d, int owner, Model.Initial given) {
        List<Integer> sizes = d.size() == null ? List.of() : List.of(size(d.size()));
        if (owner >= 0) agentVars.get(owner).put(d.name(), new Var("", d.name(), sizes, -1));
        else systemVars.put(d.name(), new Var("", d.name(), sizes, -1));
        for (List<Integer> index : indices(sizes)) cell(new Place(d.name(), owner, index), d.type(), given != null ? options(given, owner) : List.of(first(d, owner)));
    }

    private int size(Ex e) {
        if (e instanceof Ex.Ref r && r.name().equals("agents")) return agents.size();
        if (e instanceof Ex.Ref r && model.names.containsKey(r.name())) return model.names.get(r.name()).size();
        return number(e);
    }

    private Object first(Def.Decl d, int owner) {
        if (d.initial() != null) return eval.eval(d.initial(), new Scope(new HashMap<>(), owner));
        return switch (d.type()) {
            case Def.Type.Container _ -> List.of();
            case Def.Type.Range r -> number(r.from());
            case Def.Type.Tuple _ -> throw new NaiveError("a record as a state");
            case Def.Type.Plain p -> p.name().equals("bool") ? (Object) false : def.sorts.contains(p.name()) ? new Act.Name(p.name(), model.names.get(p.name()).getFirst()) : (Object) 0;
        };
    }

    static List<List<Integer>> indices(List<Integer> sizes) {
        List<List<Integer>> out = new ArrayList<>();
        out.add(List.of());
        for (int size : sizes) {
            if (size <= 0) throw new NaiveError("an array of size " + size);
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> prefix : out)
                for (int i = 0; i < size; i++) {
                    List<Integer> one = new ArrayList<>(prefix);
                    one.add(i);
                    longer.add(one);
                }
            out = longer;
        }
        return out;
    }

    Def.Type.Container container(int cell) {
        return types.get(cell) instanceof Def.Type.Container c ? c : null;
    }

    int capacity(int cell) {
        Ex c = container(cell).capacity();
        return c == null ? Integer.MAX_VALUE : number(c);
    }

    Model.Proc process(String name, int agent) {
        Model.Proc p = agent >= 0 ? agents.get(agent).processes.get(name) : null;
        if (p == null) p = model.processes.get(name);
        if (p == null) throw new NaiveError("no process " + name);
        return p;
    }
}
