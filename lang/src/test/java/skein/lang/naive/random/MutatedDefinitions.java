package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Definitions (or models) with a few random changes: most of them are wrong, and all must be answered without a crash. */
public final class MutatedDefinitions {
    private static final List<String> WORDS = List.of("prefix", "step", "choice", "sequence", "guard", "stop", "end", "restrict L", "hide L to tau", "rename R", "parallel { alone any }", "silent", "internal", "agents", "system",
            "self", "ended", "is", "on", "off", "with", "same", "any", "expr", "cond", "bind", "action", "value", "agent", "stamp", "bool", "queue", "bag", "set", "newest", "reads", "tuples", "others", "every", "some", "where", "when",
            "do", "label", "at any time", "partial", "given", "each", "not", "and", "==>", "->", ":=", "P", "P'", "Q", "a", "x", "A", "B", "0", "1", "-1", "2147483648", "\"", "\"+\"", "\"and\"", "(", ")", "{", "}", "[", "]", ",*", "?", "...", "!");
    private static final Pattern TOKEN = Pattern.compile("\"[^\"\n]*\"|[A-Za-z_]\\w*'?|\\d+|==>|->|:=|\\.\\.\\.?|,\\*|\\S");

    private MutatedDefinitions() {}

    /** `definition` is the text of a definition; one to four changes are made. */
    public static String of(String definition, long seed) {
        Dice dice = new Dice(seed);
        String text = definition;
        for (int i = 1 + dice.below(dice.chance(60) ? 1 : 4); i > 0; i--) text = dice.chance(30) ? lines(text, dice) : tokens(text, dice);
        return text;
    }

    private static String lines(String text, Dice dice) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int i = dice.below(lines.size());
        int j = dice.below(lines.size());
        String line = lines.get(i);
        switch (dice.below(4)) {
            case 0 -> lines.remove(i);
            case 1 -> lines.add(j, line);
            case 2 -> {
                lines.set(i, lines.get(j));
                lines.set(j, line);
            }
            default -> lines.set(i, line.substring(0, dice.below(line.length() + 1)));
        }
        return String.join("\n", lines);
    }

    private record Span(int from, int to) {}

    private static String tokens(String text, Dice dice) {
        String code = text.replaceAll("(?m)#.*$", "");
        List<Span> spans = new ArrayList<>();
        Matcher m = TOKEN.matcher(code);
        while (m.find()) spans.add(new Span(m.start(), m.end()));
        if (spans.isEmpty()) return text;
        int i = dice.below(spans.size());
        Span a = spans.get(i);
        Span b = spans.get(dice.chance(50) ? Math.min(i + 1, spans.size() - 1) : dice.below(spans.size()));
        String one = code.substring(a.from, a.to);
        String two = code.substring(b.from, b.to);
        return switch (dice.below(7)) {
            case 0 -> replace(code, a, "");
            case 1 -> replace(code, a, one + " " + one);
            case 2 -> a.from == b.from ? replace(code, a, one + two) : a.from < b.from ? replace(replace(code, b, one), a, two) : replace(replace(code, a, two), b, one);
            case 3 -> replace(code, a, two);
            case 4 -> replace(code, a, dice.pick(WORDS));
            case 5 -> replace(code, a, one.startsWith("\"") ? "\"" + dice.of("+", ".", "and", "of", "x y", "", "[", "0") + "\"" : one + "x");
            default -> code.substring(0, a.from) + dice.pick(WORDS) + " " + code.substring(a.from);
        };
    }

    private static String replace(String text, Span span, String by) {
        return text.substring(0, span.from) + by + text.substring(span.to);
    }
}
