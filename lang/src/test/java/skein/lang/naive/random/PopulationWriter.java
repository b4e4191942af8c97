package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Population protocols whose transitions may come in an order. */
final class PopulationWriter {
    private final Dice dice;
    private final List<String> states;

    PopulationWriter(Dice dice) {
        this.dice = dice;
        states = List.of("a", "b", "c").subList(0, dice.between(2, 3));
    }

    String text() {
        List<String> kinds = List.of("Red", "Blue", "Green").subList(0, dice.between(1, 3));
        List<String> spawn = new ArrayList<>();
        StringBuilder agents = new StringBuilder();
        for (String k : kinds) {
            spawn.add(k + ": " + dice.between(1, kinds.size() == 1 ? 3 : 2));
            boolean own = dice.chance(30);
            agents.append("agent ").append(k).append(" {\n  q = ").append(dice.pick(states)).append("\n  Behavior = ").append(own ? loop() : "Common").append("\n}\n\n");
        }
        String text = "system {\n  spawn = " + String.join(", ", spawn) + "\n  Common = " + loop("Common") + "\n}\n\n" + agents;
        String mentioned = text;
        List<String> known = states.stream().filter(s -> mentioned.matches("(?s).*\\b" + s + "\\b.*")).toList();
        return text + Checks.of(dice, () -> condition(kinds, known), true);
    }

    private String loop() {
        return loop("Behavior");
    }

    private String loop(String name) {
        return switch (dice.below(4)) {
            case 0 -> "(" + term(2).text() + ") ; " + meet();
            case 1 -> "(" + term(1).text() + ") ; " + name + " + " + meet() + " ; " + name;
            default -> "(" + term(2).text() + ") ; " + name;
        };
    }

    private String meet() {
        return dice.pick(states) + ", " + dice.pick(states) + " -> " + dice.pick(states) + ", " + dice.pick(states);
    }

    private Phrase term(int depth) {
        if (depth == 0 || dice.chance(15)) return new Phrase(meet(), Phrase.ATOM);
        return dice.chance(65) ? Phrase.infix(0, term(depth - 1), "+", term(depth - 1), dice) : Phrase.infix(1, term(depth - 1), ";", term(depth - 1), dice);
    }

    private String condition(List<String> kinds, List<String> known) {
        String kind = dice.pick(kinds);
        return switch (dice.below(4)) {
            case 0 -> "forall " + kind + " m, q of m = " + dice.pick(known);
            case 1 -> "exists " + kind + " m, q of m != " + dice.pick(known);
            case 2 -> "forall " + kind + " m, exists " + dice.pick(kinds) + " n, q of m = q of n and m != n";
            default -> "q of 0 = " + dice.pick(known);
        };
    }
}
