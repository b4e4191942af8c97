package skein.lang.naive;

import java.util.List;

/** A place in a list of tokens. */
class Cursor {
    final List<Token> tokens;
    int at;

    Cursor(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    Token next() {
        Token t = tokens.get(at);
        if (t.kind() != Token.Kind.END) at++;
        return t;
    }

    boolean looking(String symbol) {
        return peek().is(symbol);
    }

    boolean looking(String first, String second) {
        return peek().is(first) && peek(1).is(second);
    }

    boolean accept(String symbol) {
        if (!looking(symbol)) return false;
        at++;
        return true;
    }

    void expect(String symbol) {
        if (!accept(symbol)) throw wrong("expected `" + symbol + "`");
    }

    String word() {
        if (peek().kind() != Token.Kind.WORD) throw wrong("expected a name");
        return next().text();
    }

    int number() {
        if (peek().kind() != Token.Kind.NUMBER) throw wrong("expected a number");
        return Integer.parseInt(next().text());
    }

    NaiveError wrong(String message) {
        return new NaiveError("line " + peek().line() + ", at `" + peek().text() + "`: " + message);
    }
}
