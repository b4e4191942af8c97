package skein.cli.step;

import java.util.Optional;
import skein.core.interpret.Step;

/** Something to choose: a step with its description, or an initial state. */
public record MenuItem(Optional<Step> step, String text, long[] target) {}
