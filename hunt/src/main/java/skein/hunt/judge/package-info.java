/**
 * Verdicts by brute force, from syntax trees alone: the states found by the naive evaluator, and properties decided on them
 * directly by their definitions. Shares no code with Skein's engines, so that they cannot have the same bugs.
 */
package skein.hunt.judge;
