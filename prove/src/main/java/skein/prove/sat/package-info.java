/** A small solver of our own for many small questions, where the way to a native one and back would take most of the time. */
package skein.prove.sat;
