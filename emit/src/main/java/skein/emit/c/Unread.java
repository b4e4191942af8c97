package skein.emit.c;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds variables that the emitted text sets but never reads, and marks them as used to avoid compiler warnings. */
public final class Unread {

  private static final String TYPE = "(?:int|long long)";
  private static final Pattern DECLARED = Pattern.compile("(?m)^\\s*" + TYPE + " (\\w+)(?:\\[\\d+\\])? = ");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|\"(?:[^\"\\\\]++|\\\\.)*+\"", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("\\w+");

  private Unread() {}

  /** Whether the name occurs outside comments and strings. */
  public static boolean occurs(String name, String text) {
    return Pattern.compile("\\b" + name + "\\b").matcher(COMMENT.matcher(text).replaceAll("")).find();
  }

  /** All such names, for queries about many names in a long text. */
  public static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    Matcher name = NAME.matcher(COMMENT.matcher(text).replaceAll(""));
    while (name.find()) {
      names.add(name.group());
    }
    return names;
  }

  /** The text of one function, with a no-op use of each variable that is never read. */
  public static String voided(String function) {
    Set<String> declared = new TreeSet<>();
    DECLARED.matcher(function).results().forEach(found -> declared.add(found.group(1)));
    String result = function;
    for (String name : declared) {
      if (!isRead(name, function)) {
        String declaration = "(?m)^(\\s*)(" + TYPE + " " + name + "(?:\\[\\d+\\])? = .*;)$";
        result = result.replaceAll(declaration, "$1$2\n$1(void) " + name + ";");
      }
    }
    return result;
  }

  /** Whether it occurs anywhere except on the left of an assignment. */
  private static boolean isRead(String name, String function) {
    String rest = function.replaceAll("(?m)^(\\s*)(?:" + TYPE + " )?" + name + "(\\[[^\\n]*?\\])? \\+?= ", "$1$2 ");
    return occurs(name, rest);
  }
}
