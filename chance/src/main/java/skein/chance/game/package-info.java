/** Processes in which two sides choose: one for the largest probability of reaching a goal, the other for the least. */
package skein.chance.game;
