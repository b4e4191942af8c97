package skein.guarded.lower;

import java.util.List;

/** A component that takes part in a step with any of these commands. */
record Participant(int component, List<LoweredCommand> commands) {

  Participant {
    commands = List.copyOf(commands);
  }
}
