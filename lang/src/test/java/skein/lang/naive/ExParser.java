package skein.lang.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the longest expression that begins at a place. */
class ExParser extends Cursor {
    private static final Set<String> WORDS = Set.of("and", "or", "if", "then", "else", "of", "where", "is", "not", "forall", "exists", "abs", "min", "max", "true", "false", "undef");
    private static final Set<String> COMPARISONS = Set.of("=", "!=", "<", "<=", ">", ">=");
    /** Words and symbols that belong to the language of the model: never names. */
    final Set<String> reserved;
    /** In properties, `can`, `ended`, `implies` and bare actions are conditions. */
    boolean properties;

    ExParser(List<Token> tokens, Set<String> reserved) {
        super(tokens);
        this.reserved = reserved;
    }

    boolean name(Token t) {
        return t.kind() == Token.Kind.WORD && !WORDS.contains(t.text()) && !reserved.contains(t.text());
    }

    Ex expression() {
        if (properties) return implication();
        return or();
    }

    private Ex implication() {
        Ex l = or();
        if (accept("implies")) return new Ex.Bin("implies", l, implication());
        return l;
    }

    private Ex or() {
        Ex l = and();
        while (accept("or")) l = new Ex.Bin("or", l, and());
        return l;
    }

    private Ex and() {
        Ex l = comparison();
        while (accept("and")) l = new Ex.Bin("and", l, comparison());
        return l;
    }

    private Ex comparison() {
        Ex l = sum();
        if (COMPARISONS.contains(peek().text()) && peek().kind() == Token.Kind.SYMBOL) return new Ex.Bin(next().text(), l, sum());
        if (looking("is", "undefined") || looking("is", "defined")) {
            next();
            return new Ex.Defined(l, next().text().equals("defined"));
        }
        return l;
    }

    Ex sum() {
        Ex l = product();
        while (looking("+") || looking("-")) {
            int before = at;
            String op = next().text();
            Ex r = attempt(this::product);
            if (r == null) {
                at = before;
                break;
            }
            l = new Ex.Bin(op, l, r);
        }
        return l;
    }

    private Ex product() {
        Ex l = unary();
        while (looking("*") || looking("/") || looking(":") || looking("%")) {
            int before = at;
            String op = next().text();
            Ex r = attempt(this::unary);
            if (r == null) {
                at = before;
                break;
            }
            l = new Ex.Bin(op, l, r);
        }
        return l;
    }

    private Ex attempt(java.util.function.Supplier<Ex> parser) {
        try {
            return parser.get();
        } catch (NaiveError e) {
            return null;
        }
    }

    private Ex unary() {
        if (accept("-")) return new Ex.Un("-", unary());
        if (looking("!") || looking("not")) {
            next();
            return new Ex.Un("not", unary());
        }
        if ((looking("forall") || looking("exists") || looking("count")) && peek(1).kind() == Token.Kind.WORD && peek(2).kind() == Token.Kind.WORD) return quantified();
        if (accept("if")) {
            Ex c = expression();
            expect("then");
            Ex a = expression();
            expect("else");
            return new Ex.If(c, a, expression());
        }
        return primary();
    }

    private Ex quantified() {
        String word = next().text();
        String first = word();
        if (accept("in")) {
            Ex set = sum();
            expect(",");
            return new Ex.Quant(word, null, set, first, expression());
        }
        String variable = word();
        expect(",");
        return new Ex.Quant(word, first, null, variable, expression());
    }

    private Ex primary() {
        Token t = peek();
        if (t.kind() == Token.Kind.NUMBER) {
            next();
            return new Ex.Num(Integer.parseInt(t.text()));
        }
        if (accept("(")) {
            List<Ex> parts = list(")");
            return parts.size() == 1 ? parts.getFirst() : new Ex.Tuple(parts);
        }
        if (accept("[")) {
            Ex a = expression();
            expect("..");
            Ex b = expression();
            expect("]");
            return new Ex.Range(a, b);
        }
        if (accept("true")) return new Ex.Truth(true);
        if (accept("false")) return new Ex.Truth(false);
        if (accept("undef")) return new Ex.Undef();
        if (properties && accept("ended")) return new Ex.Ended();
        if (properties && accept("can")) return new Ex.Can(label());
        if (properties && looking("'")) return new Ex.Can(label());
        if (t.kind() != Token.Kind.WORD) throw wrong("expected an expression");
        boolean function = Set.of("abs", "min", "max").contains(t.text());
        if (!function && !name(t)) throw wrong("`" + t.text() + "` is reserved");
        next();
        List<Ex> indices = new ArrayList<>();
        if (looking("[") && !(peek(1).is("]"))) {
            int before = at;
            next();
            List<Ex> read;
            try {
                read = list("]");
            } catch (NaiveError e) {
                read = null;
                at = before;
            }
            if (read != null) indices = read;
        }
        Ex.Ref ref = new Ex.Ref(t.text(), indices);
        if (looking("(") && (function || applies(t.text()))) {
            next();
            Ex.Apply apply = new Ex.Apply(ref, list(")"));
            return apply;
        }
        if (accept("of")) return new Ex.Of(ref, owner());
        return ref;
    }

    /** Only in definitions, and for the functions on queues and sets, can a name be applied. */
    boolean applies(String name) {
        return Set.of("size", "head", "full", "has").contains(name);
    }

    private Ex owner() {
        Token t = peek();
        if (t.kind() == Token.Kind.NUMBER) return new Ex.Num(number());
        if (accept("(")) {
            Ex e = expression();
            expect(")");
            return e;
        }
        if (!name(t)) throw wrong("expected an owner");
        next();
        if (looking("(") && applies(t.text())) {
            next();
            return new Ex.Apply(Ex.name(t.text()), list(")"));
        }
        return Ex.name(t.text());
    }

    List<Ex> list(String end) {
        List<Ex> out = new ArrayList<>();
        do out.add(expression());
        while (accept(","));
        expect(end);
        return out;
    }

    /** The label behind `can`, as text: overridden where the language of the model is known. */
    String label() {
        throw wrong("unexpected label");
    }
}
