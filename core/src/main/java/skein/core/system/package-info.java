/** Behaviour without structure: what engines that only step need to know. */
package skein.core.system;
