package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.lang.naive.World.Rec;

/** One rule in one state: every way to satisfy its clauses is one outcome. */
final class Firing {
    /** A transition, or an error if `error` is not null; agent is the rule's first, or -1. */
    record Outcome(Def.Rule rule, int agent, State target, String label, String error) {}

    private static final Object MISSING = new Object();
    private final World w;
    private final Terms terms;
    private final State state;
    private final Def.Rule rule;
    private Eval eval;
    private Scope scope;
    private int first;
    private List<Object> values;
    private Map<Integer, Object> assigned;
    private List<Runnable> changes;
    private boolean undefined;

    private Firing(World w, Terms terms, State state, Def.Rule rule) {
        this.w = w;
        this.terms = terms;
        this.state = state;
        this.rule = rule;
    }

    static List<Outcome> of(World w, Terms terms, State state, Def.Rule rule) {
        return new Firing(w, terms, state, rule).all();
    }

    private List<Outcome> all() {
        List<Outcome> out = new ArrayList<>();
        Chooser chooser = new Chooser();
        do {
            eval = new Eval(w, state, chooser);
            scope = new Scope(new HashMap<>(), -1);
            first = -1;
            try {
                out.add(once());
            } catch (Blocked _) {
                // not a way
            } catch (ModelError e) {
                out.add(new Outcome(rule, first, null, null, e.getMessage()));
            }
        } while (chooser.next());
        return out;
    }

    private Outcome once() {
        for (Def.Clause c : rule.clauses()) clause(c);
        values = new ArrayList<>(state.values());
        assigned = new LinkedHashMap<>();
        changes = new ArrayList<>();
        undefined = false;
        effects(rule.effects());
        String label = label();
        for (Step s : eval.taken.values())
            for (Ex.Slot slot : s.given().keySet()) undefined |= eval.slot(slot) == Eval.UNDEF;
        if (undefined) throw new Blocked();
        assigned.forEach(this::assign);
        changes.forEach(Runnable::run);
        for (List<Integer> group : w.stamps) close(group);
        State after = new State(List.copyOf(values), state.control(), state.turn());
        Eval later = new Eval(w, after, eval.chooser);
        List<Term> control = new ArrayList<>(state.control());
        eval.taken.forEach((a, s) -> {
            Map<Ex.Slot, Object> slots = new HashMap<>(eval.slots);
            control.set(Math.max(a, 0), terms.canonical(s.target().closed(slots), a, later));
        });
        return new Outcome(rule, first, new State(after.values(), List.copyOf(control), state.turn()), label, null);
    }

    private void clause(Def.Clause clause) {
        switch (clause) {
            case Def.Clause.When c -> {
                if (!eval.holds(c.e(), scope)) throw new Blocked();
            }
            case Def.Clause.Is c -> {
                Object o = eval.eval(c.e(), scope);
                if (o == Eval.UNDEF) throw new Blocked();
                int id = (Integer) eval.number(o);
                if (id < 0 || id >= w.agents.size()) throw new ModelError("there is no agent " + id);
                bindAgent(c.agent(), id);
            }
            case Def.Clause.Some c -> {
                List<Object> set = eval.set(c.set(), scope);
                Object v = set.get(eval.chooser.choose(set.size()));
                if (c.take() != null) {
                    bindAgent(c.variable(), v);
                    does(List.of((Integer) v), c.variable(), c.take());
                } else {
                    scope = scope.and(c.variable(), v);
                    if (first < 0 && Character.isUpperCase(c.variable().charAt(0)) && rule.system()) first = (Integer) v;
                }
                where(c.where());
            }
            case Def.Clause.Does c -> {
                List<Integer> agents = new ArrayList<>();
                if (scope.names().containsKey(c.agent())) agents.add((Integer) scope.names().get(c.agent()));
                else if (w.def.process) agents.add(-1);
                else for (int a = 0; a < w.agents.size(); a++) if (!eval.taken.containsKey(a)) agents.add(a);
                does(agents, c.agent(), c.take());
                where(c.where());
            }
        }
    }

    private void bindAgent(String name, Object id) {
        scope = scope.and(name, id);
    }

    private void where(Ex e) {
        if (e != null && !eval.holds(e, scope)) throw new Blocked();
    }

    private void does(List<Integer> agents, String name, Def.Take take) {
        record Candidate(int agent, Step step) {}
        List<Candidate> candidates = new ArrayList<>();
        for (int a : agents)
            if (!eval.taken.containsKey(a)) for (Step s : terms.steps(state.control().get(Math.max(a, 0))))
                if (matches(s, take)) candidates.add(new Candidate(a, s));
        Candidate c = candidates.get(eval.chooser.choose(candidates.size()));
        if (first < 0) first = c.agent;
        scope = scope.and(name, c.agent);
        take(c.agent, c.step, take);
    }

    private static boolean matches(Step s, Def.Take take) {
        return take.action().equals("any") || take.action().equals(s.act().def().name());
    }

    /** Binds the names of a pattern, and checks that the guards hold; blocked if not. */
    private void take(int agent, Step step, Def.Take take) {
        eval.taken.put(agent, step);
        for (Step.Guard g : step.guards())
            if (eval.holds(g.e(), new Scope(Map.of(), agent)) != g.positive()) throw new Blocked();
        step.given().forEach((slot, e) -> eval.open.put(slot, new Eval.Hole(e, agent)));
        for (int i = 0; i < take.names().size(); i++) {
            String name = take.names().get(i);
            if (name.equals("_")) continue;
            Def.Hole hole = step.act().def().holes().get(i);
            scope = scope.and(name, bound(hole, step.act().holes().get(hole.name()), agent));
        }
        take.binds().forEach((name, e) -> {
            Object binder = scope.names().get(name);
            if (binder instanceof Act.Binder b) {
                Object v = eval.eval(e, scope);
                if (v == Eval.UNDEF) throw new Blocked();
                eval.slots.put(b.slot(), v);
            } else if (binder instanceof Eval.Holes h) {
                Object v = eval.eval(e, scope);
                if (v == Eval.UNDEF) throw new Blocked();
                List<Object> vs = ((Rec) v).values();
                if (vs.size() != h.list().size()) throw new Blocked();
                for (int i = 0; i < vs.size(); i++) {
                    if (vs.get(i) == Eval.UNDEF) throw new Blocked();
                    eval.slots.put(((Act.Binder) h.list().get(i)).slot(), vs.get(i));
                }
            }
        });
    }

    private Object bound(Def.Hole hole, Object content, int agent) {
        if (content == null) return hole.list() ? hole.kind().equals("var") ? new Eval.Vars(List.of(), agent) : new Eval.Holes(List.of(), agent) : MISSING;
        if (hole.kind().equals("cond")) return new Eval.CondHole((Ex) content, hole.roles());
        if (hole.kind().equals("var")) {
            List<Act.Target> targets = new ArrayList<>();
            if (content instanceof List<?> l) l.forEach(t -> targets.add((Act.Target) t));
            else targets.add((Act.Target) content);
            return new Eval.Vars(targets, agent);
        }
        if (content instanceof List<?> l) return new Eval.Holes(l, agent);
        if (content instanceof Ex e) return new Eval.Hole(e, agent);
        return content;
    }

    private void effects(List<Def.Effect> effects) {
        for (Def.Effect e : effects) effect(e);
    }

    private void effect(Def.Effect effect) {
        switch (effect) {
            case Def.Effect.Assign a -> assignment(a);
            case Def.Effect.Push p -> change(p.place(), p.value(), (cell, v) -> {
                List<Object> q = list(cell);
                if (q.size() >= w.capacity(cell)) throw new ModelError("a push on a full queue");
                q.add(v);
                values.set(cell, List.copyOf(q));
            });
            case Def.Effect.Pop p -> {
                Object cell = eval.target(p.place(), scope);
                if (cell == Eval.UNDEF || ((List<?>) state.values().get((Integer) cell)).isEmpty()) {
                    undefined = true;
                } else {
                    changes.add(() -> {
                        List<Object> q = list((Integer) cell);
                        if (!q.isEmpty()) q.removeFirst();
                        values.set((Integer) cell, List.copyOf(q));
                    });
                }
            }
            case Def.Effect.Add p -> change(p.place(), p.value(), (cell, v) -> {
                List<Object> q = list(cell);
                boolean set = w.container(cell).word().equals("set");
                if (set && q.contains(v)) return;
                if (!set && q.size() >= w.capacity(cell)) throw new ModelError("an add to a full bag");
                q.add(v);
                q.sort(java.util.Comparator.comparing(Object::toString));
                values.set(cell, List.copyOf(q));
            });
            case Def.Effect.Remove p -> change(p.place(), p.value(), (cell, v) -> {
                List<Object> q = list(cell);
                for (int i = 0; i < q.size(); i++)
                    if (eval.same(q.get(i), v)) {
                        q.remove(i);
                        break;
                    }
                values.set(cell, List.copyOf(q));
            });
            case Def.Effect.When c -> {
                if (eval.holds(c.c(), scope)) effects(c.body());
            }
            case Def.Effect.For f -> {
                Scope before = scope;
                for (Object v : eval.set(f.set(), scope)) {
                    scope = before.and(f.variable(), v);
                    if (f.where() == null || eval.holds(f.where(), scope)) effects(f.body());
                }
                scope = before;
            }
            case Def.Effect.Every e -> every(e);
        }
    }

    private void every(Def.Effect.Every e) {
        Scope before = scope;
        for (Object v : eval.set(e.set(), scope)) {
            scope = before.and(e.variable(), v);
            if (e.take() == null) {
                if (e.where() == null || eval.holds(e.where(), scope)) effects(e.body());
                continue;
            }
            int b = (Integer) v;
            if (eval.taken.containsKey(b)) continue;
            Scope known = scope;
            List<Step> steps = new ArrayList<>();
            List<Scope> scopes = new ArrayList<>();
            List<ModelError> errors = new ArrayList<>();
            for (Step s : terms.steps(state.control().get(b))) {
                if (!matches(s, e.take())) continue;
                scope = known;
                try {
                    take(b, s, e.take());
                    where(e.where());
                    steps.add(s);
                    scopes.add(scope);
                    errors.add(null);
                } catch (Blocked _) {
                    // not a step of this one
                } catch (ModelError error) {
                    steps.add(s);
                    scopes.add(scope);
                    errors.add(error);
                }
                eval.taken.remove(b);
            }
            if (steps.isEmpty()) continue;
            int k = eval.chooser.choose(steps.size());
            if (errors.get(k) != null) throw errors.get(k);
            scope = scopes.get(k);
            eval.taken.put(b, steps.get(k));
            effects(e.body());
        }
        scope = before;
    }

    private interface Change {
        void to(int cell, Object value);
    }

    private List<Object> list(int cell) {
        return new ArrayList<>((List<?>) values.get(cell));
    }

    private void change(Ex place, Ex value, Change change) {
        Object cell = eval.target(place, scope);
        Object v = eval.eval(value, scope);
        if (cell == Eval.UNDEF || v == Eval.UNDEF) {
            undefined = true;
            return;
        }
        Object typed = w.container((Integer) cell).of() instanceof Def.Type.Tuple t && v instanceof Rec r ? new Rec(t.names(), typed(t.types(), r.values())) : typed(w.container((Integer) cell).of(), v);
        changes.add(() -> change.to((Integer) cell, typed));
    }

    private List<Object> typed(List<Def.Type> types, List<Object> values) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) out.add(typed(types.get(i), values.get(i)));
        return out;
    }

    /** Numbers and names are told apart by the type of the place, not by where the value comes from. */
    private Object typed(Def.Type type, Object v) {
        if (type instanceof Def.Type.Plain p && w.def.sorts.contains(p.name())) {
            if (v instanceof Act.Name) return v;
            List<String> names = w.model.names.get(p.name());
            int n = (Integer) v;
            if (n < 0 || n >= names.size()) throw new ModelError("a value outside the range");
            return new Act.Name(p.name(), names.get(n));
        }
        if (type instanceof Def.Type.Plain p && p.name().equals("bool")) {
            if (v instanceof Integer i && i != 0 && i != 1) throw new ModelError("a value outside the range");
            return v instanceof Boolean ? v : (Object) ((Integer) v != 0);
        }
        Object n = eval.number(v);
        if (type instanceof Def.Type.Range r && ((Integer) n < w.number(r.from()) || (Integer) n >= w.number(r.to()))) throw new ModelError("a value outside the range");
        return n;
    }

    private void assignment(Def.Effect.Assign a) {
        if (a.place() instanceof Ex.Ref r && scope.names().get(r.name()) instanceof Eval.Vars vars) {
            List<Object> cells = new ArrayList<>();
            for (Act.Target t : vars.targets()) cells.add(eval.target(new Ex.Ref(t.name(), t.indices()), new Scope(Map.of(), vars.agent())));
            Object v = eval.eval(a.value(), scope);
            List<Object> vs = v instanceof Rec rec ? rec.values() : List.of(v);
            if (vs.size() != cells.size()) throw new NaiveError("lists of unequal length");
            for (int i = 0; i < vs.size(); i++) set(cells.get(i), vs.get(i));
            return;
        }
        if (a.place() instanceof Ex.Of o && o.ref().name().equals("values") && !w.tuples.isEmpty()) {
            int agent = (Integer) eval.owner(o.owner(), scope);
            List<Integer> cells = eval.cells((Integer) eval.eval(o.ref().indices().getFirst(), scope), agent);
            List<Object> vs = ((Rec) eval.eval(a.value(), scope)).values();
            for (int i = 0; i < cells.size(); i++) put(cells.get(i), vs.get(i));
            return;
        }
        Object cell = eval.target(a.place(), scope);
        set(cell, eval.eval(a.value(), scope));
    }

    private void set(Object cell, Object value) {
        if (cell == Eval.UNDEF || value == Eval.UNDEF) undefined = true;
        else put((Integer) cell, value);
    }

    private void put(int cell, Object value) {
        if (value != Eval.NEWEST && value != Eval.UNDEF) {
            if (w.types.get(cell) == null) value = eval.number(value);
        }
        if (assigned.containsKey(cell) && !assigned.get(cell).equals(value)) {
            int c = cell;
            changes.add(() -> {
                throw new ModelError("two different values for " + w.places.get(c));
            });
            return;
        }
        assigned.put(cell, value);
    }

    private void assign(int cell, Object value) {
        Def.Type type = w.types.get(cell);
        if (value == Eval.NEWEST) {
            values.set(cell, value);
            return;
        }
        values.set(cell, type == null || value == Eval.UNDEF || type instanceof Def.Type.Container ? value : typed(type, value));
    }

    /** Ranks 0, 1, … without gaps, the newest above all others. */
    private void close(List<Integer> group) {
        Set<Integer> used = new TreeSet<>();
        for (int cell : group) if (values.get(cell) != Eval.NEWEST) used.add((Integer) values.get(cell));
        List<Integer> ranks = new ArrayList<>(used);
        for (int cell : group) values.set(cell, values.get(cell) == Eval.NEWEST ? ranks.size() : ranks.indexOf((Integer) values.get(cell)));
    }

    private String label() {
        if ("action".equals(rule.label())) {
            Act act = eval.taken.values().iterator().next().act();
            String text = written(act);
            return act.def().silent() ? "tau" : text.equals("tau") || text.equals("i") ? "'" + text + "'" : text;
        }
        StringBuilder out = new StringBuilder(rule.label() == null ? rule.name() + (first >= 0 ? " !" + first : "") : rule.label());
        for (Ex e : rule.offers()) {
            Object v = eval.eval(e, scope);
            if (e instanceof Ex.Ref ref && isTuple(ref.name())) out.append(" !(").append(String.join(",", w.tuples.get((Integer) v).variables().stream().map(Model.Variable::name).toList())).append(')');
            else if (v instanceof Rec r) r.values().forEach(x -> out.append(" !").append(text(x)));
            else out.append(" !").append(text(v));
        }
        return out.toString();
    }

    /** Whether the name of a clause stands for a tuple: it is shown by the names of its variables. */
    private boolean isTuple(String name) {
        return rule.clauses().stream()
                .anyMatch(c -> c instanceof Def.Clause.Some some && some.variable().equals(name) && some.set() instanceof Ex.Apply set && (set.f().name().equals("tuples") || set.f().name().equals("reads")));
    }

    private static String text(Object v) {
        return v instanceof Act.Name n ? n.text() : v instanceof Boolean b ? b ? "1" : "0" : v.toString();
    }

    /** The action as written, with values: what has values is evaluated. */
    private String written(Act act) {
        int agent = eval.taken.keySet().iterator().next();
        Map<String, Object> holes = new LinkedHashMap<>();
        act.holes().forEach((k, v) -> holes.put(k, v instanceof Ex e ? new Act.Name("", text(eval.force(new Eval.Hole(e, agent)))) : v));
        return new Act(act.def(), holes).text();
    }

    static Set<Integer> initialRanks(List<Object> values, List<Integer> group) {
        Set<Integer> used = new LinkedHashSet<>();
        for (int cell : group) used.add((Integer) values.get(cell));
        return used;
    }
}
