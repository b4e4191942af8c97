package skein.replicas;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Structure;
import skein.core.program.Variable;

/**
 * How agents that own their cells communicate, if only by messages about copies.
 *
 * @param steps the rules that are not messages, in the order of the program
 */
public record Replication(List<Replica> replicas, List<OwnStep> steps) implements Structure.Extension {

  public Replication {
    replicas = List.copyOf(replicas);
    steps = List.copyOf(steps);
  }

  /** The agents {@code first .. last}. */
  public record Agents(int first, int last) {}

  /**
   * Values of which each carrier has its own copy; the other variables have one cell for each agent, agent a's at {@code a - first}. A copy with
   * a higher rank was written later, one with the same rank comes from the same write. A carrier whose {@code toPropagate}
   * is set can send its copy to all linked carriers: those with older copies take it and must then propagate it, and no longer confirm it. A carrier
   * whose {@code toConfirm} is set can do the same as a request; in addition, carriers with newer copies must then propagate theirs. Sending clears
   * the sender's own flag.
   */
  public record Replica(
      String title,
      List<Agents> carriers,
      int first,
      List<Structure.Owned> values,
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
   * A rule without its updates of ranks.
   *
   * @param writes the replicas, by index, of which the agent's copy becomes the newest
   */
  public record OwnStep(Rule own, List<Integer> writes) {

    public OwnStep {
      writes = List.copyOf(writes);
    }
  }
}
