/** From systems to programs. */
package skein.guarded.lower;
