/** Checks strategies with the reference interpreter alone. */
package skein.games.check;
