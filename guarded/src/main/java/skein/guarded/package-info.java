/** Components of guarded commands with exact numbers, which several languages share. */
package skein.guarded;
