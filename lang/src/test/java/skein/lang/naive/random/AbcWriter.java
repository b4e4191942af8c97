package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** Agents that broadcast to those whose attributes satisfy a predicate. All messages of a model have as many values, which are defined; only one kind has the attribute `w`. */
final class AbcWriter extends AgentsWriter {
    private final int length;
    private int kind;

    AbcWriter(Dice dice) {
        super(dice, 3);
        length = dice.between(1, 2);
    }

    String text() {
        StringBuilder out = new StringBuilder("system {\n").append(spawn()).append("}\n\n");
        for (kind = 0; kind < kinds.size(); kind++) {
            out.append("agent ").append(kinds.get(kind)).append(" {\n  attributes = ").append(declarations(kind).replaceFirst("^x: undef", "x: 0")).append(kind == 0 ? "; w: " + expressions.constant() : "").append('\n');
            out.append(definitions("Behavior", "Next", readable(kind), dice.between(2, 3), "  ")).append("}\n\n");
        }
        return out + assumption() + checks();
    }

    private String changes(List<String> known) {
        return dice.chance(60) ? " [" + assignment(kind, known, ":=") + "]" : "";
    }

    /** About the owner of bare names, and another one. */
    private String predicate(List<String> own, String other) {
        List<String> names = new ArrayList<>(own);
        names.add("x");
        names.add("w");
        names.add("(x of " + other + ")");
        names.add("(x of " + other + ")");
        return dice.chance(15) ? "true" : dice.chance(15) ? "id " + dice.of("=", "!=", "<", ">") + " id of " + other : expressions.condition(names, 1);
    }

    @Override
    String action(List<String> known, List<String> bound) {
        return switch (dice.below(10)) {
            case 0, 1, 2, 3 -> {
                List<String> values = new ArrayList<>();
                List<String> defined = new ArrayList<>(known);
                defined.removeIf(v -> !v.matches("x|[pqrs]\\d*|\\(.*"));
                for (int i = 0; i < length; i++) values.add(expressions.choice(defined));
                yield "(" + String.join(", ", values) + ") @ (" + predicate(List.of(), "this") + ")" + changes(known);
            }
            case 4, 5, 6, 7 -> {
                List<String> binders = new ArrayList<>();
                for (int i = 0; i < length; i++) binders.add(binder(bound));
                List<String> more = new ArrayList<>(known);
                more.removeAll(bound);
                more.addAll(bound);
                yield "(" + predicate(dice.chance(50) ? bound : List.of(), "other") + ")(" + String.join(", ", binders) + ")" + changes(more);
            }
            default -> "[" + assignment(kind, known, ":=") + "]";
        };
    }

    @Override
    Phrase guarded(String condition, Phrase p) {
        return Phrase.prefix(2, "<< " + condition + " >> ", p, dice);
    }

    @Override
    Phrase parallel(Phrase l, Phrase r) {
        return Phrase.infix(0, l, "|", r, dice);
    }

    @Override
    List<String> stops() {
        return List.of("0");
    }
}
