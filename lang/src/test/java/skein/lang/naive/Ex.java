package skein.lang.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Expressions and conditions of definitions and of models; sets and places are expressions too. */
sealed interface Ex {
    record Num(int value) implements Ex {}

    record Truth(boolean value) implements Ex {}

    record Undef() implements Ex {}

    record Ref(String name, List<Ex> indices) implements Ex {}

    record Of(Ref ref, Ex owner) implements Ex {}

    record Un(String op, Ex e) implements Ex {}

    record Bin(String op, Ex l, Ex r) implements Ex {}

    record If(Ex c, Ex a, Ex b) implements Ex {}

    /** `min(a, b)`, `size(q)`, a let, a condition hole, or a header `link[t](A, B)`. */
    record Apply(Ref f, List<Ex> args) implements Ex {}

    record Range(Ex from, Ex to) implements Ex {}

    /** With a kind of agents, or a set if kind is null. */
    record Quant(String word, String kind, Ex set, String variable, Ex body) implements Ex {}

    record Tuple(List<Ex> parts) implements Ex {}

    record Defined(Ex e, boolean wanted) implements Ex {}

    /** A process variable with its value. */
    record Val(String name, Object value) implements Ex {}

    /** A process variable that gets its value when the step is taken. */
    record Open(Slot slot) implements Ex {}

    record Can(String label) implements Ex {}

    record Ended() implements Ex {}

    /** The identity of one binder in one step. */
    final class Slot {
        final String name;

        Slot(String name) {
            this.name = name;
        }
    }

    static Ref name(String name) {
        return new Ref(name, List.of());
    }

    /** Replaces process variables. */
    default Ex with(Map<String, Ex> by) {
        if (by.isEmpty()) return this;
        return switch (this) {
            case Num _, Truth _, Undef _, Val _, Open _, Can _, Ended _ -> this;
            case Ref r -> r.indices.isEmpty() && by.containsKey(r.name) ? by.get(r.name) : new Ref(r.name, with(r.indices, by));
            case Of o -> new Of(new Ref(o.ref.name, with(o.ref.indices, by)), o.owner.with(by));
            case Un u -> new Un(u.op, u.e.with(by));
            case Bin b -> new Bin(b.op, b.l.with(by), b.r.with(by));
            case If i -> new If(i.c.with(by), i.a.with(by), i.b.with(by));
            case Apply a -> new Apply(new Ref(a.f.name, with(a.f.indices, by)), with(a.args, by));
            case Range r -> new Range(r.from.with(by), r.to.with(by));
            case Quant q -> {
                Map<String, Ex> inner = new java.util.HashMap<>(by);
                inner.remove(q.variable);
                yield new Quant(q.word, q.kind, q.set == null ? null : q.set.with(by), q.variable, q.body.with(inner));
            }
            case Tuple t -> new Tuple(with(t.parts, by));
            case Defined d -> new Defined(d.e.with(by), d.wanted);
        };
    }

    static List<Ex> with(List<Ex> list, Map<String, Ex> by) {
        List<Ex> out = new ArrayList<>();
        for (Ex e : list) out.add(e.with(by));
        return out;
    }

    /** Replaces binders that got their values. */
    default Ex closed(Map<Slot, Object> values) {
        return switch (this) {
            case Num _, Truth _, Undef _, Val _, Can _, Ended _ -> this;
            case Open o -> values.containsKey(o.slot) ? new Val(o.slot.name, values.get(o.slot)) : this;
            case Ref r -> new Ref(r.name, closed(r.indices, values));
            case Of o -> new Of(new Ref(o.ref.name, closed(o.ref.indices, values)), o.owner.closed(values));
            case Un u -> new Un(u.op, u.e.closed(values));
            case Bin b -> new Bin(b.op, b.l.closed(values), b.r.closed(values));
            case If i -> new If(i.c.closed(values), i.a.closed(values), i.b.closed(values));
            case Apply a -> new Apply(new Ref(a.f.name, closed(a.f.indices, values)), closed(a.args, values));
            case Range r -> new Range(r.from.closed(values), r.to.closed(values));
            case Quant q -> new Quant(q.word, q.kind, q.set == null ? null : q.set.closed(values), q.variable, q.body.closed(values));
            case Tuple t -> new Tuple(closed(t.parts, values));
            case Defined d -> new Defined(d.e.closed(values), d.wanted);
        };
    }

    static List<Ex> closed(List<Ex> list, Map<Slot, Object> values) {
        List<Ex> out = new ArrayList<>();
        for (Ex e : list) out.add(e.closed(values));
        return out;
    }

    /** Names that occur without an owner: those of an agent's own variables, among others. */
    default void own(java.util.Set<String> into) {
        switch (this) {
            case Num _, Truth _, Undef _, Val _, Can _, Ended _, Open _ -> { }
            case Ref r -> {
                into.add(r.name);
                r.indices.forEach(e -> e.own(into));
            }
            case Of o -> {
                o.ref.indices.forEach(e -> e.own(into));
                o.owner.own(into);
            }
            case Un u -> u.e.own(into);
            case Bin b -> {
                b.l.own(into);
                b.r.own(into);
            }
            case If i -> {
                i.c.own(into);
                i.a.own(into);
                i.b.own(into);
            }
            case Apply a -> {
                a.f.indices.forEach(e -> e.own(into));
                a.args.forEach(e -> e.own(into));
            }
            case Range r -> {
                r.from.own(into);
                r.to.own(into);
            }
            case Quant q -> {
                java.util.Set<String> inner = new java.util.TreeSet<>();
                q.body.own(inner);
                inner.remove(q.variable);
                into.addAll(inner);
            }
            case Tuple t -> t.parts.forEach(e -> e.own(into));
            case Defined d -> d.e.own(into);
        }
    }
}
