/** Experiments: a purpose, a system, and how they relate. */
package skein.ask.experiment;
