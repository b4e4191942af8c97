package skein.ask;

import java.util.Optional;
import java.util.ServiceLoader;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterProvider;
import skein.ask.cluster.ClusterSearch;
import skein.ask.question.MissingTool;
import skein.ask.question.Provenance;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.ToolProblem;
import skein.core.language.DeepStack;

/** Questions that many machines answer together. */
public final class Clusters {

  /** Connects to a cluster, which the caller closes. */
  public Cluster connect(String address) {
    return ServiceLoader.load(ClusterProvider.class)
        .findFirst()
        .orElseThrow(() -> new MissingTool(new ToolProblem.Missing("spark", "SPARK_HOME", Optional.empty())))
        .connect(address);
  }

  /** Counts the reachable states on a cluster, and tests invariants in all of them. */
  public ClusterSearch explore(Provenance model, Settings settings, Monitor monitor, Cluster cluster) {
    return DeepStack.call(() -> ClusterSearch.of(model, settings, monitor, cluster));
  }
}
