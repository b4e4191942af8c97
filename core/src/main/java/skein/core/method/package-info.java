/**
 * How a model becomes a program: the triples of its processes, and the functions of the emulation program that they call. A description to be read, which
 * front ends make and faces show; no engine uses it.
 */
package skein.core.method;
