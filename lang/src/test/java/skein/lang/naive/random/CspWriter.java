package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Processes of CSP. Levels: parallel 0, interrupt 1, external choice 2, internal choice 3, sequence 4, prefix 5, hiding and renaming 6. Calls that lead back stand outside all
 * operators whose arguments grow.
 */
final class CspWriter {
    private final Dice dice;
    private final List<String> events;
    private List<String> calls = List.of();
    private List<String> lower = List.of();
    /** What has been written: repeated, so that the same text can remain in several ways. */
    private final List<Phrase> written = new ArrayList<>();

    CspWriter(Dice dice) {
        this.dice = dice;
        events = List.of("a", "b", "c", "d", "e").subList(0, dice.between(2, 5));
    }

    String text() {
        StringBuilder out = new StringBuilder();
        List<String> below = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            lower = List.copyOf(below);
            out.append("T").append(i).append(" = ").append(term(2).text()).append('\n');
            below.add("T" + i);
        }
        lower = List.copyOf(below);
        for (int i = 0; i < dice.between(1, 3); i++) {
            calls = dice.chance(50) ? List.of("P" + i, "Q" + i) : List.of("P" + i);
            for (String name : calls) out.append(name).append(" = ").append(component(dice.between(2, 4), false).text()).append('\n');
            below.add("P" + i);
        }
        lower = List.copyOf(below);
        out.append("System = ").append(term(dice.between(2, 3)).text()).append("\n\n");
        return out + checks(out.toString());
    }

    /** A model whose system is one random term without recursion: for the test that triples follow the rules. */
    String term() {
        String text = "System = " + term(dice.between(2, 4)).text() + "\n\n";
        return text + checks(text);
    }

    private String checks(String text) {
        List<String> labels = new ArrayList<>(List.of("tau"));
        for (String e : events) if (text.matches("(?s).*\\b" + e + "\\b.*")) labels.add(e);
        return Checks.of(dice, () -> Checks.can(dice, labels), false);
    }

    private String event() {
        return dice.chance(14) ? "tau" : dice.pick(events);
    }

    private String some() {
        return dice.pick(events) + (dice.chance(40) ? ", " + dice.pick(events) : "");
    }

    /** Calls itself in last position, outside parallel compositions, interrupts, external choices and sequences. */
    private Phrase component(int depth, boolean called) {
        if (depth == 0) return called && dice.chance(85) ? new Phrase(dice.pick(calls), Phrase.ATOM) : leaf();
        return switch (dice.below(8)) {
            case 0, 1 -> Phrase.infix(3, component(depth - 1, true), "|~|", component(depth - 1, true), dice);
            case 2 -> Phrase.infix(4, term(Math.min(depth, 2)), ";", component(depth - 1, false), dice);
            case 3 -> Phrase.prefix(5, event() + " -> ", term(Math.min(depth, 2)), dice);
            default -> Phrase.prefix(5, event() + " -> ", component(depth - 1, true), dice);
        };
    }

    private Phrase leaf() {
        return new Phrase(dice.chance(70) ? "SKIP" : "STOP", Phrase.ATOM);
    }

    private Phrase term(int depth) {
        Phrase p = !written.isEmpty() && dice.chance(15) ? dice.pick(written) : fresh(depth);
        written.add(p);
        return p;
    }

    private Phrase fresh(int depth) {
        if (depth == 0) return !lower.isEmpty() && dice.chance(40) ? new Phrase(dice.pick(lower), Phrase.ATOM) : dice.chance(60) ? Phrase.prefix(5, event() + " -> ", leaf(), dice) : leaf();
        return switch (dice.below(14)) {
            case 0 -> Phrase.infix(0, term(depth - 1), "|||", term(depth - 1), dice);
            case 1 -> Phrase.infix(0, term(depth - 1), "|[" + some() + "]|", term(depth - 1), dice);
            case 2, 3 -> Phrase.infix(1, term(depth - 1), "/\\", term(depth - 1), dice);
            case 4, 5 -> Phrase.infix(2, term(depth - 1), "[]", term(depth - 1), dice);
            case 6 -> Phrase.infix(3, term(depth - 1), "|~|", term(depth - 1), dice);
            case 7, 8 -> Phrase.infix(4, term(depth - 1), ";", term(depth - 1), dice);
            case 9 -> new Phrase(term(depth - 1).at(6, dice) + " \\ {" + some() + "}", 6);
            case 10 -> new Phrase(term(depth - 1).at(6, dice) + " [[" + dice.pick(events) + " <- " + dice.pick(events) + "]]", 6);
            default -> Phrase.prefix(5, event() + " -> ", term(depth - 1), dice);
        };
    }
}
