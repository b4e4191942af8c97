package skein.lang.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.lang.naive.Def.Part;

/** Reads actions and process terms in every way that the definition allows. */
class ProcParser extends ExParser {
    final Def def;
    private final Map<Long, List<Read<Term>>> memo = new HashMap<>();

    ProcParser(Def def, String text) {
        super(Lexer.of(text, def.strings, false), reserved(def));
        this.def = def;
    }

    private static Set<String> reserved(Def def) {
        Set<String> out = new java.util.HashSet<>();
        for (String s : def.strings)
            if (Character.isLetter(s.charAt(0))) out.add(s);
        return out;
    }

    record Read<T>(T value, int end) {}

    /** A process that is followed by something that can follow it in a model: of all readings the longest. */
    Term process() {
        int start = at;
        int best = -1;
        List<Term> readings = new ArrayList<>();
        for (Read<Term> r : terms(0, start)) {
            at = r.end;
            if (!boundary()) continue;
            if (r.end > best) readings.clear();
            if (r.end >= best) readings.add(r.value);
            best = Math.max(best, r.end);
        }
        at = start;
        if (readings.isEmpty()) throw wrong("cannot read a process");
        if (new java.util.LinkedHashSet<>(readings).size() > 1) throw wrong("ambiguous: " + readings.get(0).text() + " and " + readings.get(1).text());
        at = best;
        while (accept(";")) { }
        return readings.getFirst();
    }

    private boolean boundary() {
        int i = 0;
        while (peek(i).is(";")) i++;
        Token t = peek(i);
        if (t.kind() == Token.Kind.END || t.is("}")) return true;
        if (t.kind() != Token.Kind.WORD) return false;
        if (peek(i + 1).is("=") || peek(i + 1).is("{")) return true;
        return t.upper() && definesAt(at + i) || t.lower() && peek(i + 1).kind() == Token.Kind.WORD && peek(i + 2).is("{");
    }

    /** Whether a definition `Name =` or `Name(x, y) =` begins at a token. */
    boolean definesAt(int i) {
        int j = i + 1;
        if (tokens.get(Math.min(j, tokens.size() - 1)).is("(")) {
            int depth = 0;
            do {
                if (tokens.get(j).is("(")) depth++;
                if (tokens.get(j).is(")")) depth--;
                j++;
            } while (j < tokens.size() && depth > 0);
        }
        return j < tokens.size() && tokens.get(j).is("=");
    }

    private List<Read<Term>> terms(int level, int start) {
        long key = (long) level << 32 | start;
        List<Read<Term>> known = memo.get(key);
        if (known != null) return known;
        memo.put(key, List.of());
        List<Read<Term>> out = new ArrayList<>();
        if (level == def.levels.size()) {
            atoms(start, out);
        } else {
            out.addAll(terms(level + 1, start));
            for (Def.Operator op : def.levels.get(level))
                if (!(op.parts.getFirst() instanceof Part.Arg)) operator(op, level, 0, start, new LinkedHashMap<>(), new LinkedHashMap<>(), out);
            for (int i = 0; i < out.size(); i++) {
                Read<Term> left = out.get(i);
                for (Def.Operator op : def.levels.get(level))
                    if (op.parts.getFirst() instanceof Part.Arg a) {
                        Map<String, Term> args = new LinkedHashMap<>();
                        args.put(a.name(), left.value);
                        operator(op, level, 1, left.end, args, new LinkedHashMap<>(), out);
                    }
            }
        }
        List<Read<Term>> distinct = new ArrayList<>(new java.util.LinkedHashSet<>(out));
        memo.put(key, distinct);
        return distinct;
    }

    private void atoms(int start, List<Read<Term>> out) {
        Token t = tokens.get(start);
        if (t.is("(")) {
            for (Read<Term> r : terms(0, start + 1))
                if (tokens.get(r.end).is(")")) out.add(new Read<>(r.value, r.end + 1));
        } else if (t.upper() && name(t) && !definesAt(start)) {
            out.add(new Read<>(new Term.Call(t.text(), List.of()), start + 1));
            if (tokens.get(start + 1).is("(")) {
                at = start + 2;
                try {
                    List<Ex> args = looking(")") ? List.of() : list(")");
                    if (args.isEmpty()) next();
                    out.add(new Read<>(new Term.Call(t.text(), args), at));
                } catch (NaiveError e) {
                    // a bracket that belongs to something else
                }
            }
        }
    }

    private void operator(Def.Operator op, int level, int part, int start, Map<String, Term> args, Map<String, Object> holes, List<Read<Term>> out) {
        if (part == op.parts.size()) {
            Term t = Term.node(op, new LinkedHashMap<>(args), new LinkedHashMap<>(holes));
            out.add(new Read<>(t, start));
            return;
        }
        switch (op.parts.get(part)) {
            case Part.Text t -> {
                if (tokens.get(start).is(t.text())) operator(op, level, part + 1, start + 1, args, holes, out);
            }
            case Part.Arg a -> {
                boolean last = part == op.parts.size() - 1;
                int inner = !last || a.far() ? 0 : op.parts.getFirst() instanceof Part.Arg ? level + 1 : level;
                List<Read<Term>> readings = terms(inner, start);
                int longest = readings.stream().mapToInt(Read::end).max().orElse(0);
                for (Read<Term> r : readings) {
                    if (a.far() && r.end < longest) continue;
                    args.put(a.name(), r.value);
                    operator(op, level, part + 1, r.end, args, holes, out);
                    args.remove(a.name());
                }
            }
            case Part.Of o -> {
                for (Read<Object> r : hole(o.hole(), start)) {
                    holes.put(o.hole().name(), r.value);
                    operator(op, level, part + 1, r.end, args, holes, out);
                    holes.remove(o.hole().name());
                }
            }
            case Part.Group g -> throw new NaiveError("a group in an operator");
        }
    }

    private List<Read<Object>> hole(Def.Hole hole, int start) {
        List<Read<Object>> out = new ArrayList<>();
        for (Read<Object> first : single(hole, start)) {
            if (!hole.list()) {
                out.add(first);
                continue;
            }
            List<Object> items = new ArrayList<>();
            items.add(first.value);
            int end = first.end;
            while (tokens.get(end).is(",")) {
                List<Read<Object>> more = single(hole, end + 1);
                if (more.isEmpty()) break;
                items.add(more.getFirst().value);
                end = more.getFirst().end;
            }
            out.add(new Read<>(items, end));
        }
        return out;
    }

    private List<Read<Object>> single(Def.Hole hole, int start) {
        List<Read<Object>> out = new ArrayList<>();
        Token t = tokens.get(start);
        switch (hole.kind()) {
            case "expr", "cond" -> {
                at = start;
                try {
                    Ex e = expression();
                    out.add(new Read<>(e, at));
                } catch (NaiveError e) {
                    // not an expression
                }
            }
            case "var" -> {
                if (t.lower() && name(t)) {
                    at = start + 1;
                    try {
                        List<Ex> indices = accept("[") ? list("]") : List.of();
                        out.add(new Read<>(new Act.Target(t.text(), indices), at));
                    } catch (NaiveError e) {
                        // not a variable
                    }
                }
            }
            case "bind" -> {
                if (t.lower() && name(t)) out.add(new Read<>(new Act.Binder(t.text(), null), start + 1));
            }
            case "action" -> {
                for (Read<Act> r : actions(start)) out.add(new Read<>(r.value, r.end));
            }
            case "pair" -> parts(hole.parts(), 0, start, new LinkedHashMap<>(), (m, end) -> out.add(new Read<>(new LinkedHashMap<>(m), end)));
            default -> {
                if (t.lower() && name(t)) out.add(new Read<>(new Act.Name(hole.kind(), t.text()), start + 1));
            }
        }
        return out;
    }

    List<Read<Act>> actions(int start) {
        List<Read<Act>> out = new ArrayList<>();
        for (Def.Action a : def.actions.values())
            if (!a.internal()) parts(a.parts(), 0, start, new LinkedHashMap<>(), (m, end) -> out.add(new Read<>(new Act(a, new LinkedHashMap<>(m)), end)));
        return out;
    }

    private interface Found {
        void at(Map<String, Object> holes, int end);
    }

    private void parts(List<Part> parts, int part, int start, Map<String, Object> holes, Found found) {
        if (part == parts.size()) {
            found.at(holes, start);
            return;
        }
        switch (parts.get(part)) {
            case Part.Text t -> {
                if (tokens.get(start).is(t.text())) parts(parts, part + 1, start + 1, holes, found);
            }
            case Part.Of o -> {
                for (Read<Object> r : hole(o.hole(), start)) {
                    holes.put(o.hole().name(), r.value);
                    parts(parts, part + 1, r.end, holes, found);
                    holes.remove(o.hole().name());
                }
            }
            case Part.Group g -> {
                int[] count = {0};
                parts(g.parts(), 0, start, holes, (m, end) -> parts(parts, part + 1, end, m, (all, last) -> {
                    count[0]++;
                    found.at(all, last);
                }));
                if (g.optional() && count[0] == 0) parts(parts, part + 1, start, holes, found);
            }
            case Part.Arg _ -> throw new NaiveError("an argument in an action");
        }
    }
}
