package skein.compose.leaf;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import skein.analysis.relation.Choice;
import skein.compose.split.SharedMove;
import skein.compose.split.TermShapes;

/**
 * What a process does in a move, without the names of the move and of its positions: two moves with the same shape lead to the same steps.
 *
 * @param choices how many values each choice has
 * @param conditions what has to hold
 * @param told each value that the process tells, and for each of them whether its label shows it
 * @param needed for each value that it needs whether its label shows it
 * @param next the new values of the cells that change
 * @param isHidden whether the step is internal to the process
 * @param answers what the process has to be ready for
 */
record MoveShape(
    List<Long> choices, List<Integer> conditions, List<Integer> told, List<Boolean> toldIsShown, List<Boolean> needed, List<Integer> changed, List<Integer> next,
    boolean isHidden, Set<List<Long>> answers) {

  static MoveShape of(SharedMove.Role role, BitSet shown, boolean isHidden, Set<List<Long>> answers, TermShapes shapes) {
    List<Integer> check = role.check().shapes(shapes);
    return new MoveShape(
        role.inputs().stream().map(Choice::count).toList(),
        check.subList(0, role.conditions()).stream().sorted().toList(),
        check.subList(role.conditions(), check.size()),
        role.told().stream().map(shown::get).toList(),
        role.needed().stream().map(shown::get).toList(),
        role.changed(),
        role.next().shapes(shapes),
        isHidden,
        answers);
  }
}
