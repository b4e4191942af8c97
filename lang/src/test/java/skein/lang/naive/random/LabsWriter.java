package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Models of LAbS without blocks. Levels: || 0, ++ 1, ; 2; guards reach as far as they can, so they stand in brackets. */
final class LabsWriter {
    private static final Phrase NOTHING = new Phrase("Nil", Phrase.ATOM);
    private final Dice dice;
    private final Expressions expressions;
    private final int agents;
    private final boolean pair;
    private final boolean second;
    private final boolean stigmergic;
    private final boolean array;
    private List<String> known = List.of();
    /** What has been written for this kind: repeated, so that the same text can remain in several ways. */
    private final List<Phrase> written = new ArrayList<>();

    LabsWriter(Dice dice) {
        this.dice = dice;
        expressions = new Expressions(dice, 2, dice.chance(12) ? 5 : 0);
        agents = dice.chance(80) ? 2 : 3;
        stigmergic = dice.chance(75);
        pair = stigmergic && dice.chance(50);
        second = stigmergic && dice.chance(30);
        array = second && dice.chance(40);
    }

    String text() {
        List<String> kinds = dice.chance(50) ? List.of("Red") : List.of("Red", "Blue");
        StringBuilder out = new StringBuilder("system {\n  environment = e: " + dice.of("0", "1", "undef", "{0, 1}") + "; f[2]: 0\n  spawn = ");
        out.append(kinds.size() == 1 ? "Red: " + agents : "Red: 1, Blue: " + (agents - 1)).append("\n  Pause = Skip\n}\n\n");
        if (stigmergic) {
            out.append("stigmergy One {\n  link = ").append(link()).append("\n  ").append(pair ? "s, t: " + first() + ", " + first() : "s: " + first());
            if (second) out.append(array ? ";\n  u[2]: " : ";\n  u: ").append(first());
            out.append("\n}\n\n");
        }
        for (String k : kinds) {
            boolean listed = stigmergic && (k.equals("Red") || dice.chance(70));
            List<String> names = new ArrayList<>(List.of("x", "e", "f[x % 2]", "(id % 2)"));
            if (listed) {
                names.addAll(List.of("s", "s"));
                if (pair) names.add("t");
                if (second) names.add(array ? dice.of("u[1]", "u[x % 2]") : "u");
            }
            if (dice.chance(20)) names.add("(x of " + dice.below(agents) + ")");
            known = names;
            written.clear();
            out.append("agent ").append(k).append(" {\n  interface = x: ").append(dice.of("0", "id % 2", "undef", "0..2")).append('\n');
            if (listed) out.append("  stigmergies = One\n");
            out.append("  Behavior = ").append(process(2, listed).at(3, dice)).append(dice.chance(75) ? "; " + dice.of("Behavior", "Rest") : "").append('\n');
            out.append("  Rest = ").append(process(1, listed).at(3, dice)).append(dice.chance(50) ? "; Behavior" : "").append("\n}\n\n");
        }
        if (dice.chance(12)) out.append("assume {\n  Start = ").append(condition(kinds)).append("\n}\n\n");
        return out + Checks.of(dice, () -> condition(kinds), true);
    }

    private String first() {
        return dice.of("0", "1", "id % 2", "undef", "[0, 1]");
    }

    private String link() {
        return dice.of("true", "id of 1 < id of 2", "x of 1 = x of 2", "x of c1 <= x of c2 or id of c1 > 0", "s of 1 != s of 2", "!(x of 1 = 1 and x of 2 = 0)");
    }

    private Phrase process(int depth, boolean listed) {
        Phrase p = !written.isEmpty() && dice.chance(25) ? dice.pick(written) : fresh(depth, listed);
        written.add(p);
        return p;
    }

    private Phrase fresh(int depth, boolean listed) {
        if (depth == 0) return dice.chance(8) ? new Phrase("Pause", Phrase.ATOM) : dice.chance(3) ? NOTHING : new Phrase(action(listed), Phrase.ATOM);
        return switch (dice.below(10)) {
            case 0, 1 -> guard(depth, listed);
            case 2, 3 -> Phrase.infix(1, process(depth - 1, listed), "++", process(depth - 1, listed), dice);
            case 4, 5 -> Phrase.infix(2, process(depth - 1, listed), ";", process(depth - 1, listed), dice);
            case 6, 7 -> Phrase.infix(0, process(depth - 1, listed), "||", process(depth - 1, listed), dice);
            default -> new Phrase(action(listed), Phrase.ATOM);
        };
    }

    private Phrase guard(int depth, boolean listed) {
        return new Phrase("(" + expressions.condition(known, 1) + dice.of(" -> ", " -> ", " => ") + process(depth - 1, listed).at(0, dice) + ")", Phrase.ATOM);
    }

    private String action(boolean listed) {
        return switch (dice.below(listed ? 10 : 6)) {
            case 0 -> "Skip";
            case 1, 2, 3 -> "x <- " + expressions.choice(known);
            case 4 -> "e <-- " + expressions.choice(known);
            case 5 -> dice.of("f[" + dice.below(2) + "]", "f[x % 2]", "e, f[1]").transform(t -> t + " <-- " + expressions.choice(known) + (t.startsWith("e,") ? ", " + expressions.value(known, 1) : ""));
            default -> pair && dice.chance(30) ? "s, t <~ " + expressions.value(known, 1) + ", " + expressions.value(known, 1) : dice.pick(tuple()) + " <~ " + expressions.choice(known);
        };
    }

    private List<String> tuple() {
        List<String> out = new ArrayList<>(List.of("s"));
        if (pair) out.add("t");
        if (second) out.add(array ? dice.of("u[0]", "u[x % 2]") : "u");
        return out;
    }

    private String condition(List<String> kinds) {
        String kind = dice.pick(kinds);
        String c = dice.of("=", "!=") + " " + expressions.constant();
        return switch (dice.below(6)) {
            case 0 -> "forall " + kind + " m, x of m " + c;
            case 1 -> "exists " + kind + " m, x of m " + c;
            case 2 -> "e " + c + " or f[" + dice.below(2) + "] " + c;
            case 3 -> stigmergic ? "forall Red m, s of m " + c : "f[0] = f[1]";
            case 4 -> "!(forall " + kind + " m, x of m is defined and x of m " + c + ")";
            default -> "x of " + dice.below(agents) + " " + c;
        };
    }
}
