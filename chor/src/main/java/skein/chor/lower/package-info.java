/** Choreographies and their implementations as programs: the peers as symbolically linked triples, joined by communications or buffers. */
package skein.chor.lower;
