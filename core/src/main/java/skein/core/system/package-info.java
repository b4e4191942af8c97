/** Behaviour without structure: the interface for engines that only need states and steps. */
package skein.core.system;
