package skein.cli.outcome;

import java.util.Optional;

/**
 * A minimised model on which two engines contradict each other.
 *
 * @param minimal whether nothing more can be removed from it
 * @param file where it was written, if it could be
 * @param command the command that reproduces the contradiction, if the model was written
 */
public record SmallModel(String text, boolean minimal, Optional<String> file, String command) {}
