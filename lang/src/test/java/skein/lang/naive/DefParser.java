package skein.lang.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import skein.lang.naive.Def.Part;

/** Reads a definition. It does not check it: definitions with mistakes may be read. */
final class DefParser extends ExParser {
    private final Def def = new Def();
    private static final Set<String> ITEMS = Set.of("system", "name", "parameter", "let", "busy", "store", "state", "action", "process", "rule", "language");

    private static final Pattern ACTION = Pattern.compile("\\baction\\s+(\\w+)\\s*=");
    private final String text;

    private DefParser(String text) {
        super(Lexer.of(text, Lexer.DEFINITIONS, true), Set.of());
        this.text = text.replaceAll("(?m)#.*$", "");
    }

    static Def parse(String text) {
        DefParser p = new DefParser(text);
        p.items();
        return p.def;
    }

    /** Also one that is defined later. */
    private boolean isAction(String name) {
        return ACTION.matcher(text).results().anyMatch(m -> m.group(1).equals(name));
    }

    @Override
    boolean applies(String name) {
        return true;
    }

    private void items() {
        expect("language");
        def.name = word();
        while (accept("-")) def.name += "-" + word();
        if (peek().kind() == Token.Kind.STRING) next();
        while (peek().kind() != Token.Kind.END) {
            switch (word()) {
                case "system" -> {
                    expect("is");
                    if (accept("a")) {
                        expect("process");
                        def.process = true;
                    } else {
                        expect("agents");
                    }
                }
                case "name" -> {
                    do def.sorts.add(word());
                    while (accept(","));
                }
                case "parameter" -> {
                    String name = word();
                    expect("=");
                    def.parameters.put(name, number());
                }
                case "let" -> {
                    String name = word();
                    List<String> parameters = new ArrayList<>();
                    expect("(");
                    while (!accept(")")) {
                        parameters.add(word());
                        accept(",");
                    }
                    expect("=");
                    def.lets.put(name, new Def.Let(parameters, expression()));
                }
                case "busy" -> {
                    def.busyAgent = word();
                    expect("when");
                    def.busy = expression();
                }
                case "store" -> store();
                case "state" -> {
                    expect("of");
                    List<Def.Decl> into = word().equals("system") ? def.systemStates : def.agentStates;
                    do into.add(declaration());
                    while (accept(","));
                }
                case "action" -> action();
                case "process" -> operators();
                case "rule" -> rule();
                default -> throw wrong("unexpected item");
            }
        }
    }

    private void store() {
        String name = word();
        expect("of");
        boolean agents = word().equals("agents");
        boolean partial = accept("partial");
        boolean tuples = accept("in");
        String listed = null;
        List<Def.Hole> headers = new ArrayList<>();
        List<Def.Decl> each = new ArrayList<>();
        if (tuples) {
            expect("tuples");
            if (accept("listed")) {
                expect("as");
                listed = word();
            }
            if (accept("{")) {
                while (!accept("}")) {
                    if (accept("each")) each.add(declaration());
                    else headers.add(hole(false));
                }
            }
        }
        def.stores.put(name, new Def.Store(name, agents, partial, tuples, listed, headers, each));
    }

    private Def.Decl declaration() {
        String name = word();
        Ex size = null;
        if (accept("[")) {
            size = expression();
            expect("]");
        }
        expect(":");
        Def.Type type = type();
        Ex initial = null;
        boolean given = false;
        if (accept("=")) initial = expression();
        else given = accept("given");
        return new Def.Decl(name, size, type, initial, given);
    }

    private Def.Type type() {
        if (looking("queue") || looking("bag")) {
            String word = word();
            expect("[");
            Ex capacity = expression();
            expect("]");
            expect("of");
            return new Def.Type.Container(word, capacity, type());
        }
        if (accept("set")) {
            expect("of");
            return new Def.Type.Container("set", null, type());
        }
        if (looking("(")) {
            int before = at;
            next();
            if (peek().kind() == Token.Kind.WORD && peek(1).is(":")) {
                List<String> names = new ArrayList<>();
                List<Def.Type> types = new ArrayList<>();
                do {
                    names.add(word());
                    expect(":");
                    types.add(type());
                } while (accept(","));
                expect(")");
                return new Def.Type.Tuple(names, types);
            }
            at = before;
        }
        if (peek().kind() == Token.Kind.WORD && !peek(1).is("..") && !Set.of("+", "-", "*", "/", "%").contains(peek(1).text())) return new Def.Type.Plain(word());
        Ex from = sum();
        expect("..");
        return new Def.Type.Range(from, sum());
    }

    private void action() {
        String name = word();
        expect("=");
        List<Part> parts = parts(false);
        boolean silent = accept("silent");
        boolean internal = accept("internal");
        List<Def.Hole> holes = new ArrayList<>();
        holes(parts, holes);
        def.actions.put(name, new Def.Action(name, parts, silent, internal, holes));
    }

    private static void holes(List<Part> parts, List<Def.Hole> into) {
        for (Part p : parts)
            switch (p) {
                case Part.Of o -> into.add(o.hole());
                case Part.Group g -> holes(g.parts(), into);
                case Part.Text _, Part.Arg _ -> { }
            }
    }

    private List<Part> parts(boolean args) {
        List<Part> out = new ArrayList<>();
        while (true) {
            Token t = peek();
            if (t.kind() == Token.Kind.STRING) {
                def.strings.add(t.text());
                out.add(new Part.Text(next().text()));
            } else if (t.is("(")) {
                next();
                List<Part> inner = parts(false);
                expect(")");
                out.add(new Part.Group(inner, accept("?")));
            } else if (t.kind() == Token.Kind.WORD && peek(1).is(":")) {
                out.add(new Part.Of(hole(true)));
            } else if (args && t.upper()) {
                String name = word();
                out.add(new Part.Arg(name, accept("...")));
            } else {
                return out;
            }
        }
    }

    private Def.Hole hole(boolean lists) {
        String name = word();
        expect(":");
        String kind;
        List<List<String>> roles = new ArrayList<>();
        List<Part> inner = List.of();
        if (accept("(")) {
            kind = "pair";
            inner = parts(false);
            expect(")");
        } else {
            kind = word();
            if (kind.equals("cond") || kind.equals("var")) {
                if (accept("(")) {
                    do {
                        List<String> role = new ArrayList<>();
                        do role.add(next().text());
                        while (accept("/"));
                        roles.add(role);
                    } while (accept(","));
                    expect(")");
                }
            }
        }
        boolean list = false;
        if (lists && looking(",", "*")) {
            next();
            next();
            list = true;
        }
        return new Def.Hole(name, kind, list, roles, inner);
    }

    private void operators() {
        while (looking("operator") || looking("also")) {
            boolean also = word().equals("also");
            Def.Operator op = new Def.Operator(parts(true));
            if (also && !def.levels.isEmpty()) {
                def.levels.getLast().add(op);
            } else {
                List<Def.Operator> level = new ArrayList<>();
                level.add(op);
                def.levels.add(level);
            }
            if (accept("is")) kit(op);
            else {
                expect("{");
                while (!accept("}")) op.rules.add(sos());
            }
        }
    }

    private void kit(Def.Operator op) {
        String word = word();
        op.kit = word;
        switch (word) {
            case "prefix" -> Kit.prefix(op);
            case "step" -> Kit.step(op);
            case "choice" -> Kit.choice(op);
            case "sequence" -> Kit.sequence(op);
            case "guard" -> Kit.guard(op);
            case "stop" -> { }
            case "end" -> Kit.end(op);
            case "restrict" -> Kit.restrict(op, word());
            case "rename" -> Kit.rename(op, word());
            case "hide" -> {
                String hole = word();
                expect("to");
                Kit.hide(op, hole, act());
            }
            case "parallel" -> parallel(op);
            default -> throw wrong("unknown kit word " + word);
        }
    }

    private void parallel(Def.Operator op) {
        expect("{");
        boolean drop = false;
        while (!accept("}")) {
            if (accept("alone")) {
                Kit.alone(op, pattern());
            } else if (accept("drop")) {
                expect("ended");
                drop = true;
            } else {
                Sos.Pat p = pattern();
                expect("with");
                boolean sameWith = accept("same");
                Sos.Pat q = sameWith ? null : pattern();
                expect("gives");
                Sos.Act gives = accept("same") ? null : act();
                Kit.both(op, p, q, gives, binds());
            }
            accept(";");
        }
        Kit.ends(op, drop);
    }

    private Map<String, Ex> binds() {
        Map<String, Ex> out = new LinkedHashMap<>();
        if (!looking("with") || peek(2).kind() == Token.Kind.END || !peek(2).is("=")) return out;
        next();
        do {
            String name = word();
            expect("=");
            out.put(name, expression());
        } while (looking(",") && peek(1).kind() == Token.Kind.WORD && peek(2).is("=") && accept(","));
        return out;
    }

    private Sos.Pat pattern() {
        String name = word();
        String kind = name.equals("any") ? Sos.Pat.ANY : isAction(name) ? Sos.Pat.ACTION : Sos.Pat.VARIABLE;
        List<String> names = names();
        String hole = null;
        boolean on = false;
        if (looking("on") || looking("off")) {
            on = word().equals("on");
            hole = word();
        }
        return new Sos.Pat(kind, name, names, hole, on);
    }

    private Sos.Act act() {
        String name = word();
        List<String> names = names();
        return isAction(name) ? new Sos.Act.Built(name, names) : new Sos.Act.Name(name);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        if (accept("("))
            while (!accept(")")) {
                names.add(word());
                accept(",");
            }
        return names;
    }

    private Sos sos() {
        List<Sos.Premise> premises = new ArrayList<>();
        while (!accept("==>")) {
            premises.add(premise());
            accept(",");
        }
        if (accept("ended")) return new Sos(premises, new Sos.Conclusion.Ended());
        if (accept("is")) return new Sos(premises, new Sos.Conclusion.Is(word()));
        expect("-");
        Sos.Act act = act();
        String guard = null;
        boolean positive = true;
        if (accept("if")) {
            positive = !accept("not");
            guard = word();
        }
        expect("->");
        String target = word();
        boolean primed = accept("'");
        return new Sos(premises, new Sos.Conclusion.Step(act, guard, positive, new Sos.Target(target, primed), binds()));
    }

    private Sos.Premise premise() {
        String subject = word();
        if (accept("ended")) return new Sos.Premise.Ended(subject);
        if (looking("on") || looking("off")) {
            boolean on = word().equals("on");
            return new Sos.Premise.On(subject, word(), on);
        }
        if (accept("is")) return new Sos.Premise.Silent(subject, word().equals("silent"));
        expect("-");
        Sos.Pat pat = pattern();
        expect("->");
        if (!word().equals(subject)) throw wrong("expected " + subject + "'");
        expect("'");
        String variable = pat.kind().equals(Sos.Pat.VARIABLE) ? pat.name() : null;
        return new Sos.Premise.Step(subject, variable, pat, null);
    }

    private void rule() {
        String name = word();
        boolean any = false;
        if (accept("at")) {
            expect("any");
            expect("time");
            any = true;
        }
        List<Def.Clause> clauses = new ArrayList<>();
        while (!looking("do") && !looking("label") && !item()) clauses.add(clause());
        List<Def.Effect> effects = new ArrayList<>();
        if (accept("do")) {
            effects.add(effect());
            while (accept(";")) {
                if (looking("label") || item()) break;
                effects.add(effect());
            }
        }
        String label = null;
        List<Ex> offers = new ArrayList<>();
        if (accept("label")) {
            label = word();
            while (accept("!")) offers.add(expression());
        }
        def.rules.add(new Def.Rule(name, any, clauses, effects, label, offers));
    }

    private boolean item() {
        return peek().kind() == Token.Kind.END || ITEMS.contains(peek().text()) && peek().kind() == Token.Kind.WORD && !peek(1).is("of") && !peek(1).is(":=") && !peek(1).is("[") && !peek(1).is("does") && !peek(1).is("is");
    }

    private Def.Clause clause() {
        if (accept("when")) return new Def.Clause.When(expression());
        if (accept("some")) {
            String v = word();
            expect("in");
            Ex set = expression();
            Def.Take take = accept("does") ? take() : null;
            return new Def.Clause.Some(v, set, take, accept("where") ? expression() : null);
        }
        String subject = word();
        if (accept("is")) return new Def.Clause.Is(subject, expression());
        expect("does");
        Def.Take take = take();
        return new Def.Clause.Does(subject, take, accept("where") ? expression() : null);
    }

    private Def.Take take() {
        Sos.Pat p = pattern();
        return new Def.Take(p.name(), p.names(), p.hole(), p.on(), binds());
    }

    private Def.Effect effect() {
        if (accept("push")) {
            Ex v = expression();
            expect("on");
            return new Def.Effect.Push(v, expression());
        }
        if (accept("pop")) return new Def.Effect.Pop(expression());
        if (accept("add")) {
            Ex v = expression();
            expect("to");
            return new Def.Effect.Add(v, expression());
        }
        if (accept("remove")) {
            Ex v = expression();
            expect("from");
            return new Def.Effect.Remove(v, expression());
        }
        if (accept("if")) {
            Ex c = expression();
            return new Def.Effect.When(c, body());
        }
        if (accept("for")) {
            String v = word();
            expect("in");
            Ex set = expression();
            Ex where = accept("where") ? expression() : null;
            return new Def.Effect.For(v, set, where, body());
        }
        if (accept("every")) {
            String v = word();
            expect("in");
            Ex set = expression();
            Def.Take take = accept("does") ? take() : null;
            Ex where = accept("where") ? expression() : null;
            return new Def.Effect.Every(v, set, take, where, looking("{") ? body() : List.of());
        }
        Ex place = expression();
        expect(":=");
        return new Def.Effect.Assign(place, expression());
    }

    private List<Def.Effect> body() {
        List<Def.Effect> out = new ArrayList<>();
        expect("{");
        while (!accept("}")) {
            out.add(effect());
            accept(";");
        }
        return out;
    }
}
