package skein.ask;

import java.util.List;
import java.util.Optional;

/**
 * What came of checking a certificate.
 *
 * @param obligations how many parts of the proof were found to be right
 * @param problem what is wrong with it; empty if it proves what it says
 * @param gaveUp whether it could only not be checked in time
 * @param about what it says that it proves, and of what: nobody has compared that with a model
 */
public record Certification(int obligations, Optional<String> problem, boolean gaveUp, List<String> about) {}
