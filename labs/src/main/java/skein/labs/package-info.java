/** The language LAbS: {@link skein.labs.Labs} is the entry point. */
package skein.labs;
