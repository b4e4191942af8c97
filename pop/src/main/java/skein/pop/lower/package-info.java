/** From trees to programs: a state is the number of agents in each state of the protocol. */
package skein.pop.lower;
