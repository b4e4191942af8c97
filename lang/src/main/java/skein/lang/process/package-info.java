/**
 * Processes of defined languages as symbolically linked triples. A text of a process is a {@link skein.lang.process.ProcessForm}; the rules of its operators say
 * which steps it has. An operator of which two arguments can take a step and stay ("grow") keeps each of them in a slot of its own, so that the number of
 * triples is linear in the size of the text and not in the number of combinations of its parts.
 */
package skein.lang.process;
