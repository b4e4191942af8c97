/** Labelled transition systems from models: the reachable states of anything that has steps. */
package skein.lts.generate;
