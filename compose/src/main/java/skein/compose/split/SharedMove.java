package skein.compose.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * @param conditions those that depend on several groups
 * @param roles for each participant what it does
 * @param guesses what participants guess about several others together
 */
public record SharedMove(
    int number, int rule, int agent, BitSet participants, List<Position> positions, List<Condition> conditions, Map<Integer, Role> roles, List<Guess> guesses) {

  /** @param about a group on which it depends whether the guess is right */
  public record Guess(int group, int about) {}

  /** A value that the owner tells the others, and who needs it to compute new values. */
  public record Position(Term term, int owner, BitSet needers) {}

  /** Depends on several groups. */
  public record Condition(Term term, BitSet owners) {}

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
   * What a process of these groups shows: the positions that somebody outside needs, or that it needs of somebody outside, and the largest parts of it in conditions that
   * also depend on groups outside.
   */
  public Set<Term> shown(BitSet groups, TermOwners owners) {
    Set<Term> shown = new LinkedHashSet<>();
    for (Position position : positions) {
      boolean isInside = groups.get(position.owner);
      if (isInside ? !TermOwners.isInside(position.needers, groups) : position.needers.intersects(groups)) {
        shown.add(position.term);
      }
    }
    for (Condition condition : conditions) {
      if (condition.owners.intersects(groups) && !TermOwners.isInside(condition.owners, groups)) {
        owners.localParts(condition.term, groups).stream().filter(part -> TermOwners.isInside(owners.of(part), groups)).forEach(shown::add);
      }
    }
    return shown;
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
