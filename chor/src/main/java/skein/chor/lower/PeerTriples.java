package skein.chor.lower;

import java.util.List;
import java.util.Map;
import skein.chor.meaning.PeerMove;
import skein.core.method.ProcessTriples;

/**
 * The triples of a peer.
 *
 * @param numbers those of the triples for each move, in order
 */
record PeerTriples(ProcessTriples process, Map<PeerMove, List<Integer>> numbers) {}
