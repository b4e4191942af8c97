/** What probabilities are 0 or 1, and where a strategy can stay for ever: answers that need no numbers. */
package skein.chance.graph;
