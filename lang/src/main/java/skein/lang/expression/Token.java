package skein.lang.expression;

import skein.core.source.Span;

/** A word, a number, a symbol, a string (of definitions only), or the end of the text. */
public record Token(Kind kind, String text, Span at) {

  public enum Kind { WORD, NUMBER, SYMBOL, STRING, END }

  public boolean is(String wanted) {
    return kind != Kind.STRING && text.equals(wanted);
  }

  /** Whether it is a word that starts with a capital letter. */
  public boolean isUpper() {
    return kind == Kind.WORD && Character.isUpperCase(text.charAt(0));
  }

  /** How messages call it. */
  public String shown() {
    return kind == Kind.END ? "the end of the text" : "`" + text + "`";
  }
}
