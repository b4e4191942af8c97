/** Decides whether a program and its specification have the same traces, and shows where they differ. */
package skein.lts.traces;
