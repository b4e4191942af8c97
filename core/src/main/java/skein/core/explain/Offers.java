package skein.core.explain;

import java.util.List;

/** What the processes of the agents offer in a state. A front end knows: a program's rules no longer have the terms of the model's text. */
public interface Offers {

  /** The steps that come next in the agent's process, in the order of the text. Messages are not included: they are part of no process. */
  List<OfferedStep> of(long[] state, int agent);
}
