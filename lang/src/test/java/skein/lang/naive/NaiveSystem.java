package skein.lang.naive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The door: reads a definition and a model in its language, and visits all states. */
public final class NaiveSystem {
    /** A step from state to state; states are numbered in breadth-first order, the initial ones first. `label` is `tau`, the action as written, or a name and values: `send !0 !ask !3`. */
    public record Transition(int from, int to, String label) {}

    /** An error of the model in a state. */
    public record Failure(int state, String rule, String message) {}

    /**
     * What was found. `verdicts` has an entry for each property, and one for `NoErrors`: holds, violated, inconclusive (an error decides), or unsupported (a formula of linear time that is
     * none of the modalities). `texts` describe the states, for messages. `complete` is false if there are more than `limit` states; then the counts are of those visited, and there are no verdicts.
     */
    public record Result(boolean complete, int initials, int states, int depth, int ends, List<Transition> transitions, List<Failure> failures, Map<String, String> verdicts, List<String> texts) {}

    private NaiveSystem() {}

    /** Explores a model; `parameters` are those of the model and of the language. */
    public static Result explore(String definition, String model, Map<String, Integer> parameters, boolean fair, int limit) {
        return explore(definition, model, parameters, fair, limit, null);
    }

    /** Explores a model whose system is the process `main` (null: the last definition). */
    public static Result explore(String definition, String model, Map<String, Integer> parameters, boolean fair, int limit, String main) {
        Def def = DefParser.parse(definition);
        return new Exploration(new World(ModelParser.parse(def, model), parameters), fair, limit, main).run();
    }

    private static final class Exploration {
        private final World w;
        private final Terms terms;
        private final boolean fair;
        private final int limit;
        private final String main;
        private final Map<State, Integer> numbers = new HashMap<>();
        private final List<State> states = new ArrayList<>();
        private final List<Integer> depths = new ArrayList<>();
        private final List<Transition> transitions = new ArrayList<>();
        private final List<Failure> failures = new ArrayList<>();
        private final ArrayDeque<Integer> todo = new ArrayDeque<>();

        Exploration(World w, boolean fair, int limit, String main) {
            this.w = w;
            terms = new Terms(w);
            this.fair = fair && !w.def.process;
            this.limit = limit;
            this.main = main;
        }

        Result run() {
            initial(0, new ArrayList<>());
            int initials = states.size();
            boolean complete = true;
            while (!todo.isEmpty()) {
                if (states.size() > limit) {
                    complete = false;
                    break;
                }
                expand(todo.removeFirst());
            }
            boolean[] moves = new boolean[states.size()];
            for (Transition t : transitions) moves[t.from()] = true;
            boolean[] fails = new boolean[states.size()];
            for (Failure f : failures) if (f.state() >= 0) fails[f.state()] = true;
            int ends = 0;
            for (int s = 0; s < states.size(); s++) if (!moves[s] && !fails[s]) ends++;
            Map<String, String> verdicts = new LinkedHashMap<>();
            if (complete) verdicts = new Verdicts(w, terms, states, transitions, failures, initials).all();
            List<String> texts = new ArrayList<>();
            for (State s : states) texts.add(text(s));
            return new Result(complete, initials, states.size(), depths.isEmpty() ? 0 : depths.getLast(), ends, transitions, failures, verdicts, texts);
        }

        private String text(State s) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < s.values().size(); i++) {
                World.Place p = w.places.get(i);
                out.append(p.name()).append(p.index().isEmpty() ? "" : p.index().toString()).append(p.owner() < 0 ? "" : " of " + p.owner()).append(" = ").append(s.values().get(i)).append("; ");
            }
            for (Term t : s.control()) out.append("| ").append(t.text());
            return out + (s.turn() < 0 ? "" : " turn " + s.turn());
        }

        /** Every combination of initial values, kept if every assumption holds. */
        private void initial(int cell, List<Object> values) {
            if (states.size() > limit) return;
            if (cell < w.places.size()) {
                for (Object v : w.initial.get(cell)) {
                    values.add(v);
                    initial(cell + 1, values);
                    values.removeLast();
                }
                return;
            }
            List<Object> closed = new ArrayList<>(values);
            for (List<Integer> group : w.stamps) {
                List<Integer> ranks = new ArrayList<>();
                for (Object o : new TreeSet<>(Firing.initialRanks(closed, group))) ranks.add((Integer) o);
                for (int c : group) closed.set(c, ranks.indexOf((Integer) closed.get(c)));
            }
            State bare = new State(List.copyOf(closed), List.of(), fair && !w.agents.isEmpty() ? 0 : -1);
            Eval eval = new Eval(w, bare, new Chooser());
            boolean holds = true;
            for (Ex a : w.model.assumptions.values()) {
                try {
                    holds &= eval.holds(a, new Scope(Map.of(), -1));
                } catch (ModelError e) {
                    failures.add(new Failure(-1, "assume", e.getMessage()));
                    holds = false;
                }
            }
            if (!holds) return;
            List<Term> control = new ArrayList<>();
            try {
                if (w.def.process) {
                    String name = main != null ? main : new ArrayList<>(w.model.processes.keySet()).getLast();
                    control.add(terms.canonical(new Term.Call(name, List.of()), -1, eval));
                }
                for (int a = 0; a < w.agents.size(); a++) {
                    Model.Kind k = w.agents.get(a);
                    String name = k.processes.containsKey("Behavior") ? "Behavior" : k.processes.containsKey("Behaviour") ? "Behaviour" : "Behavior";
                    control.add(terms.canonical(new Term.Call(name, List.of()), a, eval));
                }
            } catch (ModelError e) {
                failures.add(new Failure(-1, "call", e.getMessage()));
                return;
            }
            number(new State(bare.values(), List.copyOf(control), bare.turn()), 0);
        }

        private int number(State s, int depth) {
            Integer n = numbers.get(s);
            if (n != null) return n;
            numbers.put(s, states.size());
            states.add(s);
            depths.add(depth);
            todo.add(states.size() - 1);
            return states.size() - 1;
        }

        private void expand(int number) {
            State s = states.get(number);
            List<Firing.Outcome> outcomes = new ArrayList<>();
            for (Def.Rule r : w.def.rules) outcomes.addAll(Firing.of(w, terms, s, r));
            int mover = s.turn() < 0 ? -1 : mover(s, outcomes);
            for (Firing.Outcome o : outcomes) {
                boolean free = o.rule().anyTime() || o.rule().system();
                if (s.turn() >= 0 && !free && o.agent() != mover) continue;
                if (o.error() != null) {
                    failures.add(new Failure(number, o.rule().name(), o.error()));
                    continue;
                }
                State target = o.target();
                if (s.turn() >= 0 && !free) target = new State(target.values(), target.control(), (o.agent() + 1) % w.agents.size());
                transitions.add(new Transition(number, number(target, depths.get(number) + 1), o.label()));
            }
        }

        /** The first agent, from the turn on, that is busy or has a step. */
        private int mover(State s, List<Firing.Outcome> outcomes) {
            for (int i = 0; i < w.agents.size(); i++) {
                int a = (s.turn() + i) % w.agents.size();
                if (w.def.busy != null && new Eval(w, s, new Chooser()).holds(w.def.busy, new Scope(Map.of(w.def.busyAgent, a), -1))) return a;
                for (Firing.Outcome o : outcomes)
                    if (o.agent() == a && !o.rule().anyTime() && !o.rule().system()) return a;
            }
            return -1;
        }
    }
}
