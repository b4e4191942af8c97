package skein.tapn.parse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;

/** The values of a net's parameters: as given by the user, or else as in the text. Every net has two more: how many tokens there may be, and how open intervals are read. */
public final class NetParameters {

  /** How many tokens there may be. */
  public static final String TOKENS = "tokens";
  /** How open intervals are read. */
  public static final String OPEN = "open";

  private static final String INTEGERS = "integers";
  private static final int MOST_TOKENS = 10_000;

  private final Map<String, String> given;
  private final Span start;
  private final Diagnostics diagnostics;
  private final Map<String, Long> values = new LinkedHashMap<>();
  private final Set<String> declared = new TreeSet<>();

  public NetParameters(Map<String, String> given, Span start, Diagnostics diagnostics) {
    this.given = given;
    this.start = start;
    this.diagnostics = diagnostics;
  }

  /** A parameter with the value that the text gives it. */
  public void declare(String name, long value, Span at) {
    if (!declared.add(name)) {
      diagnostics.add(Diagnostic.error("twice", at, "there is a second parameter `" + name + "`"));
    } else if (name.equals(TOKENS) || name.equals(OPEN)) {
      diagnostics.add(Diagnostic.error("twice", at, "every net has a parameter `" + name + "`").withHint("use another name"));
    }
    values.put(name, given.containsKey(name) ? number(name, at) : value);
  }

  private long number(String name, Span at) {
    try {
      return Integer.parseInt(given.get(name).strip());
    } catch (NumberFormatException _) {
      diagnostics.add(
          Diagnostic.error("parameter-value", at, "the value of `" + name + "` is not a 32-bit integer: " + name + "=" + given.get(name)).blamingParameters());
      return 1;
    }
  }

  public boolean isGiven(String name) {
    return given.containsKey(name);
  }

  /** Reports those that the user gave and the net does not have. */
  public void reportUnknown() {
    List<String> known = List.copyOf(declared);
    for (String name : given.keySet()) {
      if (!declared.contains(name) && !name.equals(TOKENS) && !name.equals(OPEN)) {
        String hint = Nearest.to(name, known).map(near -> "did you mean `" + near + "`?")
            .orElse(known.isEmpty() ? "it has no parameters but `tokens` and `open`" : "its parameters are " + String.join(", ", known));
        diagnostics.add(Diagnostic.error("unknown-parameter", start, "this net has no parameter `" + name + "`").withHint(hint).blamingParameters());
      }
    }
  }

  /** Empty if there is none of this name. */
  public OptionalLong value(String name) {
    Long value = values.get(name);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  public List<String> names() {
    return List.copyOf(declared);
  }

  /** All, with the number of tokens if it was given. */
  public Map<String, Long> values() {
    return Map.copyOf(values);
  }

  /** Whether open intervals are read as closed ones over integers. */
  public boolean readsOpen() {
    String value = given.get(OPEN);
    if (value == null) {
      return false;
    }
    if (!value.equals(INTEGERS)) {
      diagnostics.add(Diagnostic.error("parameter-value", start, "`open` must be `integers`, not `" + value + "`").blamingParameters());
    }
    return true;
  }

  /** How many tokens there may be.
   * @param initial how many there are at the start
   * @param more how many more there may be if the user does not say */
  public int tokens(int initial, int more) {
    int most = initial + more;
    if (given.containsKey(TOKENS)) {
      most = (int) Math.clamp(number(TOKENS, start), -1, MOST_TOKENS + 1L);
      values.put(TOKENS, (long) most);
      if (most < Math.max(1, initial)) {
        diagnostics.add(
            Diagnostic.error("range", start, "`tokens` must be at least " + Math.max(1, initial) + ", not " + given.get(TOKENS))
                .withHint("there are " + initial + " tokens at the start").blamingParameters());
      }
    }
    if (most > MOST_TOKENS) {
      diagnostics.add(Diagnostic.error("range", start, "there can be at most " + MOST_TOKENS + " tokens, not " + most));
    }
    return Math.clamp(most, 1, MOST_TOKENS);
  }
}
