package skein.spark;

import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterProvider;

/** Connects to Spark. */
public final class SparkProvider implements ClusterProvider {

  @Override
  public Cluster connect(String address) {
    return SparkCluster.connect(address);
  }
}
