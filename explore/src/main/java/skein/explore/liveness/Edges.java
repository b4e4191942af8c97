package skein.explore.liveness;

/** The edges of one stored node at a time that lead to stored nodes; parallel ones count separately. Not thread-safe. */
interface Edges {

  void read(long place);

  int edges();

  long target(int edge);
}
