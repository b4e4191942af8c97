package skein.lang.naive.random;

/** A piece of process text with the level of its outermost operator, the higher the tighter. */
record Phrase(String text, int level) {
    static final int ATOM = 99;

    /** In brackets if it is looser than what its place allows; sometimes without need. */
    String at(int least, Dice dice) {
        return level < least || level < ATOM && dice.chance(5) ? "(" + text + ")" : text;
    }

    static Phrase infix(int level, Phrase l, String symbol, Phrase r, Dice dice) {
        return new Phrase(l.at(level, dice) + " " + symbol + " " + r.at(level + 1, dice), level);
    }

    /** A prefix operator: its argument reaches as far as its level. */
    static Phrase prefix(int level, String text, Phrase p, Dice dice) {
        return new Phrase(text + p.at(level, dice), level);
    }
}
