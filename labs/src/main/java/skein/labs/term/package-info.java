/** The terms whose reachable forms are the control locations of agents. */
package skein.labs.term;
