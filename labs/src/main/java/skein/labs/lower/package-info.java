/** The semantics of LAbS, expressed as the rules of a program: implements spec sections 4 to 7. */
package skein.labs.lower;
