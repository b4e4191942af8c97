package skein.lts.engine;

import java.util.Optional;
import skein.core.interpret.Step;

/** A step with its label; steps of an emulation need not be steps of the program. */
record ObservedStep(String label, Optional<Step> step) {}
