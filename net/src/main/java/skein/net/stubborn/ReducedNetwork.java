package skein.net.stubborn;

import skein.lts.Lts;
import skein.net.steps.NetworkStates;

/**
 * A part of a network. Each of its paths is a path of the network.
 *
 * @param system must be closed
 * @param states its states, under the same numbers
 */
public record ReducedNetwork(Lts system, NetworkStates states) {}
