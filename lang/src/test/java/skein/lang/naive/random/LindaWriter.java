package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Agents around a tuple space. */
final class LindaWriter extends AgentsWriter {
    private int kind;

    LindaWriter(Dice dice) {
        super(dice, 3);
    }

    String text() {
        StringBuilder out = new StringBuilder("system {\n");
        out.append("  capacity = ").append(dice.between(1, 3)).append('\n').append(spawn()).append("}\n\n");
        for (kind = 0; kind < kinds.size(); kind++) {
            out.append("agent ").append(kinds.get(kind)).append(" {\n  fields = ").append(declarations(kind)).append('\n');
            out.append(definitions("Behavior", "Next", readable(kind), dice.between(2, 3), "  ")).append("}\n\n");
        }
        return out + assumption() + checks();
    }

    @Override
    String action(List<String> known, List<String> bound) {
        String tag = dice.of("job", "result");
        return switch (dice.below(11)) {
            case 0, 1, 2, 3 -> "out(" + tag + ", " + expressions.choice(known) + ")";
            case 4, 5 -> "in(" + tag + ", ?" + binder(bound) + ")";
            case 6, 7 -> "in(" + tag + ", " + (dice.chance(20) ? expressions.choice(known) : expressions.value(new ArrayList<>(known), 1)) + ")";
            case 8 -> "rd(" + tag + ", ?" + binder(bound) + ")";
            default -> assignment(kind, known, ":=");
        };
    }
}
