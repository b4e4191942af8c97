package skein.cli.picture;

import java.util.List;
import java.util.OptionalInt;
import skein.core.program.Program;
import skein.core.program.View;

/** To which agent a value belongs. The control state of a process is named after it, those of its branches with a number behind a dot. */
public final class AgentColumns {

  private final List<String> agents;

  public AgentColumns(Program program) {
    this.agents = program.agents();
  }

  /** The agent's index; empty if the value is shared. */
  public OptionalInt of(View.Observable value) {
    String owner = value.owner().isEmpty() ? value.name() : value.owner();
    int found = agents.indexOf(owner);
    for (int dot = owner.lastIndexOf('.'); found < 0 && dot > 0; dot = owner.lastIndexOf('.', dot - 1)) {
      found = agents.indexOf(owner.substring(0, dot));
    }
    return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
  }
}
