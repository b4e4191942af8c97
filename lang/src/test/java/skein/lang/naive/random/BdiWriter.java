package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Agents with beliefs, goals and plans. Levels: | 0, ; 1, if 2. */
final class BdiWriter {
    private final Dice dice;
    private final Expressions expressions;
    private final int agents;
    private static final List<String> KNOWN = List.of("x", "y", "w", "d[0]", "d[x % 2]", "(id % 2)");

    BdiWriter(Dice dice) {
        this.dice = dice;
        expressions = new Expressions(dice, 2, dice.chance(15) ? 6 : 0);
        agents = dice.between(1, 2);
    }

    String text() {
        StringBuilder out = new StringBuilder("system {\n  world = w: " + dice.of("0", "1", "{0, 1}", "undef") + "; d[2]: " + dice.of("0", "1") + "\n  spawn = Robot: " + agents + "\n}\n\n");
        out.append("agent Robot {\n  beliefs = x: ").append(dice.of("0", "id % 2", "{0, 1}")).append("; y: ").append(dice.of("0", "1", "undef")).append('\n');
        out.append("  Behavior = ").append(goals()).append(" ; Plans\n");
        StringBuilder plans = new StringBuilder();
        for (int i = dice.between(1, 3); i > 0; i--) plans.append(plans.isEmpty() ? "" : "\n           | ").append("(").append(plan()).append(")");
        out.append("  Plans    = ").append(plans).append("\n}\n\n");
        return out + Checks.of(dice, this::condition, true);
    }

    private String goals() {
        return dice.chance(50) ? "+clean" : "+clean ; +move";
    }

    private String goal() {
        return dice.of("clean", "move");
    }

    private String plan() {
        String begin = dice.chance(80) ? "!" + goal() : action();
        String end = dice.chance(85) ? " ; Plans" : "";
        return begin + " ; " + term(2).at(1, dice) + end;
    }

    private String action() {
        return switch (dice.below(8)) {
            case 0 -> "+" + goal();
            case 1 -> "!" + goal();
            case 2, 3 -> "ask " + dice.of("(id + 1) % " + agents, "0", "id") + " for " + goal();
            case 4, 5 -> dice.chance(30) ? "x, y := " + expressions.value(KNOWN, 1) + ", " + expressions.value(KNOWN, 1) : dice.of("x", "y") + " := " + expressions.choice(KNOWN);
            default -> dice.of("w", "d[x % 2]", "d[1]") + " <- " + expressions.choice(KNOWN);
        };
    }

    private Phrase term(int depth) {
        if (depth == 0) return new Phrase(dice.chance(96) ? action() : "idle", Phrase.ATOM);
        return switch (dice.below(6)) {
            case 0 -> Phrase.infix(0, term(depth - 1), "|", term(depth - 1), dice);
            case 1, 2 -> Phrase.infix(1, term(depth - 1), ";", term(depth - 1), dice);
            case 3 -> Phrase.prefix(2, "if " + expressions.condition(KNOWN, 1) + " do ", term(depth - 1), dice);
            default -> new Phrase(action(), Phrase.ATOM);
        };
    }

    private String condition() {
        List<String> all = new ArrayList<>(List.of("w", "d[0]", "x of 0", "y of 0"));
        return switch (dice.below(3)) {
            case 0 -> "forall Robot m, " + dice.of("x", "y") + " of m = " + expressions.constant();
            case 1 -> "exists Robot m, x of m != d[" + dice.below(2) + "]";
            default -> dice.pick(all) + " " + dice.of("=", "!=") + " " + expressions.constant();
        };
    }
}
