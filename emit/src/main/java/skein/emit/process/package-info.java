/** Programs as processes that are given state by state, in the languages of probabilistic model checkers. */
package skein.emit.process;
