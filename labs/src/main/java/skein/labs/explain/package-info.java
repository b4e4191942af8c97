/** Why agents do not move, in terms of the text. */
package skein.labs.explain;
