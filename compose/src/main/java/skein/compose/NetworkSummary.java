package skein.compose;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;

/**
 * The processes of a program and how they are put together, with all steps hidden.
 *
 * @param joins why some processes consist of several groups
 * @param products in the order in which they were made
 * @param largest the number of states of the largest system
 * @param held the most states that were held at the same time
 * @param cause the limit that was reached, else {@code DECIDED}
 * @param missing why this is not everything, or why there is nothing
 */
public record NetworkSummary(
    List<PartSize> processes, List<Joined> joins, List<PartSize> products, long largest, long held, Cause cause, Optional<Reason> missing) {

  /** Two groups that are one process: in this rule, one needs too many values of the other, or without a rule, it has too many states alone. */
  public record Joined(String one, String other, Optional<String> rule, double number) {}

  public static NetworkSummary of(AnalysedProgram program, Settings settings, Monitor monitor) {
    CompositionEffort effort = new CompositionEffort(Budget.of(settings, monitor), settings.maxStates().orElse(Long.MAX_VALUE), settings.threads());
    try {
      Relation relation = Relation.of(program, effort.budget());
      Composition.of(relation, Observed.states(List.of()), settings.strategy(), new Finish.Minimised(), effort).close();
      return of(effort, Cause.DECIDED, Optional.empty());
    } catch (Halt abandoned) {
      return of(effort, abandoned.why(), Optional.of(cutShort(abandoned.why(), settings, effort)));
    } catch (OutOfMemoryError _) {
      return of(effort, Cause.MEMORY, Optional.of(cutShort(Cause.MEMORY, settings, effort)));
    } catch (TooLarge large) {
      return of(effort, Cause.UNSUPPORTED, Optional.of(large.reason()));
    }
  }

  private static Reason cutShort(Cause cause, Settings settings, CompositionEffort effort) {
    return new Reason.CutShort(Reason.Limit.of(cause, settings), Optional.of(effort.doing()));
  }

  private static NetworkSummary of(CompositionEffort effort, Cause cause, Optional<Reason> missing) {
    List<Joined> joins = effort.joins().stream().map(j -> new Joined(j.one(), j.other(), j.rule(), j.number())).toList();
    Map<Boolean, List<PartSize>> sizes = effort.sizes().stream().collect(Collectors.partitioningBy(PartSize::isProcess));
    return new NetworkSummary(sizes.get(true), joins, sizes.get(false), effort.largest(), effort.peak(), cause, missing);
  }
}
