/** Tests of transition systems as values, and what they share. */
package skein.lts;
