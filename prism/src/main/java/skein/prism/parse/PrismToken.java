package skein.prism.parse;

import skein.core.source.Span;

/** A word of a text. */
record PrismToken(Kind kind, String text, Span at) {

  enum Kind { WORD, INTEGER, DECIMAL, QUOTED, SYMBOL, END }

  boolean is(String expected) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(expected);
  }

  boolean isName() {
    return kind == Kind.WORD && !PrismKeywords.RESERVED.contains(text);
  }
}
