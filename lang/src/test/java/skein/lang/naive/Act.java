package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An action as written: the contents of its holes, by the names of the holes. An expression or condition is an Ex, a binder a Binder, a static name a Name, a variable to assign a
 * Ref, a pair a map, an action an Act; a list is a List of these, and what was left out is missing.
 */
record Act(Def.Action def, Map<String, Object> holes) {
    record Name(String sort, String text) {}

    record Binder(String name, Ex.Slot slot) {}

    Act with(Map<String, Ex> by) {
        return new Act(def, map(holes, o -> with(o, by)));
    }

    Act closed(Map<Ex.Slot, Object> values) {
        return new Act(def, map(holes, o -> closed(o, values)));
    }

    static Object with(Object o, Map<String, Ex> by) {
        return switch (o) {
            case Ex e -> e.with(by);
            case Target t -> new Target(t.name, Ex.with(t.indices, by));
            case List<?> l -> each(l, x -> with(x, by));
            case Act a -> a.with(by);
            default -> o;
        };
    }

    static Object closed(Object o, Map<Ex.Slot, Object> values) {
        return switch (o) {
            case Ex e -> e.closed(values);
            case Target t -> new Target(t.name, Ex.closed(t.indices, values));
            case List<?> l -> each(l, x -> closed(x, values));
            case Act a -> a.closed(values);
            default -> o;
        };
    }

    static List<Object> each(List<?> l, java.util.function.UnaryOperator<Object> f) {
        List<Object> out = new ArrayList<>();
        for (Object x : l) out.add(f.apply(x));
        return out;
    }

    static Map<String, Object> map(Map<String, Object> m, java.util.function.UnaryOperator<Object> f) {
        Map<String, Object> out = new LinkedHashMap<>();
        m.forEach((k, v) -> out.put(k, f.apply(v)));
        return out;
    }

    /** The binders of this action, of which each gets an identity of its own. */
    Map<String, Ex> binders() {
        Map<String, Ex> out = new HashMap<>();
        for (Object o : holes.values()) binders(o, out);
        return out;
    }

    private static void binders(Object o, Map<String, Ex> out) {
        if (o instanceof Binder b) out.put(b.name, new Ex.Open(new Ex.Slot(b.name)));
        if (o instanceof List<?> l) l.forEach(x -> binders(x, out));
    }

    /** This action with identities for its binders, which its other holes know. */
    Act opened(Map<String, Ex> binders) {
        return new Act(def, map(holes, o -> opened(o, binders)));
    }

    private static Object opened(Object o, Map<String, Ex> binders) {
        return switch (o) {
            case Binder b -> new Binder(b.name, ((Ex.Open) binders.get(b.name)).slot());
            case List<?> l -> each(l, x -> opened(x, binders));
            default -> with(o, binders);
        };
    }

    Set<String> names() {
        Set<String> out = new LinkedHashSet<>();
        for (Object o : holes.values()) names(o, out);
        return out;
    }

    private static void names(Object o, Set<String> out) {
        switch (o) {
            case Name n -> out.add(n.text);
            case List<?> l -> l.forEach(x -> names(x, out));
            case Act a -> out.addAll(a.names());
            default -> { }
        }
    }

    Act renamed(Map<String, String> by) {
        return new Act(def, map(holes, o -> renamed(o, by)));
    }

    private static Object renamed(Object o, Map<String, String> by) {
        return switch (o) {
            case Name n -> new Name(n.sort, by.getOrDefault(n.text, n.text));
            case List<?> l -> each(l, x -> renamed(x, by));
            default -> o;
        };
    }

    /** Names of own variables that occur in what is read: values, conditions and indices. */
    void own(Set<String> into) {
        for (Object o : holes.values()) own(o, into);
    }

    private static void own(Object o, Set<String> into) {
        switch (o) {
            case Target t -> t.indices.forEach(e -> e.own(into));
            case Ex e -> e.own(into);
            case List<?> l -> l.forEach(x -> own(x, into));
            default -> { }
        }
    }

    /** A variable to assign, or an element. */
    record Target(String name, List<Ex> indices) {}

    /** As written, without values: for labels of actions that have only names. */
    String text() {
        StringBuilder out = new StringBuilder();
        text(def.parts(), out);
        return out.toString();
    }

    private void text(List<Def.Part> parts, StringBuilder out) {
        for (Def.Part p : parts)
            switch (p) {
                case Def.Part.Text t -> out.append(t.text());
                case Def.Part.Of o -> out.append(holes.get(o.hole().name()) instanceof Name n ? n.text() : "?");
                case Def.Part.Group _, Def.Part.Arg _ -> { }
            }
    }
}
