package skein.chor.repair;

/** The peers that start and end a part in the canonical form. */
record Boundary(String starter, String ender) {

  /** Of a part that one peer starts and ends. */
  Boundary(String peer) {
    this(peer, peer);
  }
}
