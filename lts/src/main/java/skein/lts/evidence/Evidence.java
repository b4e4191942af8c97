package skein.lts.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.lts.Lts;

/**
 * Why an answer is right: a path from the initial state and, if the path is not enough, the part of the system from its end on.
 *
 * @param loop after how many steps the path returns to the same state forever, if it does; then there is no further part
 * @param rest what shows that the claim at the end of the path holds
 */
public record Evidence(int initial, List<PathStep> path, OptionalInt loop, Optional<MarkedSystem> rest) {

  /** A step of the path; labels and states have the numbers that they have in the system. */
  public record PathStep(int label, int target) {}

  /**
   * The part of a system that plays of the strategy can reach.
   *
   * @param system its initial state is the last of the path
   * @param origins for each state its number in the whole system
   * @param claims for each state the subformulas that it stands for; fixed points are named
   * @param definitions the fixed points that claims name, outer ones before inner ones that depend on them
   */
  public record MarkedSystem(Lts system, List<Integer> origins, List<List<String>> claims, List<String> definitions) {}

  /** Whether the path alone shows the answer. */
  public boolean isPath() {
    return rest.isEmpty();
  }
}
