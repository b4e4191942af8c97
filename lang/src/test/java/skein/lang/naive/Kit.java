package skein.lang.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.lang.naive.Sos.Act;
import skein.lang.naive.Sos.Conclusion;
import skein.lang.naive.Sos.Pat;
import skein.lang.naive.Sos.Premise;
import skein.lang.naive.Sos.Target;

/** The kit: each word as the rules that it stands for (section 4 of the specification). */
final class Kit {
    private static final String A = "a ";
    private static final Target SELF = new Target("self", false);
    private static final Pat ANY = new Pat(Pat.ANY, "any", List.of(), null, false);

    private Kit() {}

    private static Premise step(String arg, String variable, Pat pat) {
        return new Premise.Step(arg, variable, pat, null);
    }

    private static Conclusion does(Act act, Target target) {
        return new Conclusion.Step(act, null, true, target, Map.of());
    }

    private static Act a() {
        return new Act.Name(A);
    }

    private static void rule(Def.Operator op, Conclusion conclusion, Premise... premises) {
        op.rules.add(new Sos(List.of(premises), conclusion));
    }

    private static String action(Def.Operator op) {
        for (Def.Hole h : op.holes)
            if (h.kind().equals("action")) return h.name();
        throw new NaiveError("a prefix without an action");
    }

    private static String first(Def.Operator op) {
        return op.args.getFirst();
    }

    static void prefix(Def.Operator op) {
        rule(op, does(new Act.Name(action(op)), new Target(first(op), false)));
    }

    static void step(Def.Operator op) {
        rule(op, does(new Act.Name(action(op)), new Target("end", false)));
    }

    static void choice(Def.Operator op) {
        for (String arg : op.args) rule(op, does(a(), new Target(arg, true)), step(arg, A, ANY));
    }

    static void guard(Def.Operator op) {
        for (Def.Hole h : op.holes)
            if (h.kind().equals("cond")) {
                rule(op, new Conclusion.Step(a(), h.name(), true, new Target(first(op), true), Map.of()), step(first(op), A, ANY));
                return;
            }
        throw new NaiveError("a guard without a condition");
    }

    static void sequence(Def.Operator op) {
        rule(op, does(a(), SELF), step(op.args.get(0), A, ANY));
        rule(op, new Conclusion.Is(op.args.get(1)), new Premise.Ended(op.args.get(0)));
    }

    static void end(Def.Operator op) {
        rule(op, new Conclusion.Ended());
    }

    static void restrict(Def.Operator op, String hole) {
        rule(op, does(a(), SELF), step(first(op), A, ANY), new Premise.On(A, hole, false));
        rule(op, new Conclusion.Ended(), new Premise.Ended(first(op)));
    }

    static void hide(Def.Operator op, String hole, Act to) {
        rule(op, does(a(), SELF), step(first(op), A, ANY), new Premise.On(A, hole, false));
        rule(op, does(to, SELF), step(first(op), A, ANY), new Premise.On(A, hole, true));
        rule(op, new Conclusion.Ended(), new Premise.Ended(first(op)));
    }

    static void rename(Def.Operator op, String hole) {
        rule(op, does(new Act.Renamed(A, hole), SELF), step(first(op), A, ANY));
        rule(op, new Conclusion.Ended(), new Premise.Ended(first(op)));
    }

    static void alone(Def.Operator op, Pat p) {
        for (String arg : op.args) rule(op, does(a(), SELF), step(arg, A, p));
    }

    static void both(Def.Operator op, Pat p, Pat q, Act gives, Map<String, Ex> binds) {
        String l = op.args.get(0);
        String r = op.args.get(1);
        String b = "b ";
        Act act = gives == null ? a() : gives;
        Conclusion conclusion = new Conclusion.Step(act, null, true, SELF, binds);
        if (q == null) {
            rule(op, conclusion, step(l, A, p), new Premise.Step(r, b, ANY, A));
            return;
        }
        rule(op, conclusion, step(l, A, p), step(r, b, q));
        if (!p.equals(q)) rule(op, conclusion, step(r, A, p), step(l, b, q));
    }

    static void ends(Def.Operator op, boolean drop) {
        String l = op.args.get(0);
        String r = op.args.get(1);
        if (drop) {
            rule(op, new Conclusion.Is(r), new Premise.Ended(l));
            rule(op, new Conclusion.Is(l), new Premise.Ended(r));
        } else {
            List<Premise> all = new ArrayList<>();
            for (String arg : op.args) all.add(new Premise.Ended(arg));
            op.rules.add(new Sos(all, new Conclusion.Ended()));
        }
    }
}
