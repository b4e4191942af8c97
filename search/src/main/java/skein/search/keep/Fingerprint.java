package skein.search.keep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.answer.QuestionProblem.Difference;

/** Everything a search depends on: a search can resume another only if all of it is the same. */
public final class Fingerprint {

  private static final String VERY_LONG = "sha256 ";

  private final Map<String, String> entries = new LinkedHashMap<>();
  private final Set<String> details = new LinkedHashSet<>();

  /** A value that can be shown. */
  public Fingerprint with(String name, String value) {
    entries.put(name, value.isEmpty() ? "none" : value);
    return this;
  }

  /** A value too long to be shown. */
  public Fingerprint withText(String name, String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      entries.put(name, VERY_LONG + HexFormat.of().formatHex(digest));
      return this;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same, for a value that nearly always follows from the rest: a difference is reported only if there is no other. */
  public Fingerprint withDetail(String name, String text) {
    details.add(name);
    return withText(name, text);
  }

  List<String> lines() {
    return entries.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList();
  }

  /** What was written and is not so now. */
  List<Difference> differences(List<String> written) {
    Map<String, String> then = new LinkedHashMap<>();
    for (String line : written) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        then.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    List<Difference> differences = new ArrayList<>();
    List<Difference> less = new ArrayList<>();
    entries.forEach(
        (name, now) -> {
          String before = then.remove(name);
          if (!now.equals(before)) {
            boolean shown = before != null && !now.startsWith(VERY_LONG);
            (details.contains(name) ? less : differences)
                .add(new Difference(name, Optional.ofNullable(before).filter(_ -> shown), Optional.of(now).filter(_ -> shown)));
          }
        });
    then.keySet().forEach(name -> differences.add(new Difference(name, Optional.empty(), Optional.empty())));
    return differences.isEmpty() ? less : differences;
  }
}
