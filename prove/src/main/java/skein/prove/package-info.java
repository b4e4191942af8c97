/** Engines that reason with a solver about all states at once, for systems with too many to visit. */
package skein.prove;
