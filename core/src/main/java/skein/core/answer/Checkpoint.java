package skein.core.answer;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where an engine keeps what it has found, so that it can go on after it was stopped in whatever way.
 *
 * @param resume whether to go on from what is there
 * @param every how much work may be lost, about
 */
public record Checkpoint(Path directory, boolean resume, Duration every) {}
