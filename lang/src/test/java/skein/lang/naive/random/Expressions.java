package skein.lang.naive.random;

import java.util.List;

/** Values from 0 to `size` - 1, and conditions, over variables whose values are in that range too. */
final class Expressions {
    private final Dice dice;
    final int size;
    /** How often a division may be by zero, in percent. */
    private final int risk;

    Expressions(Dice dice, int size, int risk) {
        this.dice = dice;
        this.size = size;
        this.risk = risk;
    }

    String constant() {
        return String.valueOf(dice.below(size));
    }

    private String atom(List<String> variables) {
        return variables.isEmpty() || dice.chance(20) ? constant() : dice.pick(variables);
    }

    /** A value that may be any of several. */
    String choice(List<String> variables) {
        return dice.chance(15) ? "[" + dice.of("0", "0", "1") + ".." + size + "]" : value(variables, 2);
    }

    String value(List<String> variables, int depth) {
        if (depth == 0 || variables.isEmpty() && dice.chance(70)) return atom(variables);
        if (dice.chance(risk)) return "(" + (size + 1) + " / " + atom(variables) + ") % " + size;
        return switch (dice.below(9)) {
            case 0, 1 -> atom(variables);
            case 2 -> "(" + atom(variables) + " + " + dice.between(1, size) + ") % " + size;
            case 3 -> "(" + value(variables, depth - 1) + dice.of(" + ", " - ", " * ") + atom(variables) + ") % " + size;
            case 4 -> dice.of("min", "max") + "(" + atom(variables) + ", " + value(variables, depth - 1) + ")";
            case 5 -> "(if " + condition(variables, depth - 1) + " then " + value(variables, depth - 1) + " else " + value(variables, depth - 1) + ")";
            case 6 -> "abs(" + atom(variables) + " - " + atom(variables) + ")";
            case 7 -> "(" + atom(variables) + dice.of(" / ", " : ") + dice.between(1, 3) + ") % " + size;
            default -> "-(" + atom(variables) + " - " + (size - 1) + ") % " + size;
        };
    }

    String condition(List<String> variables, int depth) {
        if (dice.chance(risk)) return size + " % " + atom(variables) + " = " + constant();
        if (depth > 0 && dice.chance(45))
            return switch (dice.below(4)) {
                case 0 -> "!(" + condition(variables, depth - 1) + ")";
                case 1 -> "(" + condition(variables, depth - 1) + " or " + condition(variables, depth - 1) + ")";
                default -> condition(variables, 0) + " and " + condition(variables, 0);
            };
        if (variables.isEmpty()) return dice.of("true", "0 = 0", "1 < " + size);
        if (dice.chance(6)) return dice.pick(variables) + " is " + dice.of("defined", "undefined");
        return dice.pick(variables) + " " + dice.of("=", "!=", "<", "<=", ">", ">=") + " " + (dice.chance(60) ? constant() : value(variables, Math.max(depth, 1) - 1));
    }
}
