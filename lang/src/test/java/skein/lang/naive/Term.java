package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A process term: the text that remains, with the values of its process variables. Two control states are the same iff their terms are equal. */
sealed interface Term {
    record End() implements Term {}

    record Stop() implements Term {}

    record Call(String name, List<Ex> args) implements Term {}

    record Node(Def.Operator op, Map<String, Term> args, Map<String, Object> holes) implements Term {}

    /** A sequence, flat: at least two parts, none of which is an end or a sequence. */
    record Seq(Def.Operator op, List<Term> parts) implements Term {}

    default Term with(Map<String, Ex> by) {
        if (by.isEmpty()) return this;
        return switch (this) {
            case End _, Stop _ -> this;
            case Call c -> new Call(c.name, Ex.with(c.args, by));
            case Seq s -> {
                List<Term> parts = new ArrayList<>();
                for (Term t : s.parts) parts.add(t.with(by));
                yield new Seq(s.op, parts);
            }
            case Node n -> {
                Map<String, Ex> inner = by;
                for (Object o : n.holes.values())
                    if (o instanceof Act a && !a.binders().isEmpty()) {
                        inner = new HashMap<>(inner);
                        inner.keySet().removeAll(a.binders().keySet());
                    }
                Map<String, Ex> known = inner;
                Map<String, Term> args = new LinkedHashMap<>();
                n.args.forEach((k, t) -> args.put(k, t.with(known)));
                yield new Node(n.op, args, Act.map(n.holes, o -> Act.with(o, o instanceof Act ? known : by)));
            }
        };
    }

    default Term closed(Map<Ex.Slot, Object> values) {
        if (values.isEmpty()) return this;
        return switch (this) {
            case End _, Stop _ -> this;
            case Call c -> new Call(c.name, Ex.closed(c.args, values));
            case Seq s -> {
                List<Term> parts = new ArrayList<>();
                for (Term t : s.parts) parts.add(t.closed(values));
                yield new Seq(s.op, parts);
            }
            case Node n -> {
                Map<String, Term> args = new LinkedHashMap<>();
                n.args.forEach((k, t) -> args.put(k, t.closed(values)));
                yield new Node(n.op, args, Act.map(n.holes, o -> Act.closed(o, values)));
            }
        };
    }

    /** A sequence kept flat, in which ends vanish. */
    static Term sequence(Def.Operator op, List<Term> all) {
        List<Term> parts = new ArrayList<>();
        for (Term t : all)
            switch (t) {
                case End _ -> { }
                case Seq s when s.op == op -> parts.addAll(s.parts);
                case Stop _, Call _, Node _, Seq _ -> parts.add(t);
            }
        if (parts.isEmpty()) return new End();
        return parts.size() == 1 ? parts.getFirst() : new Seq(op, parts);
    }

    static Term node(Def.Operator op, Map<String, Term> args, Map<String, Object> holes) {
        return switch (op.kit) {
            case "end" -> new End();
            case "stop" -> new Stop();
            case "sequence" -> sequence(op, List.of(args.get(op.args.get(0)), args.get(op.args.get(1))));
            default -> new Node(op, args, holes);
        };
    }

    default String text() {
        return switch (this) {
            case End _ -> "end";
            case Stop _ -> "stop";
            case Call c -> c.name + c.args;
            case Seq s -> String.join(" ; ", s.parts.stream().map(t -> "(" + t.text() + ")").toList());
            case Node n -> {
                StringBuilder out = new StringBuilder();
                for (Def.Part p : n.op.parts)
                    switch (p) {
                        case Def.Part.Text t -> out.append(t.text()).append(' ');
                        case Def.Part.Of o -> out.append(n.holes.get(o.hole().name())).append(' ');
                        case Def.Part.Arg a -> out.append('(').append(n.args.get(a.name()).text()).append(") ");
                        case Def.Part.Group _ -> { }
                    }
                yield out.toString().trim();
            }
        };
    }
}
