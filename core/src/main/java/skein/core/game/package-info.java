/** Questions about games against the environment, and their answers. */
package skein.core.game;
