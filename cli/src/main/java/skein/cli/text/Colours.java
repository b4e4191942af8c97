package skein.cli.text;

import skein.core.answer.Verdict;
/** Colours for terminals, or none. */
public record Colours(boolean on) {

  public static final Colours NONE = new Colours(false);

  public String good(String text) {
    return paint("32", text);
  }

  public String bad(String text) {
    return paint("1;31", text);
  }

  public String doubt(String text) {
    return paint("33", text);
  }

  /** As it says how good the answer is. */
  public String of(Verdict verdict, String text) {
    return switch (verdict) {
      case HOLDS -> good(text);
      case VIOLATED -> bad(text);
      case INCONCLUSIVE -> doubt(text);
    };
  }

  public String strong(String text) {
    return paint("1", text);
  }

  public String faint(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
