/**
 * Verdicts by brute force, from syntax trees alone: the states that the naive evaluator finds, and properties decided on them
 * straight from the definitions. Shares nothing with Skein's engines, so that they cannot be wrong together unnoticed.
 */
package skein.hunt.judge;
