/** Finds out who wins a game between the controller and the environment, and how. */
package skein.games;
