/** The language LAbS: {@link skein.labs.Labs} is the door to its front end. */
package skein.labs;
