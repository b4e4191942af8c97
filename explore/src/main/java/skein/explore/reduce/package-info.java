/** Looks at fewer states without changing any answer: who is who, which order, and what nobody will read. */
package skein.explore.reduce;
