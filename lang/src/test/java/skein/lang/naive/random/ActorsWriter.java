package skein.lang.naive.random;

import java.util.List;

/** Actors that send small numbers to each other. */
final class ActorsWriter extends AgentsWriter {
    private int kind;

    ActorsWriter(Dice dice) {
        super(dice, 3);
    }

    String text() {
        StringBuilder out = new StringBuilder("system {\n");
        if (dice.chance(50)) out.append("  capacity = ").append(dice.between(1, 2)).append('\n');
        out.append(spawn()).append("}\n\n");
        for (kind = 0; kind < kinds.size(); kind++) {
            out.append("agent ").append(kinds.get(kind)).append(" {\n  fields = ").append(declarations(kind)).append('\n');
            out.append(definitions("Behavior", "Next", readable(kind), dice.between(2, 3), "  ")).append("}\n\n");
        }
        return out + assumption() + checks();
    }

    @Override
    String action(List<String> known, List<String> bound) {
        String message = dice.of("ping", "pong");
        return switch (dice.below(10)) {
            case 0, 1, 2 -> "send " + message + "(" + expressions.choice(known) + ") to " + dice.of("(id + 1) % " + agents, String.valueOf(dice.below(agents)), "id");
            case 3, 4, 5, 6 -> "receive " + message + "(" + binder(bound) + ")" + (dice.chance(25) ? " from " + binder(bound) : "");
            default -> assignment(kind, known, ":=");
        };
    }

    @Override
    List<String> stops() {
        return List.of("stop", "done");
    }
}
