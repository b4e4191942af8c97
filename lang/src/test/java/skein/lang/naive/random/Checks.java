package skein.lang.naive.random;

import java.util.List;

/** Properties over conditions: what the naive evaluator judges. */
final class Checks {
    private Checks() {}

    interface Conditions {
        String next();
    }

    static String of(Dice dice, Conditions conditions, boolean fairness) {
        StringBuilder out = new StringBuilder("check {\n");
        for (int i = dice.between(2, 4); i > 0; i--) {
            String claim = switch (dice.below(fairness ? 8 : 6)) {
                case 0, 1 -> "always " + conditions.next();
                case 2, 3 -> "eventually " + conditions.next();
                case 4 -> "reachable " + conditions.next();
                case 5 -> dice.chance(50) ? "deadlockfree" : "(" + conditions.next() + ") leadsto (" + conditions.next() + ")";
                case 6 -> "fairly " + conditions.next();
                default -> "fairly_inf " + conditions.next();
            };
            out.append("  Check").append(i).append(" = ").append(claim).append('\n');
        }
        return out.append("}\n").toString();
    }

    /** Conditions about what can happen. */
    static String can(Dice dice, List<String> labels) {
        return switch (dice.below(6)) {
            case 0 -> "!can " + dice.pick(labels);
            case 1 -> "!(can " + dice.pick(labels) + ") and !(can " + dice.pick(labels) + ")";
            case 2 -> "(can " + dice.pick(labels) + " or can " + dice.pick(labels) + ")";
            case 3 -> dice.of("ended", "!ended");
            default -> "can " + dice.pick(labels);
        };
    }
}
