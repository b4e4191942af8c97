/** Rules and expressions with what is known replaced: the agent, constants, and loops of known length. */
package skein.analysis.specialise;
