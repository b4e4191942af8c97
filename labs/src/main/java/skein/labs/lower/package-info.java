/** The semantics of LAbS (docs/labs.md), expressed as the rules of a program. */
package skein.labs.lower;
