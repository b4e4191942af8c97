package skein.lang.naive;

/** A word, a number, a symbol, or (in definitions) a string. */
record Token(Kind kind, String text, int line) {
    enum Kind { WORD, NUMBER, SYMBOL, STRING, END }

    boolean is(String symbol) {
        return kind != Kind.STRING && kind != Kind.END && text.equals(symbol);
    }

    boolean lower() {
        return kind == Kind.WORD && !upper();
    }

    boolean upper() {
        return kind == Kind.WORD && Character.isUpperCase(text.charAt(0));
    }
}
