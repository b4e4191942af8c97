package skein.ask;

import java.util.Optional;

/**
 * What came of checking a certificate.
 *
 * @param obligations how many parts of the proof were found to be right
 * @param problem what is wrong with it; empty if it proves what it says
 * @param gaveUp whether it could only not be checked in time
 */
public record Certification(int obligations, Optional<String> problem, boolean gaveUp) {}
