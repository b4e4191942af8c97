package skein.ask.cluster;

/** Connects to clusters. Providers are found by {@link java.util.ServiceLoader}: none is part of a distribution. */
public interface ClusterProvider {

  /** Throws {@link ClusterTrouble} if that is not possible. */
  Cluster connect(String address);
}
