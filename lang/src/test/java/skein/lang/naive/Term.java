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

    /** `joined`: written as one choice or composition with the operator around it, as in `P | Q | R`; what a name or a step puts there stays a process of its own. */
    record Node(Def.Operator op, Map<String, Term> args, Map<String, Object> holes, boolean joined) implements Term {
        Node as(boolean joined) {
            return new Node(op, args, holes, joined);
        }

        boolean alike(Term t) {
            return t instanceof Node n && n.op == op && n.holes.equals(holes);
        }
    }

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
                yield new Node(n.op, args, Act.map(n.holes, o -> Act.with(o, o instanceof Act ? known : by)), n.joined);
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
                yield new Node(n.op, args, Act.map(n.holes, o -> Act.closed(o, values)), n.joined);
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
            case "choice", "parallel" -> join(new Node(op, args, holes, false));
            default -> new Node(op, args, holes, false);
        };
    }

    /** Written choices and parallel compositions without holes are flat: how they are bracketed makes no difference. Here they are nested on the left, and joined. */
    private static Node join(Node n) {
        if (n.op.args.size() != 2 || !n.holes.isEmpty() || !n.op.associative()) return n;
        String p = n.op.args.get(0);
        String q = n.op.args.get(1);
        Map<String, Term> args = new LinkedHashMap<>(n.args);
        if (args.get(q) instanceof Node right && n.alike(right)) {
            Map<String, Term> inner = new LinkedHashMap<>(args);
            inner.put(q, right.args.get(p));
            args.put(p, join(new Node(n.op, inner, n.holes, false)));
            args.put(q, right.args.get(q));
            return join(new Node(n.op, args, n.holes, false));
        }
        if (args.get(p) instanceof Node left && n.alike(left)) args.put(p, left.as(true));
        return new Node(n.op, args, n.holes, false);
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
