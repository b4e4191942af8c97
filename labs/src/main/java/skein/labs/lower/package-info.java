/** The meaning of LAbS, expressed as the rules of a program: everything of spec sections 4 to 7 is here. */
package skein.labs.lower;
