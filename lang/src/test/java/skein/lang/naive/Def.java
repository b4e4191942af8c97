package skein.lang.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A definition of a language, as read. */
final class Def {
    String name = "";
    boolean process;
    final List<String> sorts = new ArrayList<>();
    final Map<String, Integer> parameters = new LinkedHashMap<>();
    final Map<String, Let> lets = new LinkedHashMap<>();
    String busyAgent;
    Ex busy;
    final Map<String, Store> stores = new LinkedHashMap<>();
    final List<Decl> systemStates = new ArrayList<>();
    final List<Decl> agentStates = new ArrayList<>();
    final Map<String, Action> actions = new LinkedHashMap<>();
    final List<List<Operator>> levels = new ArrayList<>();
    final List<Rule> rules = new ArrayList<>();
    final Set<String> strings = new LinkedHashSet<>();

    record Let(List<String> parameters, Ex body) {}

    record Store(String name, boolean agents, boolean partial, boolean tuples, String listed, List<Hole> headers, List<Decl> each) {}

    record Decl(String name, Ex size, Type type, Ex initial, boolean given) {}

    sealed interface Type {
        record Plain(String name) implements Type {}

        record Range(Ex from, Ex to) implements Type {}

        record Container(String word, Ex capacity, Type of) implements Type {}

        record Tuple(List<String> names, List<Type> types) implements Type {}
    }

    /** kind: expr, cond, var, bind, action, pair, or a sort. */
    record Hole(String name, String kind, boolean list, List<List<String>> roles, List<Part> parts) {}

    sealed interface Part {
        record Text(String text) implements Part {}

        record Of(Hole hole) implements Part {}

        record Group(List<Part> parts, boolean optional) implements Part {}

        record Arg(String name, boolean far) implements Part {}
    }

    record Action(String name, List<Part> parts, boolean silent, boolean internal, List<Hole> holes) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** An operator; equal only to itself. */
    static final class Operator {
        final List<Part> parts;
        final List<String> args = new ArrayList<>();
        final List<Hole> holes = new ArrayList<>();
        final List<Sos> rules = new ArrayList<>();
        String kit = "";

        Operator(List<Part> parts) {
            this.parts = parts;
            for (Part p : parts)
                switch (p) {
                    case Part.Arg a -> args.add(a.name());
                    case Part.Of o -> holes.add(o.hole());
                    case Part.Text _, Part.Group _ -> { }
                }
        }

        /** Whether brackets make no difference: each branch takes any step alone, and what two give together meets no third. */
        boolean associative() {
            if (kit.equals("choice")) return true;
            List<Sos.Pat> meeting = new ArrayList<>();
            List<Sos.Act> given = new ArrayList<>();
            boolean alone = false;
            for (Sos rule : rules) {
                List<Sos.Premise.Step> steps = new ArrayList<>();
                for (Sos.Premise p : rule.premises()) if (p instanceof Sos.Premise.Step s) steps.add(s);
                if (steps.size() == 1) alone |= steps.getFirst().pat().kind().equals(Sos.Pat.ANY) && steps.getFirst().pat().hole() == null;
                if (steps.size() != 2) continue;
                for (Sos.Premise.Step s : steps) if (s.same() == null) meeting.add(s.pat());
                given.add(((Sos.Conclusion.Step) rule.conclusion()).act());
            }
            for (Sos.Act act : given) {
                if (!(act instanceof Sos.Act.Built b)) return false;
                for (Sos.Pat p : meeting) if (!p.kind().equals(Sos.Pat.ACTION) || p.name().equals(b.action())) return false;
            }
            return alone;
        }

        boolean active(String arg) {
            for (Sos s : rules)
                for (Sos.Premise p : s.premises())
                    switch (p) {
                        case Sos.Premise.Step q -> {
                            if (q.arg().equals(arg)) return true;
                        }
                        case Sos.Premise.Ended q -> {
                            if (q.arg().equals(arg)) return true;
                        }
                        case Sos.Premise.On _, Sos.Premise.Silent _ -> { }
                    }
            return false;
        }
    }

    record Take(String action, List<String> names, String on, boolean isOn, Map<String, Ex> binds) {}

    sealed interface Clause {
        record Does(String agent, Take take, Ex where) implements Clause {}

        record Some(String variable, Ex set, Take take, Ex where) implements Clause {}

        record Is(String agent, Ex e) implements Clause {}

        record When(Ex e) implements Clause {}
    }

    sealed interface Effect {
        record Assign(Ex place, Ex value) implements Effect {}

        record Push(Ex value, Ex place) implements Effect {}

        record Pop(Ex place) implements Effect {}

        record Add(Ex value, Ex place) implements Effect {}

        record Remove(Ex value, Ex place) implements Effect {}

        record When(Ex c, List<Effect> body) implements Effect {}

        record For(String variable, Ex set, Ex where, List<Effect> body) implements Effect {}

        record Every(String variable, Ex set, Take take, Ex where, List<Effect> body) implements Effect {}
    }

    record Rule(String name, boolean anyTime, List<Clause> clauses, List<Effect> effects, String label, List<Ex> offers) {
        boolean system() {
            for (Clause c : clauses)
                if (c instanceof Clause.Does || c instanceof Clause.Some s && s.take() != null) return false;
            return true;
        }
    }
}
