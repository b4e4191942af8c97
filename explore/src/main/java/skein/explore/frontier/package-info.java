/** The parts of a search that many machines do together: states are divided by their hash, and found level by level. */
package skein.explore.frontier;
