/** Actors with clocks that send each other messages: the language Rebeca, timed and untimed. */
package skein.rebeca;
