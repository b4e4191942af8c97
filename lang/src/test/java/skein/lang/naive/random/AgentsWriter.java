package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** What the languages of agents share: kinds, declarations, and conditions for properties. Levels: parallel 0, choice 1, prefix and guard 2. */
abstract class AgentsWriter extends PrefixWriter {
    final int agents;
    final List<String> kinds = new ArrayList<>();
    final List<Integer> counts = new ArrayList<>();
    /** The variables of each kind; some are arrays. */
    final List<List<String>> variables = new ArrayList<>();
    private final List<List<String>> arrays = new ArrayList<>();

    AgentsWriter(Dice dice, int most) {
        super(dice, dice.between(2, 3), dice.chance(15) ? 6 : 0);
        agents = dice.between(2, most);
        if (dice.chance(60)) {
            kinds.addAll(List.of("Red", "Blue"));
            int red = dice.between(1, agents - 1);
            counts.addAll(List.of(red, agents - red));
        } else {
            kinds.add("Red");
            counts.add(agents);
        }
        for (int i = 0; i < kinds.size(); i++) {
            variables.add(List.of("x", "y", "z").subList(0, dice.between(1, 2)));
            arrays.add(dice.chance(20) ? List.of("v") : List.of());
        }
    }

    final String spawn() {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) out.add(kinds.get(i) + ": " + counts.get(i));
        return "  spawn = " + String.join(", ", out) + "\n";
    }

    final String initial(boolean undefined) {
        if (undefined && dice.chance(20)) return "undef";
        return switch (dice.below(8)) {
            case 0 -> "id % " + expressions.size;
            case 1 -> "{0, 1}";
            case 2 -> "0..2";
            default -> expressions.constant();
        };
    }

    final String declarations(int kind) {
        List<String> out = new ArrayList<>();
        for (String v : variables.get(kind)) out.add(v + ": " + initial(true));
        for (String v : arrays.get(kind)) out.add(v + "[2]: " + expressions.constant());
        return String.join("; ", out);
    }

    /** Variables as expressions of an agent of a kind. */
    final List<String> readable(int kind) {
        List<String> out = new ArrayList<>(variables.get(kind));
        for (String v : arrays.get(kind)) {
            out.add(v + "[" + dice.below(2) + "]");
            out.add(v + "[" + variables.get(kind).getFirst() + " % 2]");
        }
        out.add("(id % " + expressions.size + ")");
        if (dice.chance(25)) out.add("(x of " + dice.below(agents) + ")");
        return out;
    }

    /** A variable to assign. */
    final String place(int kind) {
        return !arrays.get(kind).isEmpty() && dice.chance(30) ? "v[" + (dice.chance(50) ? dice.below(2) : variables.get(kind).getFirst() + " % 2") + "]" : dice.pick(variables.get(kind));
    }

    final String assignment(int kind, List<String> known, String symbol) {
        if (variables.get(kind).size() > 1 && dice.chance(25)) return "x, y " + symbol + " " + expressions.value(known, 1) + ", " + expressions.value(known, 1);
        return place(kind) + " " + symbol + " " + expressions.choice(known);
    }

    final String condition() {
        String kind = dice.pick(kinds);
        String c = dice.of("=", "!=", "<", ">=") + " " + expressions.constant();
        return switch (dice.below(6)) {
            case 0 -> "forall " + kind + " m, x of m " + c;
            case 1 -> "exists " + kind + " m, x of m " + c;
            case 2 -> "(forall " + kind + " m, x of m " + c + ") and x of " + dice.below(agents) + " " + c;
            case 3 -> "!(exists " + kind + " m, forall " + dice.pick(kinds) + " n, x of m != x of n)";
            case 4 -> "x of 0 is defined and x of " + dice.below(agents) + " " + c;
            default -> "x of " + dice.below(agents) + " " + c;
        };
    }

    /** About initial states, of which there may be several; sometimes none is left. */
    final String assumption() {
        return dice.chance(12) ? "assume {\n  Start = " + condition() + "\n}\n\n" : "";
    }

    final String checks() {
        return Checks.of(dice, this::condition, true);
    }

    @Override
    Phrase choice(Phrase l, Phrase r) {
        return Phrase.infix(1, l, "+", r, dice);
    }

    @Override
    Phrase parallel(Phrase l, Phrase r) {
        return Phrase.infix(0, l, "||", r, dice);
    }

    @Override
    Phrase guarded(String condition, Phrase p) {
        return Phrase.prefix(2, "[" + condition + "] ", p, dice);
    }

    @Override
    int prefixLevel() {
        return 2;
    }

    @Override
    List<String> stops() {
        return List.of("stop");
    }
}
