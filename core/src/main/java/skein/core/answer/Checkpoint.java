package skein.core.answer;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where an engine saves its progress, so that it can resume after it was stopped for any reason.
 *
 * @param resume whether to resume from the checkpoint found there
 * @param every roughly how much work may be lost
 */
public record Checkpoint(Path directory, boolean resume, Duration every) {}
