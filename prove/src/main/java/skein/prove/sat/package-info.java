/** A small built-in SAT solver for many small queries, for which calls to a native one would take most of the time. */
package skein.prove.sat;
