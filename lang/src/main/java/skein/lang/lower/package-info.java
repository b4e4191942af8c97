/** From a checked model and the definition of its language to the program that emulates it. */
package skein.lang.lower;
