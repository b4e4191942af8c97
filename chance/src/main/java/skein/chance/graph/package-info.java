/** What probabilities are 0 or 1, and where a strategy can stay forever: answers that need no numbers. */
package skein.chance.graph;
