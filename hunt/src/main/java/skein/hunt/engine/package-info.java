/** The engines that are compared, in all configurations. */
package skein.hunt.engine;
