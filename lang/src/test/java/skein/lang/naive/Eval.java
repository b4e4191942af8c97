package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.lang.naive.World.Place;
import skein.lang.naive.World.Rec;

/** Evaluates expressions in one state, with choices for ranges, and each hole at most once. */
final class Eval {
    static final Object UNDEF = World.UNDEF;
    static final Object NEWEST = new Object();

    /** What the name of a hole stands for in a rule. */
    record Hole(Ex e, int agent) {}

    record Holes(List<?> list, int agent) {}

    record CondHole(Ex e, List<List<String>> roles) {}

    record Vars(List<Act.Target> targets, int agent) {}

    final World w;
    final State state;
    final Chooser chooser;
    private final Map<Integer, Map<Ex, Object>> once = new HashMap<>();
    final Map<Ex.Slot, Object> slots = new HashMap<>();
    final Map<Ex.Slot, Hole> open = new HashMap<>();
    final Map<Integer, Step> taken = new HashMap<>();
    /** For properties: what can happen in this state. */
    Set<String> labels = Set.of();
    boolean ended;
    boolean property;

    Eval(World w, State state, Chooser chooser) {
        this.w = w;
        this.state = state;
        this.chooser = chooser;
    }

    boolean holds(Ex e, Scope s) {
        return truth(eval(e, s)) == Boolean.TRUE;
    }

    private Object truth(Object v) {
        if (v instanceof Act.Name) return truth(number(v));
        if (v instanceof Integer i) return i != 0;
        return v;
    }

    Object eval(Ex e, Scope s) {
        return switch (e) {
            case Ex.Num n -> n.value();
            case Ex.Truth t -> t.value();
            case Ex.Undef _ -> UNDEF;
            case Ex.Val v -> v.value();
            case Ex.Open o -> slot(o.slot());
            case Ex.Can c -> labels.stream().anyMatch(l -> l.equals(c.label()) || l.startsWith(c.label() + " !"));
            case Ex.Ended _ -> ended;
            case Ex.Ref r -> ref(r, s);
            case Ex.Of o -> of(o, s);
            case Ex.Un u -> u.op().equals("not") ? not(eval(u.e(), s)) : arithmetic("-", 0, number(eval(u.e(), s)));
            case Ex.Bin b -> binary(b, s);
            case Ex.If i -> {
                Object c = truth(eval(i.c(), s));
                yield c == UNDEF ? UNDEF : eval(c == Boolean.TRUE ? i.a() : i.b(), s);
            }
            case Ex.Apply a -> apply(a, s);
            case Ex.Range r -> {
                Object from = number(eval(r.from(), s));
                Object to = number(eval(r.to(), s));
                if (from == UNDEF || to == UNDEF || (Integer) to <= (Integer) from) yield UNDEF;
                yield (Integer) from + chooser.choose((Integer) to - (Integer) from);
            }
            case Ex.Quant q -> quantifier(q, s);
            case Ex.Tuple t -> {
                List<Object> values = new ArrayList<>();
                boolean undefined = false;
                for (Ex x : t.parts()) {
                    Object v = eval(x, s);
                    undefined |= v == UNDEF;
                    values.add(v);
                }
                yield undefined ? UNDEF : new Rec(List.of(), values);
            }
            case Ex.Defined d -> (eval(d.e(), s) == UNDEF) != d.wanted();
        };
    }

    Object slot(Ex.Slot slot) {
        if (!slots.containsKey(slot) && open.containsKey(slot)) slots.put(slot, force(open.get(slot)));
        Object v = slots.get(slot);
        if (v == null) throw new NaiveError("the binder " + slot.name + " has no value");
        return v;
    }

    Object force(Hole h) {
        Map<Ex, Object> known = once.computeIfAbsent(h.agent, _ -> new IdentityHashMap<>());
        if (!known.containsKey(h.e)) known.put(h.e, eval(h.e, new Scope(new HashMap<>(), h.agent)));
        return known.get(h.e);
    }

    private Object bound(Object o) {
        return switch (o) {
            case Hole h -> force(h);
            case Act.Binder b -> slot(b.slot());
            case Holes h -> {
                List<Object> values = new ArrayList<>();
                for (Object x : h.list) values.add(x instanceof Ex e ? force(new Hole(e, h.agent)) : x instanceof Act.Binder b ? slot(b.slot()) : x);
                yield new Rec(List.of(), values);
            }
            default -> o;
        };
    }

    private Object ref(Ex.Ref r, Scope s) {
        if (r.indices().isEmpty() && s.names().containsKey(r.name())) return bound(s.names().get(r.name()));
        if (r.name().equals("id") && s.self() >= 0) return s.self();
        if (r.name().equals("newest")) return NEWEST;
        if (s.self() >= 0 && w.agentVars.get(s.self()).containsKey(r.name())) return value(place(r, s.self(), s));
        if (w.systemVars.containsKey(r.name())) return value(place(r, -1, s));
        if (s.self() >= 0 && w.partial.contains(r.name())) return UNDEF;
        if (w.parameters.containsKey(r.name())) return w.parameters.get(r.name());
        String sort = w.model.sortOf(r.name());
        if (sort != null && w.def.process && property) return eval(new Ex.Can(r.name()), s);
        if (sort != null) return new Act.Name(sort, r.name());
        throw new NaiveError("unknown name " + r.name());
    }

    private Object value(Object place) {
        if (place == UNDEF) return UNDEF;
        return state.values().get((Integer) place);
    }

    /** The cell of a variable of an agent, or of the system; undefined if an index is. */
    Object place(Ex.Ref r, int owner, Scope s) {
        List<Object> indices = new ArrayList<>();
        for (Ex e : r.indices()) indices.add(number(eval(e, s)));
        return place(r.name(), indices, owner);
    }

    Object place(String name, List<Object> indices, int owner) {
        World.Var v = (owner >= 0 ? w.agentVars.get(owner) : w.systemVars).get(name);
        if (v == null) {
            Integer cell = indices.contains(UNDEF) ? null : w.cells.get(new Place(name, owner, ints(indices)));
            if (cell != null) return cell;
            if (w.partial.contains(name)) return UNDEF;
            throw new ModelError("agent " + owner + " has no " + name);
        }
        if (v.sizes().size() != indices.size()) throw new ModelError(name + " has another shape");
        boolean undefined = false;
        for (int i = 0; i < indices.size(); i++) {
            if (indices.get(i) == UNDEF) undefined = true;
            else if ((Integer) indices.get(i) < 0 || (Integer) indices.get(i) >= v.sizes().get(i)) throw new ModelError("index out of bounds: " + name + indices);
        }
        return undefined ? UNDEF : w.cells.get(new Place(name, owner, ints(indices)));
    }

    private static List<Integer> ints(List<Object> indices) {
        List<Integer> out = new ArrayList<>();
        for (Object o : indices) out.add((Integer) o);
        return out;
    }

    /** Numbers of static names, so that these can be indices. */
    Object number(Object v) {
        if (v instanceof Act.Name n) return w.model.names.get(n.sort()).indexOf(n.text());
        if (v instanceof Boolean b) return b ? 1 : 0;
        return v;
    }

    /** An agent, a record, or undefined. */
    Object owner(Ex e, Scope s) {
        if (e instanceof Ex.Num n && s.names().containsKey(String.valueOf(n.value()))) return s.names().get(String.valueOf(n.value()));
        Object o = eval(e, s);
        if (o == UNDEF || o instanceof Rec) return o;
        int id = (Integer) number(o);
        if (id < 0 || id >= w.agents.size()) throw new ModelError("there is no agent " + id);
        return id;
    }

    private Object of(Ex.Of o, Scope s) {
        List<Object> indices = new ArrayList<>();
        if (!o.ref().name().equals("values") || w.tuples.isEmpty())
            for (Ex e : o.ref().indices()) indices.add(number(eval(e, s)));
        Object owner = owner(o.owner(), s);
        if (owner == UNDEF) return UNDEF;
        if (owner instanceof Rec r) return r.values().get(r.names().indexOf(o.ref().name()));
        int agent = (Integer) owner;
        if (o.ref().name().equals("id")) return agent;
        if (o.ref().name().equals("values") && !w.tuples.isEmpty()) {
            List<Object> values = new ArrayList<>();
            for (int cell : cells((Integer) eval(o.ref().indices().getFirst(), s), agent)) values.add(state.values().get(cell));
            return new Rec(List.of(), values);
        }
        return value(place(o.ref().name(), indices, agent));
    }

    /** The cells of all variables of a tuple. */
    List<Integer> cells(int tuple, int agent) {
        List<Integer> out = new ArrayList<>();
        for (Model.Variable v : w.tuples.get(tuple).variables())
            for (List<Integer> index : World.indices(w.agentVars.get(agent).get(v.name()).sizes())) out.add(w.cells.get(new Place(v.name(), agent, index)));
        return out;
    }

    private Object not(Object v) {
        Object t = truth(v);
        return t == UNDEF ? UNDEF : (Object) (t != Boolean.TRUE);
    }

    private Object binary(Ex.Bin b, Scope s) {
        switch (b.op()) {
            case "and", "or", "implies" -> {
                boolean decides = !b.op().equals("and");
                Object l = truth(eval(b.l(), s));
                if (b.op().equals("implies")) l = not(l);
                if (l != UNDEF && (Boolean) l == decides) return decides;
                Object r = truth(eval(b.r(), s));
                if (r != UNDEF && (Boolean) r == decides) return decides;
                return l == UNDEF || r == UNDEF ? UNDEF : (Object) !decides;
            }
            case "=", "!=" -> {
                Object l = eval(b.l(), s);
                Object r = eval(b.r(), s);
                if (l == UNDEF || r == UNDEF) return UNDEF;
                return same(l, r) == b.op().equals("=");
            }
            default -> {
                Object l = number(eval(b.l(), s));
                Object r = number(eval(b.r(), s));
                if (l == UNDEF || r == UNDEF) return UNDEF;
                int x = (Integer) l;
                int y = (Integer) r;
                return switch (b.op()) {
                    case "<" -> x < y;
                    case "<=" -> x <= y;
                    case ">" -> x > y;
                    case ">=" -> x >= y;
                    default -> arithmetic(b.op(), x, y);
                };
            }
        }
    }

    boolean same(Object l, Object r) {
        if (l instanceof Rec a && r instanceof Rec b) {
            for (int i = 0; i < a.values().size(); i++)
                if (!same(a.values().get(i), b.values().get(i))) return false;
            return true;
        }
        if (l.getClass() == r.getClass()) return l.equals(r);
        return number(l).equals(number(r));
    }

    private static Object arithmetic(String op, Object l, Object r) {
        if (l == UNDEF || r == UNDEF) return UNDEF;
        long x = (Integer) l;
        long y = (Integer) r;
        if (y == 0 && (op.equals("/") || op.equals(":") || op.equals("%"))) throw new ModelError("division by zero");
        long v = switch (op) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            case "/" -> x / y;
            case "%" -> x - y * Math.floorDiv(x, y);
            case ":" -> {
                long q = (2 * Math.abs(x) + Math.abs(y)) / (2 * Math.abs(y));
                yield x < 0 != y < 0 ? -q : q;
            }
            case "abs" -> Math.abs(x);
            case "min" -> Math.min(x, y);
            case "max" -> Math.max(x, y);
            default -> throw new NaiveError("unknown operator " + op);
        };
        if (v != (int) v) throw new ModelError("overflow");
        return (int) v;
    }

    private Object quantifier(Ex.Quant q, Scope s) {
        List<Object> domain = new ArrayList<>();
        if (q.kind() == null) domain.addAll(set(q.set(), s));
        else {
            if (!w.model.kinds.containsKey(q.kind())) throw new NaiveError("no kind " + q.kind());
            for (int a = 0; a < w.agents.size(); a++)
                if (w.agents.get(a).name.equals(q.kind())) domain.add(a);
        }
        int count = 0;
        Object result = q.word().equals("forall");
        for (Object x : domain) {
            Object v = truth(eval(q.body(), s.and(q.variable(), x)));
            if (q.word().equals("count")) {
                if (v == Boolean.TRUE) count++;
            } else if (v == UNDEF) {
                result = UNDEF;
            } else if ((Boolean) v != q.word().equals("forall")) {
                return v;
            }
        }
        return q.word().equals("count") ? (Object) count : result;
    }

    private Object apply(Ex.Apply a, Scope s) {
        String name = a.f().name();
        if (s.names().get(name) instanceof CondHole c) return condition(c.e, c.roles, a.args(), s);
        if (w.def.lets.containsKey(name)) {
            Def.Let let = w.def.lets.get(name);
            Map<String, Object> names = new HashMap<>();
            for (int i = 0; i < let.parameters().size(); i++) names.put(let.parameters().get(i), eval(a.args().get(i), s));
            return eval(let.body(), new Scope(names, -1));
        }
        for (Def.Store store : w.def.stores.values())
            for (Def.Hole h : store.headers())
                if (h.name().equals(name)) {
                    int t = (Integer) eval(a.f().indices().getFirst(), s);
                    return condition(w.tuples.get(t).section().headers().get(name), h.roles(), a.args(), s);
                }
        switch (name) {
            case "abs" -> {
                return arithmetic("abs", number(eval(a.args().get(0), s)), 0);
            }
            case "min", "max" -> {
                Object l = number(eval(a.args().get(0), s));
                return arithmetic(name, l, number(eval(a.args().get(1), s)));
            }
            case "size" -> {
                return ((List<?>) eval(a.args().get(0), s)).size();
            }
            case "head" -> {
                List<?> q = (List<?>) eval(a.args().get(0), s);
                return q.isEmpty() ? UNDEF : q.getFirst();
            }
            case "full" -> {
                Object cell = target(a.args().get(0), s);
                return cell == UNDEF ? UNDEF : (Object) (((List<?>) state.values().get((Integer) cell)).size() >= w.capacity((Integer) cell));
            }
            case "has" -> {
                List<?> q = (List<?>) eval(a.args().get(0), s);
                Object x = eval(a.args().get(1), s);
                return x == UNDEF ? UNDEF : (Object) q.stream().anyMatch(y -> same(x, y));
            }
            default -> throw new NaiveError("unknown function " + name);
        }
    }

    /** Applies a condition about several agents: names without an owner belong to the first. */
    private Object condition(Ex e, List<List<String>> roles, List<Ex> args, Scope s) {
        Map<String, Object> names = new HashMap<>();
        int self = -1;
        for (int i = 0; i < args.size(); i++) {
            int agent = (Integer) eval(args.get(i), s);
            if (i == 0) self = agent;
            if (i < roles.size())
                for (String r : roles.get(i)) names.put(r, agent);
        }
        return eval(e, new Scope(names, self));
    }

    /** The cell that an expression names. */
    Object target(Ex e, Scope s) {
        if (e instanceof Ex.Ref r) {
            if (s.self() >= 0 && w.agentVars.get(s.self()).containsKey(r.name())) return place(r, s.self(), s);
            if (w.systemVars.containsKey(r.name())) return place(r, -1, s);
            throw new NaiveError("unknown variable " + r.name());
        }
        if (e instanceof Ex.Of o) {
            List<Object> indices = new ArrayList<>();
            for (Ex i : o.ref().indices()) indices.add(number(eval(i, s)));
            Object owner = owner(o.owner(), s);
            return owner == UNDEF ? UNDEF : place(o.ref().name(), indices, (Integer) owner);
        }
        throw new NaiveError("not a place: " + e);
    }

    List<Object> set(Ex e, Scope s) {
        List<Object> out = new ArrayList<>();
        if (e instanceof Ex.Ref r && r.name().equals("agents") && !s.names().containsKey("agents")) {
            for (int a = 0; a < w.agents.size(); a++) out.add(a);
            return out;
        }
        if (e instanceof Ex.Apply a && a.args().size() == 1) {
            Ex arg = a.args().getFirst();
            switch (a.f().name()) {
                case "others" -> {
                    int self = (Integer) eval(arg, s);
                    for (int b = 0; b < w.agents.size(); b++)
                        if (b != self) out.add(b);
                    return out;
                }
                case "carriers" -> {
                    int t = (Integer) eval(arg, s);
                    for (int b = 0; b < w.agents.size(); b++)
                        if (w.carries(b, t)) out.add(b);
                    return out;
                }
                case "tuples" -> {
                    Object x = arg instanceof Ex.Ref r ? s.names().get(r.name()) : null;
                    Set<Object> ts = new TreeSet<>();
                    if (x instanceof Vars v) {
                        for (Act.Target t : v.targets) ts.add(w.agentVars.get(v.agent).get(t.name()).tuple());
                    } else {
                        int agent = (Integer) eval(arg, s);
                        for (int t = 0; t < w.tuples.size(); t++)
                            if (w.carries(agent, t)) ts.add(t);
                    }
                    out.addAll(ts);
                    return out;
                }
                case "reads" -> {
                    int agent = (Integer) eval(arg, s);
                    Set<String> names = new TreeSet<>();
                    Step step = taken.get(agent);
                    step.act().own(names);
                    for (Step.Guard g : step.guards()) g.e().own(names);
                    Set<Object> ts = new TreeSet<>();
                    for (String n : names) {
                        World.Var v = w.agentVars.get(agent).get(n);
                        if (v != null && v.tuple() >= 0) ts.add(v.tuple());
                    }
                    out.addAll(ts);
                    return out;
                }
                default -> { }
            }
        }
        Object v = eval(e, s);
        if (v == UNDEF) throw new Blocked();
        boolean queue = target(e, s) instanceof Integer cell && w.container(cell).word().equals("queue");
        out.addAll(queue ? (List<?>) v : new LinkedHashSet<>((List<?>) v));
        return out;
    }
}
