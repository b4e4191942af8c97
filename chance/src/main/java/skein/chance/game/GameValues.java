package skein.chance.game;

import skein.chance.value.StateValues;

/**
 * What both sides can be sure of. The value of the game is between the two; each of them is that of a process in which the choices of one side are made.
 *
 * @param surely for each state, a probability that the maximising side reaches whatever the other does
 * @param atMost for each state, a probability that the minimising side keeps it to
 * @param strategy for each state a choice: of the maximising side in its states, with which it reaches {@code surely}, and of the other in the rest
 */
public record GameValues(StateValues surely, StateValues atMost, int[] strategy) {}
