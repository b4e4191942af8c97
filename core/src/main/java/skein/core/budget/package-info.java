/** What a computation may spend, and the one way to stop it. */
package skein.core.budget;
