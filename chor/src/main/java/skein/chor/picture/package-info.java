/** Pictures: choreographies as sequence diagrams, peers as automata. */
package skein.chor.picture;
