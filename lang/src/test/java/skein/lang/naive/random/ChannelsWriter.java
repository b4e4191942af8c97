package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Value-passing processes. Levels: + 0, | 1, if 2, prefix 3, restriction 4. */
final class ChannelsWriter extends PrefixWriter {
    private final List<String> channels;

    ChannelsWriter(Dice dice) {
        super(dice, dice.between(2, 3), dice.chance(15) ? 8 : 0);
        channels = List.of("a", "b", "c").subList(0, dice.between(1, 3));
    }

    String text() {
        StringBuilder out = new StringBuilder();
        List<String> components = new ArrayList<>();
        for (int i = 0; i < dice.between(2, 3); i++) {
            out.append(definitions("P" + i, "Q" + i + "x", List.of(), dice.between(2, 3), ""));
            components.add("P" + i);
        }
        Phrase system = new Phrase(components.getFirst(), Phrase.ATOM);
        for (String c : components.subList(1, components.size())) system = parallel(system, new Phrase(c, Phrase.ATOM));
        if (dice.chance(20)) system = new Phrase(system.at(4, dice) + " \\ {" + dice.pick(channels) + "}", 4);
        out.append("System = ").append(system.text()).append("\n\n");
        List<String> used = new ArrayList<>();
        for (String c : channels) if (out.toString().matches("(?s).*\\b" + c + "[!?].*")) used.add(c);
        List<String> labels = new ArrayList<>(List.of("tau"));
        for (String c : used)
            for (String l : List.of("put", "get", "pass")) {
                labels.add(l + " !" + c);
                labels.add(l + " !" + c + " !" + expressions.constant());
            }
        return out + Checks.of(dice, () -> Checks.can(dice, labels), false);
    }

    @Override
    String action(List<String> known, List<String> bound) {
        return switch (dice.below(9)) {
            case 0 -> "tau";
            case 1, 2, 3, 4 -> dice.pick(channels) + "!" + expressions.choice(known);
            default -> dice.pick(channels) + "?" + binder(bound);
        };
    }

    @Override
    Phrase guarded(String condition, Phrase p) {
        Phrase other = dice.chance(50) ? new Phrase("0", Phrase.ATOM) : new Phrase("tau . 0", 3);
        return dice.chance(50)
                ? new Phrase("if " + condition + " then " + p.at(0, dice) + " else " + other.at(2, dice), 2)
                : new Phrase("if " + condition + " then " + other.at(0, dice) + " else " + p.at(2, dice), 2);
    }

    @Override
    Phrase choice(Phrase l, Phrase r) {
        return Phrase.infix(0, l, "+", r, dice);
    }

    @Override
    Phrase parallel(Phrase l, Phrase r) {
        return Phrase.infix(1, l, "|", r, dice);
    }

    @Override
    int prefixLevel() {
        return 3;
    }

    @Override
    List<String> stops() {
        return List.of("0");
    }
}
