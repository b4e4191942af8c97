/** From programs to Markov processes: the states and steps of a program, with their weights. */
package skein.chance.build;
