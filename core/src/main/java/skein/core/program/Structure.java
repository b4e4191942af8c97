package skein.core.program;

import java.util.List;

/**
 * How a program falls apart into agents that keep their own cells and learn of others by messages only: for engines
 * that treat the agents one by one. It says nothing that the rules do not say; front ends that cannot tell give none.
 * Variables that are neither owned nor ranks nor the turn of the schedule are shared by all agents.
 *
 * @param steps the rules that are no messages, in the order of the program
 */
public record Structure(List<Owned> owned, List<Replica> replicas, List<OwnStep> steps) {

  public Structure {
    owned = List.copyOf(owned);
    replicas = List.copyOf(replicas);
    steps = List.copyOf(steps);
  }

  /** The agents {@code first .. last}. */
  public record Agents(int first, int last) {}

  /** Agent a owns the {@code each} cells of the variable from {@code (a - first) * each} on. */
  public record Owned(Variable variable, int first, int each) {}

  /**
   * Values of which each carrier has a copy of its own; agent a's is at {@code a - first} of each variable. A copy with
   * a higher rank was written later, one with the same rank is of the same write. A carrier whose {@code toPropagate}
   * is set can send its copy to all that are linked: those with older copies take it and are to propagate it, and no
   * longer to confirm it. One whose {@code toConfirm} is set can ask all that are linked: the same, and those with newer
   * copies are to propagate theirs. Sending clears the sender's own mark.
   */
  public record Replica(
      String title,
      List<Agents> carriers,
      int first,
      List<Variable> values,
      Variable rank,
      Variable toPropagate,
      Variable toConfirm,
      List<Link> links) {

    public Replica {
      carriers = List.copyOf(carriers);
      values = List.copyOf(values);
      links = List.copyOf(links);
    }
  }

  /** Whether a message of these senders (slot 0) reaches these receivers (slot {@code receiver}). */
  public record Link(Agents senders, Agents receivers, int receiver, Expr holds) {}

  /**
   * A rule without what it does to ranks.
   *
   * @param writes the replicas, by number, of which the agent's copy becomes the newest
   */
  public record OwnStep(Rule own, List<Integer> writes) {

    public OwnStep {
      writes = List.copyOf(writes);
    }
  }
}
