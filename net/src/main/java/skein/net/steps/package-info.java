/** The steps of a network, computed from its components: states are packed, and no program is built. */
package skein.net.steps;
