package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Process terms by their rules: which have ended, how names are unfolded, and which steps there are. */
final class Terms {
    private final World w;

    Terms(World w) {
        this.w = w;
    }

    /** Unfolds names at the head, and follows `is` rules. Of a term that has ended, nothing remains: `SKIP /\\ Q` cannot be interrupted any more. */
    Term canonical(Term t, int agent, Eval eval) {
        return canonical(t, agent, eval, 0);
    }

    private Term canonical(Term t, int agent, Eval eval, int depth) {
        return withoutEnds(unfolded(t, agent, eval, depth));
    }

    private Term withoutEnds(Term t) {
        return ended(t) ? new Term.End() : t;
    }

    private Term unfolded(Term t, int agent, Eval eval, int depth) {
        if (depth > 1000) throw new NaiveError("recursion without a step");
        switch (t) {
            case Term.End _, Term.Stop _ -> {
                return t;
            }
            case Term.Call c -> {
                Model.Proc p = w.process(c.name(), agent);
                if (p.parameters().size() != c.args().size()) throw new NaiveError("`" + c.name() + "` has " + p.parameters().size() + " parameters");
                Map<String, Ex> by = new HashMap<>();
                for (int i = 0; i < c.args().size(); i++) by.put(p.parameters().get(i), new Ex.Val(p.parameters().get(i), eval.eval(c.args().get(i), new Scope(new HashMap<>(), agent))));
                return unfolded(p.body().with(by), agent, eval, depth + 1);
            }
            case Term.Seq s -> {
                List<Term> rest = new ArrayList<>(s.parts());
                while (!rest.isEmpty()) {
                    Term head = canonical(rest.removeFirst(), agent, eval, depth + 1);
                    if (head instanceof Term.Seq h && h.op() == s.op()) {
                        rest.addAll(0, h.parts());
                        return Term.sequence(s.op(), rest);
                    }
                    if (ended(head)) continue;
                    rest.addFirst(head);
                    return Term.sequence(s.op(), rest);
                }
                return new Term.End();
            }
            case Term.Node n -> {
                Map<String, Term> args = new LinkedHashMap<>();
                n.args().forEach((k, x) -> args.put(k, n.op().active(k) ? argument(x, agent, eval, depth) : x));
                for (Sos rule : n.op().rules)
                    if (rule.conclusion() instanceof Sos.Conclusion.Is is && premisesEnded(rule, args)) {
                        Term rest = unfolded(args.get(is.arg()), agent, eval, depth + 1);
                        return rest instanceof Term.Node r && r.joined() ? r.as(n.joined()) : rest;
                    }
                return new Term.Node(n.op(), args, n.holes(), n.joined());
            }
        }
    }

    /** A composition of three that is written as one keeps branches that have ended: `1 | 1 | P`. */
    private Term argument(Term x, int agent, Eval eval, int depth) {
        Term t = unfolded(x, agent, eval, depth + 1);
        return t instanceof Term.Node inner && inner.joined() ? t : withoutEnds(t);
    }

    private boolean premisesEnded(Sos rule, Map<String, Term> args) {
        for (Sos.Premise p : rule.premises())
            if (p instanceof Sos.Premise.Ended e && !ended(args.get(e.arg()))) return false;
        return true;
    }

    boolean ended(Term t) {
        return switch (t) {
            case Term.End _ -> true;
            case Term.Stop _, Term.Call _, Term.Seq _ -> false;
            case Term.Node n -> {
                for (Sos rule : n.op().rules)
                    if (rule.conclusion() instanceof Sos.Conclusion.Ended && premisesEnded(rule, n.args())) yield true;
                yield false;
            }
        };
    }

    /** The steps of a canonical term, one for each proof. */
    List<Step> steps(Term t) {
        List<Step> out = new ArrayList<>();
        switch (t) {
            case Term.End _, Term.Stop _ -> { }
            case Term.Call c -> throw new NaiveError("a call at the head: " + c.name());
            case Term.Seq s -> {
                List<Term> rest = s.parts().subList(1, s.parts().size());
                for (Step step : steps(s.parts().getFirst())) {
                    List<Term> parts = new ArrayList<>();
                    parts.add(step.target());
                    parts.addAll(rest);
                    out.add(new Step(step.act(), step.guards(), Term.sequence(s.op(), parts), step.given()));
                }
            }
            case Term.Node n -> {
                for (Sos rule : n.op().rules)
                    if (rule.conclusion() instanceof Sos.Conclusion.Step c) {
                        Map<String, Ex> binders = new HashMap<>();
                        Map<String, Object> holes = n.holes();
                        for (Object o : n.holes().values())
                            if (o instanceof Act a) binders.putAll(a.binders());
                        if (!binders.isEmpty()) holes = Act.map(holes, o -> o instanceof Act a ? a.opened(binders) : o);
                        apply(n, rule, c, 0, new Match(new HashMap<>(), holes), List.of(), Map.of(), new HashMap<>(), binders, out);
                    }
            }
        }
        return out;
    }

    /** What the names of a rule stand for: actions (of variables), and contents of holes (of patterns and of the operator). */
    private record Match(Map<String, Act> actions, Map<String, Object> holes) {}

    private void apply(Term.Node n, Sos rule, Sos.Conclusion.Step c, int premise, Match m, List<Step.Guard> guards, Map<Ex.Slot, Ex> given, Map<String, Term> became, Map<String, Ex> binders, List<Step> out) {
        if (premise < rule.premises().size()) {
            switch (rule.premises().get(premise)) {
                case Sos.Premise.Ended e -> {
                    if (ended(n.args().get(e.arg()))) apply(n, rule, c, premise + 1, m, guards, given, became, binders, out);
                }
                case Sos.Premise.On o -> {
                    if (on(m.actions.get(o.variable()), m.holes.get(o.hole())) == o.on()) apply(n, rule, c, premise + 1, m, guards, given, became, binders, out);
                }
                case Sos.Premise.Silent s -> {
                    if (m.actions.get(s.variable()).def().silent() == s.silent()) apply(n, rule, c, premise + 1, m, guards, given, became, binders, out);
                }
                case Sos.Premise.Step p -> {
                    for (Step step : steps(n.args().get(p.arg()))) {
                        Match more = matches(step.act(), p, m);
                        if (more == null) continue;
                        List<Step.Guard> all = new ArrayList<>(guards);
                        all.addAll(step.guards());
                        Map<Ex.Slot, Ex> gives = new HashMap<>(given);
                        gives.putAll(step.given());
                        Map<String, Term> after = new HashMap<>(became);
                        after.put(p.arg(), step.target());
                        apply(n, rule, c, premise + 1, more, all, gives, after, binders, out);
                    }
                }
            }
            return;
        }
        Act act = act(c.act(), m);
        List<Step.Guard> all = new ArrayList<>();
        if (c.guard() != null) all.add(new Step.Guard((Ex) m.holes.get(c.guard()), c.positive()));
        all.addAll(guards);
        Map<Ex.Slot, Ex> gives = new HashMap<>(given);
        c.binds().forEach((name, e) -> {
            if (m.holes.get(name) instanceof Act.Binder b) gives.put(b.slot(), e instanceof Ex.Ref r && m.holes.get(r.name()) instanceof Ex hole ? hole : e);
        });
        out.add(new Step(act, all, target(n, c.target(), became, binders), gives));
    }

    private Term target(Term.Node n, Sos.Target target, Map<String, Term> became, Map<String, Ex> binders) {
        return switch (target.word()) {
            case "end" -> new Term.End();
            case "stop" -> new Term.Stop();
            case "self" -> {
                Map<String, Term> args = new LinkedHashMap<>();
                n.args().forEach((k, x) -> args.put(k, became.containsKey(k) ? became.get(k) : x.with(binders)));
                yield n.op().kit.equals("sequence") ? Term.node(n.op(), args, n.holes()) : new Term.Node(n.op(), args, n.holes(), n.joined());
            }
            default -> {
                if (!n.args().containsKey(target.word())) throw new NaiveError("unknown target " + target.word());
                yield target.primed() ? became.get(target.word()) : n.args().get(target.word()).with(binders);
            }
        };
    }

    private Match matches(Act act, Sos.Premise.Step p, Match m) {
        Map<String, Act> actions = new HashMap<>(m.actions);
        Map<String, Object> holes = new HashMap<>(m.holes);
        if (p.same() != null && !act.equals(m.actions.get(p.same()))) return null;
        if (p.pat().kind().equals(Sos.Pat.ACTION)) {
            if (!act.def().name().equals(p.pat().name())) return null;
            for (int i = 0; i < p.pat().names().size(); i++) {
                String name = p.pat().names().get(i);
                Object value = act.holes().get(act.def().holes().get(i).name());
                if (name.equals("_") || value == null) continue;
                Object before = holes.get(name);
                if (before instanceof Act.Name && !before.equals(value)) return null;
                holes.put(name, value);
            }
        }
        if (p.pat().kind().equals(Sos.Pat.VARIABLE)) {
            Act before = actions.get(p.pat().name());
            if (before != null && !before.equals(act)) return null;
        }
        if (p.pat().hole() != null && on(act, m.holes.get(p.pat().hole())) != p.pat().on()) return null;
        if (p.variable() != null) actions.put(p.variable(), act);
        return new Match(actions, holes);
    }

    private static boolean on(Act act, Object hole) {
        List<?> list = hole instanceof List<?> l ? l : List.of(hole);
        for (Object o : list) {
            if (o instanceof Act a && a.equals(act)) return true;
            if (o instanceof Act.Name n && act.names().contains(n.text())) return true;
        }
        return false;
    }

    private Act act(Sos.Act act, Match m) {
        return switch (act) {
            case Sos.Act.Name v -> m.actions.containsKey(v.name()) ? m.actions.get(v.name()) : (Act) m.holes.get(v.name());
            case Sos.Act.Built b -> {
                Def.Action def = w.def.actions.get(b.action());
                Map<String, Object> holes = new LinkedHashMap<>();
                for (int i = 0; i < b.names().size(); i++) holes.put(def.holes().get(i).name(), m.holes.get(b.names().get(i)));
                yield new Act(def, holes);
            }
            case Sos.Act.Renamed r -> {
                Map<String, String> by = new HashMap<>();
                for (Object pair : m.holes.get(r.hole()) instanceof List<?> l ? l : List.of(m.holes.get(r.hole()))) {
                    Map<?, ?> p = (Map<?, ?>) pair;
                    by.put(((Act.Name) p.get("old")).text(), ((Act.Name) p.get("new")).text());
                }
                yield m.actions.get(r.variable()).renamed(by);
            }
        };
    }
}
