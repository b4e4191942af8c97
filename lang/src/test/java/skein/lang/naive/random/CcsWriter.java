package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Processes of CCS: components that call themselves in last position, composed statically, and parts that end. Levels: + 0, | 1, ; 2, . 3, restriction and renaming 4. */
final class CcsWriter {
    private final Dice dice;
    private final List<String> channels;
    private List<String> calls = List.of();
    private List<String> lower = List.of();
    /** What has been written of processes that end: repeated, so that the same text can remain in several ways. */
    private final List<Phrase> written = new ArrayList<>();

    CcsWriter(Dice dice) {
        this.dice = dice;
        channels = List.of("a", "b", "c", "d").subList(0, dice.between(2, 4));
    }

    String text() {
        StringBuilder out = new StringBuilder();
        List<String> ends = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            lower = List.copyOf(ends);
            String name = "End" + i;
            out.append(name).append(" = ").append(ending(2).text()).append('\n');
            ends.add(name);
        }
        lower = ends;
        List<String> components = new ArrayList<>();
        for (int i = 0; i < dice.between(2, 3); i++) {
            calls = dice.chance(70) ? List.of("P" + i, "Q" + i) : List.of("P" + i);
            for (String name : calls) out.append(name).append(" = ").append(component(dice.between(2, 4), false).text()).append(dice.chance(10) ? " ;\n" : "\n");
            components.add("P" + i);
        }
        Phrase system = new Phrase(components.getFirst(), Phrase.ATOM);
        for (String c : components.subList(1, components.size())) system = decorated(parallel(decorated(system), decorated(new Phrase(c, Phrase.ATOM))));
        if (dice.chance(15)) system = Phrase.infix(2, system, ";", ending(2), dice);
        out.append("System = ").append(system.text()).append("\n\n");
        List<String> labels = new ArrayList<>(List.of("tau"));
        for (String c : channels) {
            if (Pattern.compile("\\b" + c + "\\b").matcher(out).find()) labels.addAll(List.of(c, "'" + c));
        }
        return out + Checks.of(dice, () -> Checks.can(dice, labels), false);
    }

    private String action() {
        return dice.chance(12) ? "tau" : (dice.chance(45) ? "'" : "") + dice.pick(channels);
    }

    private Phrase parallel(Phrase l, Phrase r) {
        boolean free = dice.chance(60);
        String symbol = free ? "|" : "|[" + dice.pick(channels) + (dice.chance(40) ? ", '" + dice.pick(channels) : "") + "]|";
        return new Phrase("(" + l.at(2, dice) + " " + symbol + " " + r.at(2, dice) + ")", Phrase.ATOM);
    }

    private Phrase decorated(Phrase p) {
        return switch (dice.below(6)) {
            case 0 -> new Phrase(p.at(4, dice) + " \\ {" + dice.pick(channels) + (dice.chance(40) ? ", " + dice.pick(channels) : "") + "}", 4);
            case 1 -> new Phrase(p.at(4, dice) + " \\ " + dice.pick(channels), 4);
            case 2 -> new Phrase(p.at(4, dice) + "[" + dice.pick(channels) + "/" + dice.pick(channels) + "]", 4);
            default -> p;
        };
    }

    /** A process that calls components in last position only. */
    private Phrase component(int depth, boolean called) {
        if (depth == 0) return called && dice.chance(85) ? new Phrase(dice.pick(calls), Phrase.ATOM) : new Phrase(dice.of("0", "0", "1"), Phrase.ATOM);
        return switch (dice.below(10)) {
            case 0, 1 -> Phrase.infix(0, sum(depth - 1), "+", sum(depth - 1), dice);
            case 2 -> Phrase.infix(2, ending(Math.min(depth, 2)), ";", component(depth - 1, false), dice);
            case 3 -> Phrase.prefix(3, action() + ".", ending(Math.min(depth, 2)), dice);
            default -> Phrase.prefix(3, action() + ".", component(depth - 1, true), dice);
        };
    }

    /** A branch of a choice: neither ended nor a call. */
    private Phrase sum(int depth) {
        return Phrase.prefix(3, action() + ".", component(depth, true), dice);
    }

    /** A process without recursion that can end. */
    private Phrase ending(int depth) {
        Phrase p = !written.isEmpty() && dice.chance(15) ? dice.pick(written) : fresh(depth);
        written.add(p);
        return p;
    }

    private Phrase fresh(int depth) {
        if (depth == 0) return lower.isEmpty() || dice.chance(70) ? new Phrase(dice.chance(92) ? "1" : "0", Phrase.ATOM) : new Phrase(dice.pick(lower), Phrase.ATOM);
        return switch (dice.below(8)) {
            case 0 -> Phrase.infix(0, Phrase.prefix(3, action() + ".", ending(depth - 1), dice), "+", Phrase.prefix(3, action() + ".", ending(depth - 1), dice), dice);
            case 1, 2 -> decorated(parallel(ending(depth - 1), ending(depth - 1)));
            case 3 -> Phrase.infix(2, ending(depth - 1), ";", ending(depth - 1), dice);
            default -> Phrase.prefix(3, action() + ".", ending(depth - 1), dice);
        };
    }
}
