package skein.lang.naive;

import java.util.List;
import java.util.Map;

/** A step of a process: what it does, under which guards, and what remains. `given` are binders that get their value from an expression of the same action. */
record Step(Act act, List<Guard> guards, Term target, Map<Ex.Slot, Ex> given) {
    record Guard(Ex e, boolean positive) {}
}
