package skein.compose.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Term;

/**
 * A step of the program as its groups see it. Each group checks the conditions on its own cells, computes the new values of its own cells, and tells the values of
 * its {@link Position}s, on which conditions and new values of other groups depend.
 *
 * @param number its index in the network
 * @param rule the index of its rule, negative for the start
 * @param participants the groups that take part
 * @param positions the values that are told
 * @param conditions those that depend on several groups, as terms over positions
 * @param roles for each participant what it does
 * @param guesses what participants guess about several others together
 */
public record SharedMove(
    int number, int rule, int agent, BitSet participants, List<Position> positions, List<Condition> conditions, Map<Integer, Role> roles, List<Guess> guesses) {

  /** @param about a group on which it depends whether the guess is right */
  public record Guess(int group, int about) {}

  /** A value that the owner tells the others, and who needs it to compute new values. */
  public record Position(Term term, int owner, BitSet needers) {}

  /**
   * Depends on several groups.
   *
   * @param positions those that it is about
   */
  public record Condition(TermCode code, List<Integer> positions, BitSet owners) {}

  /**
   * What one group does.
   *
   * @param inputs the choices that it makes
   * @param check the conditions on its own cells, then the values of its positions, over its cells and inputs
   * @param told the positions that it owns
   * @param needed the positions of others that it needs
   * @param changed which of the group's cells, by their place in the group, may change
   * @param next their new values, over its cells, inputs and needed positions
   */
  public record Role(List<Choice> inputs, int conditions, TermCode check, List<Integer> told, List<Integer> needed, List<Integer> changed, TermCode next) {}

  /** Whether it leads from before the beginning to the initial states. */
  public boolean isStart() {
    return rule < 0;
  }

  /** Whether it is a step of these groups alone. */
  public boolean isInside(BitSet groups) {
    return TermOwners.isInside(participants, groups);
  }

  /**
   * The positions that a process of these groups shows: those that it tells or needs, without those that matter only inside.
   */
  public BitSet shown(BitSet groups) {
    BitSet shown = new BitSet();
    for (int i = 0; i < positions.size(); i++) {
      Position position = positions.get(i);
      boolean matters =
          groups.get(position.owner)
              ? !TermOwners.isInside(position.needers, groups) || isOpen(i, groups)
              : position.needers.intersects(groups);
      shown.set(i, matters);
    }
    return shown;
  }

  /** Whether a condition about the position also depends on groups outside. */
  private boolean isOpen(int position, BitSet groups) {
    return conditions.stream().anyMatch(c -> c.positions.contains(position) && !TermOwners.isInside(c.owners, groups));
  }

  /** Collects the positions of a move. */
  static final class Positions {

    private final Map<Term, Integer> numbers = new LinkedHashMap<>();
    private final List<Position> all = new ArrayList<>();

    int number(Term term, int owner) {
      return numbers.computeIfAbsent(
          term,
          t -> {
            all.add(new Position(t, owner, new BitSet()));
            return all.size() - 1;
          });
    }

    List<Position> all() {
      return all;
    }
  }

}
