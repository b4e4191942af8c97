package skein.cli.text;

import java.util.Optional;

/**
 * A model on which two engines contradict each other, for people to look at.
 *
 * @param minimal whether nothing more can be left out of it
 * @param file where it was written, if it could be
 * @param command what shows the contradiction again, if it was written
 */
public record SmallModel(String text, boolean minimal, Optional<String> file, String command) {}
