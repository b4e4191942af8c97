/** The language of choreographies: from text to the programs of peers and choreographies. */
package skein.chor;
