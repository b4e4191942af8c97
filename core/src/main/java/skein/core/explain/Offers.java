package skein.core.explain;

import java.util.List;

/** What the processes of the agents offer in a state. A front end knows: a program's rules no longer have the terms of the model's text. */
public interface Offers {

  /**
   * For each agent, the steps that come next in its process, in the order of the text. Messages are not included: they are part of no process.
   *
   * @param tries limits the ways to make choices that are tried
   */
  List<List<OfferedStep>> of(long[] state, Tries tries);

  /** Whether every step is taken by one agent alone, so that an agent acts in a run if and only if the run has a step of it. */
  boolean haveOneOwner();
}
