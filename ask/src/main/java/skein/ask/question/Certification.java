package skein.ask.question;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Reason;

/**
 * The result of checking a certificate.
 *
 * @param obligations the number of proof obligations that were checked successfully
 * @param problem what is wrong with it; empty if the proof is valid
 * @param gaveUp whether the check did not finish within its limits
 * @param about what the certificate claims to prove and about which model, as named entries in order
 */
public record Certification(int obligations, Optional<Reason> problem, boolean gaveUp, Map<String, String> about) {

  public Certification {
    about = Collections.unmodifiableMap(new LinkedHashMap<>(about));
  }
}
