/** Judges claims on the composed system, and finds the runs that show violations. */
package skein.compose.check;
