package skein.lang.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a model in the language of a definition. */
final class ModelParser extends ProcParser {
    private static final Set<String> MODALITIES = Set.of("always", "eventually", "finally", "fairly", "fairly_inf", "reachable");
    private final Model model;
    private final List<Term> toMention = new ArrayList<>();

    private ModelParser(Def def, String text) {
        super(def, text);
        model = new Model(def);
    }

    static Model parse(Def def, String text) {
        ModelParser p = new ModelParser(def, text);
        p.sections();
        return p.model;
    }

    private void sections() {
        while (peek().kind() != Token.Kind.END) {
            if (accept(";")) continue;
            if (looking("system", "{")) {
                next();
                next();
                system();
            } else if (looking("agent") && peek(2).is("{")) {
                next();
                agent();
            } else if (looking("assume", "{")) {
                next();
                next();
                properties = true;
                while (!accept("}")) {
                    String name = word();
                    expect("=");
                    model.assumptions.put(name, expression());
                    while (accept(";")) { }
                }
                properties = false;
            } else if (looking("check", "{")) {
                next();
                next();
                properties = true;
                while (!accept("}")) {
                    String name = word();
                    expect("=");
                    model.properties.put(name, property());
                    while (accept(";")) { }
                }
                properties = false;
            } else if (looking("observe", "{") || looking("view", "{")) {
                next();
                skip();
            } else if (def.stores.containsKey(peek().text()) && peek(2).is("{")) {
                tuples(word());
            } else if (peek().upper()) {
                define(model.processes);
            } else {
                throw wrong("unexpected section");
            }
        }
    }

    private void skip() {
        expect("{");
        for (int depth = 1; depth > 0; ) {
            Token t = next();
            if (t.is("{")) depth++;
            if (t.is("}")) depth--;
            if (t.kind() == Token.Kind.END) throw wrong("expected }");
        }
    }

    private void system() {
        while (!accept("}")) {
            if (accept(";") || accept(",")) continue;
            if (peek().upper()) {
                define(model.processes);
                continue;
            }
            String word = word();
            expect("=");
            if (word.equals("extern")) {
                do model.externs.add(word());
                while (accept(","));
            } else if (word.equals("spawn")) {
                do {
                    String kind = word();
                    expect(":");
                    model.spawns.add(new Model.Spawn(kind, expression()));
                } while (accept(","));
            } else if (def.parameters.containsKey(word)) {
                model.parameters.put(word, expression());
            } else if (def.stores.containsKey(word)) {
                declarations(word, model.systemVariables);
            } else {
                throw wrong("unknown section " + word);
            }
        }
    }

    private void agent() {
        Model.Kind kind = new Model.Kind(word());
        model.kinds.put(kind.name, kind);
        expect("{");
        while (!accept("}")) {
            if (accept(";")) continue;
            if (peek().upper()) {
                define(kind.processes);
                continue;
            }
            String word = word();
            expect("=");
            if (def.stores.containsKey(word)) {
                declarations(word, kind.variables);
            } else if (def.stores.values().stream().anyMatch(s -> word.equals(s.listed()))) {
                kind.listed.add(word());
                while (looking(";") && peek(1).upper() && !definesAt(at + 1) || looking(",")) {
                    next();
                    kind.listed.add(word());
                }
            } else {
                Def.Decl state = def.agentStates.stream().filter(d -> d.name().equals(word) && d.given()).findFirst().orElseThrow(() -> wrong("unknown section " + word));
                if (state.type() instanceof Def.Type.Plain p && def.sorts.contains(p.name()) && peek().lower()) model.mention(p.name(), peek().text());
                kind.given.put(word, initial());
            }
        }
    }

    private void define(Map<String, Model.Proc> into) {
        String name = word();
        List<String> parameters = new ArrayList<>();
        if (accept("("))
            while (!accept(")")) {
                parameters.add(word());
                accept(",");
            }
        expect("=");
        Term t = process();
        into.put(name, new Model.Proc(parameters, t));
        mention(t);
    }

    private void mention(Term t) {
        switch (t) {
            case Term.End _, Term.Stop _, Term.Call _ -> { }
            case Term.Seq s -> s.parts().forEach(this::mention);
            case Term.Node n -> {
                for (Def.Part p : n.op().parts)
                    switch (p) {
                        case Def.Part.Arg a -> mention(n.args().get(a.name()));
                        case Def.Part.Of o -> mention(n.holes().get(o.hole().name()));
                        case Def.Part.Text _, Def.Part.Group _ -> { }
                    }
            }
        }
    }

    private void mention(Object o) {
        switch (o) {
            case Act.Name n -> model.mention(n.sort(), n.text());
            case List<?> l -> l.forEach(this::mention);
            case Map<?, ?> m -> m.values().forEach(this::mention);
            case Act a -> a.def().holes().forEach(h -> mention(a.holes().get(h.name())));
            case null, default -> { }
        }
    }

    private boolean declares() {
        if (!peek().lower()) return false;
        int i = at + 1;
        while (true) {
            if (tokens.get(i).is("[")) {
                int depth = 0;
                do {
                    if (tokens.get(i).is("[")) depth++;
                    if (tokens.get(i).is("]")) depth--;
                    i++;
                } while (depth > 0 && i < tokens.size());
            }
            if (tokens.get(i).is(":")) return true;
            if (!tokens.get(i).is(",") || !tokens.get(i + 1).lower()) return false;
            i += 2;
        }
    }

    private void declarations(String store, List<Model.Variable> into) {
        do {
            if (!declares()) return;
            into.addAll(declaration(store));
        } while (accept(";") || accept(","));
    }

    private List<Model.Variable> declaration(String store) {
        List<String> names = new ArrayList<>();
        List<List<Ex>> sizes = new ArrayList<>();
        do {
            names.add(word());
            sizes.add(accept("[") ? list("]") : List.of());
        } while (accept(","));
        expect(":");
        List<Model.Variable> out = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) expect(",");
            out.add(new Model.Variable(store, names.get(i), sizes.get(i), initial()));
        }
        return out;
    }

    private Model.Initial initial() {
        if (looking("[") || looking("{")) {
            int before = at;
            String end = next().is("[") ? "]" : "}";
            List<Ex> choices = new ArrayList<>();
            do choices.add(expression());
            while (accept(","));
            if (accept(end)) return new Model.Initial(choices, false);
            at = before;
        }
        Ex e = expression();
        if (accept("..")) return new Model.Initial(List.of(e, expression()), true);
        if (e instanceof Ex.Range r) return new Model.Initial(List.of(r.from(), r.to()), true);
        return new Model.Initial(List.of(e), false);
    }

    private void tuples(String store) {
        String section = word();
        expect("{");
        Map<String, Ex> headers = new LinkedHashMap<>();
        List<List<Model.Variable>> tuples = new ArrayList<>();
        while (!accept("}")) {
            if (accept(";")) continue;
            if (peek(1).is("=")) {
                String header = word();
                next();
                headers.put(header, expression());
            } else {
                tuples.add(declaration(store));
            }
        }
        model.tupleStores.add(new Model.TupleStore(store, section, headers, tuples));
    }

    private boolean propertyEnds() {
        int i = 0;
        while (peek(i).is(";")) i++;
        return peek(i).is("}") || peek(i).upper() && peek(i + 1).is("=");
    }

    private Model.Property property() {
        int start = at;
        try {
            Model.Property p = supported();
            if (propertyEnds()) return p;
        } catch (NaiveError e) {
            // a formula of linear time: not judged here
        }
        at = start;
        while (!propertyEnds()) {
            if (peek().kind() == Token.Kind.END) throw wrong("expected }");
            next();
        }
        return new Model.Property(List.of(), null, null, null, "");
    }

    private Model.Property supported() {
        if (accept("deadlockfree")) return new Model.Property(List.of(), "deadlockfree", null, null, "");
        if (peek().kind() == Token.Kind.WORD && MODALITIES.contains(peek().text())) {
            String word = next().text();
            return new Model.Property(List.of(), word.equals("finally") ? "eventually" : word, expression(), null, "");
        }
        if (looking("(")) {
            int before = at;
            next();
            try {
                Model.Property p = supported();
                if (!"now".equals(p.modality()) && accept(")") && propertyEnds()) return p;
            } catch (NaiveError e) {
                // a condition in brackets
            }
            at = before;
        }
        if ((looking("forall") || looking("exists")) && peek(3).is(",")) {
            int before = at;
            String word = next().text();
            String kind = word();
            String variable = word();
            next();
            Model.Property p;
            try {
                p = supported();
            } catch (NaiveError e) {
                p = null;
            }
            if (p != null && !"now".equals(p.modality()) && propertyEnds()) {
                List<Ex.Quant> around = new ArrayList<>();
                around.add(new Ex.Quant(word, kind, null, variable, new Ex.Truth(true)));
                around.addAll(p.around());
                return new Model.Property(around, p.modality(), p.first(), p.second(), "");
            }
            at = before;
        }
        Ex e = expression();
        if (accept("leadsto")) return new Model.Property(List.of(), "leadsto", e, expression(), "");
        return new Model.Property(List.of(), "now", e, null, "");
    }

    @Override
    String label() {
        StringBuilder out = new StringBuilder();
        Token t = peek();
        boolean label = def.rules.stream().anyMatch(r -> t.text().equals(r.label()));
        if (!label) {
            int start = at;
            List<Read<Act>> actions = actions(start);
            if (!actions.isEmpty()) {
                Read<Act> best = actions.getFirst();
                for (Read<Act> r : actions)
                    if (r.end() > best.end()) best = r;
                at = best.end();
                mention(best.value());
                return best.value().def().silent() ? "tau" : best.value().text();
            }
            at = start;
        }
        out.append(next().text());
        while (looking("!") && (peek(1).kind() == Token.Kind.NUMBER || peek(1).kind() == Token.Kind.WORD || peek(1).is("-"))) {
            next();
            out.append(" !").append(accept("-") ? "-" : "").append(next().text());
        }
        return out.toString();
    }
}
