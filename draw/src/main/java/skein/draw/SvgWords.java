package skein.draw;

import java.util.Locale;

/** Text in pictures: its width in a font of fixed pitch, and how it is written. */
final class SvgWords {

  /** Longer texts are cut; the tooltip has them all. */
  static final int LONGEST = 60;

  private static final double EM = 0.61;

  private SvgWords() {}

  /** The width of a text in a font of this size. */
  static double width(String text, double size) {
    return text.codePoints().mapToDouble(c -> c < 0x1100 ? 1 : 2).sum() * EM * size;
  }

  static String shortened(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.codePointCount(0, line.length()) <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }

  /** As it stands between tags or in an attribute. Characters that no XML document can have become a replacement character. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
      }
    });
    return out.toString();
  }

  private static boolean isAllowed(int c) {
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }

  /** A coordinate. */
  static String at(double value) {
    String digits = String.format(Locale.ROOT, "%.1f", value);
    String plain = digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
    return plain.equals("-0") ? "0" : plain;
  }
}
