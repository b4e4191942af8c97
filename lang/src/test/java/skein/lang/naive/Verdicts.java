package skein.lang.naive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.lang.naive.NaiveSystem.Failure;
import skein.lang.naive.NaiveSystem.Transition;

/** Judges properties on the explicit graph: holds, violated, inconclusive (an error decides), or unsupported. */
final class Verdicts {
    private static final String HOLDS = "holds";
    private static final String VIOLATED = "violated";
    private static final String INCONCLUSIVE = "inconclusive";
    private final World w;
    private final Terms terms;
    private final List<State> states;
    private final List<List<Transition>> out = new ArrayList<>();
    private final int initials;
    private final boolean[] fails;
    private boolean errors;

    Verdicts(World w, Terms terms, List<State> states, List<Transition> transitions, List<Failure> failures, int initials) {
        this.w = w;
        this.terms = terms;
        this.states = states;
        this.initials = initials;
        for (State _ : states) out.add(new ArrayList<>());
        for (Transition t : transitions) out.get(t.from()).add(t);
        fails = new boolean[states.size()];
        for (Failure f : failures) if (f.state() >= 0) fails[f.state()] = true;
        errors = !failures.isEmpty();
    }

    Map<String, String> all() {
        Map<String, String> verdicts = new LinkedHashMap<>();
        w.model.properties.forEach((name, p) -> {
            if (p.modality() == null) verdicts.put(name, "unsupported");
            else if (states.isEmpty()) verdicts.put(name, INCONCLUSIVE);
            else verdicts.put(name, around(p, 0, Map.of()));
        });
        verdicts.put("NoErrors", errors ? VIOLATED : states.isEmpty() ? INCONCLUSIVE : HOLDS);
        return verdicts;
    }

    private String around(Model.Property p, int quantifier, Map<String, Object> names) {
        if (quantifier == p.around().size()) return judge(p, names);
        Ex.Quant q = p.around().get(quantifier);
        boolean all = q.word().equals("forall");
        if (!all && (p.modality().equals("always") || p.modality().equals("eventually") || p.modality().equals("leadsto"))) return "unsupported";
        String result = all ? HOLDS : VIOLATED;
        for (int a = 0; a < w.agents.size(); a++) {
            if (!w.agents.get(a).name.equals(q.kind())) continue;
            Map<String, Object> more = new HashMap<>(names);
            more.put(q.variable(), a);
            String one = around(p, quantifier + 1, more);
            if (one.equals(all ? VIOLATED : HOLDS)) return one;
            if (!one.equals(all ? HOLDS : VIOLATED)) result = one;
        }
        return result;
    }

    /** 1 if it holds in a state, 0 if not, -1 if it errs. */
    private int[] atoms(Ex e, Map<String, Object> names) {
        int[] v = new int[states.size()];
        for (int s = 0; s < v.length; s++) {
            Eval eval = new Eval(w, states.get(s), new Chooser());
            eval.property = true;
            Set<String> labels = new TreeSet<>();
            for (Transition t : out.get(s)) labels.add(t.label());
            eval.labels = labels;
            eval.ended = states.get(s).control().stream().allMatch(terms::ended);
            try {
                v[s] = connective(e, eval, new Scope(names, -1)) ? 1 : 0;
            } catch (ModelError _) {
                v[s] = -1;
            }
        }
        return v;
    }

    /** Connectives around quantifiers, `can` and `ended` are two-valued; those inside a condition are not. */
    private static boolean connective(Ex e, Eval eval, Scope s) {
        if (!compound(e)) return eval.holds(e, s);
        return switch (e) {
            case Ex.Un u when u.op().equals("not") -> !connective(u.e(), eval, s);
            case Ex.Bin b when b.op().equals("and") -> connective(b.l(), eval, s) && connective(b.r(), eval, s);
            case Ex.Bin b when b.op().equals("or") -> connective(b.l(), eval, s) || connective(b.r(), eval, s);
            case Ex.Bin b when b.op().equals("implies") -> !connective(b.l(), eval, s) || connective(b.r(), eval, s);
            default -> eval.holds(e, s);
        };
    }

    private static boolean compound(Ex e) {
        return switch (e) {
            case Ex.Quant q -> !q.word().equals("count");
            case Ex.Can _, Ex.Ended _ -> true;
            case Ex.Un u -> u.op().equals("not") && compound(u.e());
            case Ex.Bin b -> b.op().equals("implies") || (b.op().equals("and") || b.op().equals("or")) && (compound(b.l()) || compound(b.r()));
            default -> false;
        };
    }

    private boolean end(int s) {
        return out.get(s).isEmpty();
    }

    private String judge(Model.Property p, Map<String, Object> names) {
        if (p.modality().equals("deadlockfree")) {
            for (int s = 0; s < states.size(); s++) {
                State state = states.get(s);
                if (end(s) && !fails[s] && !state.control().stream().allMatch(terms::ended)) return VIOLATED;
            }
            return HOLDS;
        }
        int[] v = atoms(p.first(), names);
        int[] second = p.second() == null ? null : atoms(p.second(), names);
        boolean errs = Arrays.stream(v).anyMatch(x -> x < 0) || second != null && Arrays.stream(second).anyMatch(x -> x < 0);
        if (errs) errors = true;
        return switch (p.modality()) {
            case "always" -> Arrays.stream(v).anyMatch(x -> x == 0) ? VIOLATED : errs ? INCONCLUSIVE : HOLDS;
            case "reachable" -> Arrays.stream(v).anyMatch(x -> x == 1) ? HOLDS : errs ? INCONCLUSIVE : VIOLATED;
            case "now" -> {
                String result = HOLDS;
                for (int s = 0; s < initials; s++) {
                    if (v[s] == 0) result = VIOLATED;
                    else if (v[s] < 0 && result.equals(HOLDS)) result = INCONCLUSIVE;
                }
                yield result;
            }
            case "eventually" -> {
                List<Integer> from = new ArrayList<>();
                for (int s = 0; s < initials; s++) from.add(s);
                yield eventually(v, from);
            }
            case "leadsto" -> {
                if (errs) yield INCONCLUSIVE;
                List<Integer> from = new ArrayList<>();
                for (int s = 0; s < v.length; s++) if (v[s] == 1) from.add(s);
                yield eventually(second, from);
            }
            case "fairly" -> fairly(v, true);
            case "fairly_inf" -> fairly(v, false);
            default -> "unsupported";
        };
    }

    /** Violated if a path through states without the goal ends, or comes back to a state of its own. */
    private String eventually(int[] goal, List<Integer> from) {
        boolean errs = false;
        boolean[] avoided = avoiding(goal, from);
        int[] degree = new int[goal.length];
        List<List<Integer>> before = new ArrayList<>();
        for (int s = 0; s < goal.length; s++) before.add(new ArrayList<>());
        int left = 0;
        for (int s = 0; s < goal.length; s++) {
            if (!avoided[s]) continue;
            left++;
            if (end(s)) return VIOLATED;
            for (Transition t : out.get(s)) {
                errs |= goal[t.to()] < 0;
                if (avoided[t.to()]) {
                    degree[s]++;
                    before.get(t.to()).add(s);
                }
            }
        }
        for (int s : from) errs |= goal[s] < 0;
        ArrayDeque<Integer> done = new ArrayDeque<>();
        for (int s = 0; s < goal.length; s++) if (avoided[s] && degree[s] == 0) done.add(s);
        while (!done.isEmpty()) {
            left--;
            for (int p : before.get(done.removeFirst())) if (--degree[p] == 0) done.add(p);
        }
        return left > 0 ? VIOLATED : errs ? INCONCLUSIVE : HOLDS;
    }

    private boolean[] avoiding(int[] goal, List<Integer> from) {
        boolean[] seen = new boolean[goal.length];
        ArrayDeque<Integer> todo = new ArrayDeque<>();
        for (int s : from)
            if (goal[s] == 0 && !seen[s]) {
                seen[s] = true;
                todo.add(s);
            }
        while (!todo.isEmpty())
            for (Transition t : out.get(todo.removeFirst()))
                if (goal[t.to()] == 0 && !seen[t.to()]) {
                    seen[t.to()] = true;
                    todo.add(t.to());
                }
        return seen;
    }

    /** From every state (or every one that is reachable without the goal) the goal can be reached. */
    private String fairly(int[] goal, boolean once) {
        List<List<Integer>> before = new ArrayList<>();
        for (int s = 0; s < goal.length; s++) before.add(new ArrayList<>());
        for (int s = 0; s < goal.length; s++) for (Transition t : out.get(s)) before.get(t.to()).add(s);
        boolean[] reaches = new boolean[goal.length];
        boolean errs = false;
        ArrayDeque<Integer> todo = new ArrayDeque<>();
        for (int s = 0; s < goal.length; s++) {
            if (goal[s] == 1) {
                reaches[s] = true;
                todo.add(s);
            }
            errs |= goal[s] < 0;
        }
        while (!todo.isEmpty())
            for (int p : before.get(todo.removeFirst()))
                if (!reaches[p]) {
                    reaches[p] = true;
                    todo.add(p);
                }
        boolean[] asked = new boolean[goal.length];
        if (once) {
            List<Integer> from = new ArrayList<>();
            for (int s = 0; s < initials; s++) from.add(s);
            asked = avoiding(goal, from);
            errs = false;
            for (int s : from) errs |= goal[s] < 0;
            for (int s = 0; s < goal.length; s++)
                if (asked[s]) for (Transition t : out.get(s)) errs |= goal[t.to()] < 0;
        } else {
            Arrays.fill(asked, true);
        }
        for (int s = 0; s < goal.length; s++) if (asked[s] && !reaches[s] && !errs) return VIOLATED;
        return errs ? INCONCLUSIVE : HOLDS;
    }
}
