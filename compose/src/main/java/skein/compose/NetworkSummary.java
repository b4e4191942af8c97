package skein.compose;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.language.Abandoned;

/**
 * The processes of a program and how they are put together, with all steps hidden.
 *
 * @param joins why some processes consist of several groups
 * @param products in the order in which they were made
 * @param held the most states that were held at the same time
 * @param missing why this is not everything, or why there is nothing
 */
public record NetworkSummary(
    List<ProcessSize> processes, List<Joined> joins, List<ProcessSize> products, long held, Optional<Reason> missing) {

  /** Two groups that are one process: in this rule, one needs too many values of the other, or without a rule, it has too many states alone. */
  public record Joined(String one, String other, Optional<String> rule, double number) {}

  public static NetworkSummary of(AnalysedProgram program, Settings settings, Monitor monitor) {
    CompositionEffort effort = new CompositionEffort(monitor, settings.maxStates().orElse(Long.MAX_VALUE));
    Optional<Reason> missing = Optional.empty();
    try {
      Relation relation = Relation.of(program, effort::poll);
      Composition.of(relation, Observed.states(List.of()), settings.strategy(), false, effort).root().close();
    } catch (Abandoned abandoned) {
      missing = Optional.of(new Reason.CutShort(Reason.Limit.of(abandoned.why(), settings), Optional.of(effort.doing())));
    } catch (TooLarge large) {
      missing = Optional.of(large.reason());
    }
    List<ProcessSize> processes = effort.sizes().stream().filter(ProcessSize::isProcess).toList();
    List<Joined> joins = effort.joins().stream().map(j -> new Joined(j.one(), j.other(), j.rule(), j.number())).toList();
    return new NetworkSummary(processes, joins, effort.sizes().stream().filter(size -> !size.isProcess()).toList(), effort.peak(), missing);
  }
}
