/** Who is compared: every engine and every way to run it. */
package skein.hunt.engine;
