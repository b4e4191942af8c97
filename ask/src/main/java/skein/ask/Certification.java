package skein.ask;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What came of checking a certificate.
 *
 * @param obligations how many parts of the proof were found to be right
 * @param problem what is wrong with it; empty if it proves what it says
 * @param gaveUp whether it could only not be checked in time
 * @param about what it says that it proves, and of what: each under a word for it, in order
 */
public record Certification(int obligations, Optional<String> problem, boolean gaveUp, Map<String, String> about) {

  public Certification {
    about = Collections.unmodifiableMap(new LinkedHashMap<>(about));
  }
}
