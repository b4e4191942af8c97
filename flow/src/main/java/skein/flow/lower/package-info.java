/** Turns products on rails into a program. */
package skein.flow.lower;
