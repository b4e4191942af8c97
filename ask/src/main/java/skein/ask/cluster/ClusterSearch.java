package skein.ask.cluster;

import java.util.List;
import skein.ask.question.Provenance;
import skein.core.answer.Extent;
import skein.core.answer.InvariantCheck;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Property;
import skein.explore.frontier.FrontierSearch;

/** The size of a state space that a cluster explored, and what all its states say about the invariants of the model. */
public record ClusterSearch(Extent extent, List<InvariantCheck> invariants) {

  public static ClusterSearch of(Provenance model, Settings settings, Monitor monitor, Cluster cluster) {
    List<Property> judged = SearchJob.invariants(model.model().program());
    FrontierSearch.Result result =
        new FrontierSearch(judged, settings, monitor).run(cluster.search(new SearchJob(ModelRecipe.of(model))));
    return new ClusterSearch(result.extent(), result.invariants());
  }
}
