package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Processes of languages with prefixes, choice, guards and parallel composition, which call themselves in last position after an action. */
abstract class PrefixWriter {
    final Dice dice;
    final Expressions expressions;
    private int count;
    /** Processes that can be called, with their numbers of parameters. */
    List<String> names = List.of();
    List<Integer> arities = List.of();

    PrefixWriter(Dice dice, int size, int risk) {
        this.dice = dice;
        expressions = new Expressions(dice, size, risk);
    }

    /** An action, and the names that it binds, which are added to `bound`. */
    abstract String action(List<String> known, List<String> bound);

    abstract Phrase guarded(String condition, Phrase p);

    abstract Phrase choice(Phrase l, Phrase r);

    abstract Phrase parallel(Phrase l, Phrase r);

    abstract int prefixLevel();

    abstract List<String> stops();

    String binder(List<String> bound) {
        String name = dice.of("p", "q", "r") + (dice.chance(70) ? "" : String.valueOf(++count % 3));
        while (bound.contains(name)) name = "s" + ++count;
        bound.add(name);
        return name;
    }

    /** What has been written, by what it may use: repeated, so that the same text can remain in several ways. */
    private final Map<List<Object>, List<Phrase>> written = new HashMap<>();

    Phrase process(int depth, List<String> known, boolean stepped, boolean calls) {
        List<Phrase> same = written.computeIfAbsent(List.of(known, stepped, calls, names), _ -> new ArrayList<>());
        Phrase p = !same.isEmpty() && dice.chance(15) ? dice.pick(same) : fresh(depth, known, stepped, calls);
        same.add(p);
        return p;
    }

    /** `known`: the variables and process variables that expressions can use; `called`: whether calls lead back without harm. */
    private Phrase fresh(int depth, List<String> known, boolean stepped, boolean calls) {
        if (depth <= 0) {
            if (calls && stepped && dice.chance(90)) return call(known);
            if (stepped && dice.chance(60)) return new Phrase(dice.pick(stops()), Phrase.ATOM);
            return act(0, known, calls);
        }
        return switch (dice.below(12)) {
            case 0, 1, 2 -> choice(process(depth - 1, known, false, calls), process(depth - 1, known, false, calls));
            case 3, 4 -> guarded(expressions.condition(known, 1), process(depth - 1, known, false, calls));
            case 5 -> dice.chance(60) ? parallel(process(depth - 2, known, false, false), process(depth - 2, known, false, false)) : act(depth, known, calls);
            default -> act(depth, known, calls);
        };
    }

    private Phrase act(int depth, List<String> known, boolean calls) {
        List<String> bound = new ArrayList<>();
        String action = action(known, bound);
        List<String> more = new ArrayList<>(known);
        more.removeAll(bound);
        more.addAll(bound);
        more.addAll(bound);
        return Phrase.prefix(prefixLevel(), action + " . ", process(depth - 1, more, true, calls), dice);
    }

    private Phrase call(List<String> known) {
        int i = dice.below(names.size());
        List<String> args = new ArrayList<>();
        for (int j = 0; j < arities.get(i); j++) args.add(expressions.value(known, 1));
        return new Phrase(names.get(i) + (args.isEmpty() ? "" : "(" + String.join(", ", args) + ")"), Phrase.ATOM);
    }

    /** Definitions of a component: the first has the given name and no parameters. */
    String definitions(String first, String others, List<String> known, int depth, String indent) {
        List<String> all = new ArrayList<>(List.of(first));
        List<Integer> counts = new ArrayList<>(List.of(0));
        for (int i = dice.below(3); i > 0; i--) {
            all.add(others + i);
            counts.add(dice.below(3));
        }
        names = all;
        arities = counts;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < all.size(); i++) {
            List<String> parameters = List.of("h", "k").subList(0, counts.get(i));
            List<String> more = new ArrayList<>(known);
            more.addAll(parameters);
            out.append(indent).append(all.get(i)).append(parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")").append(" = ").append(process(depth, more, false, true).text()).append('\n');
        }
        return out.toString();
    }
}
