/** The language LAbS: the door to its front end. */
package skein.labs;
