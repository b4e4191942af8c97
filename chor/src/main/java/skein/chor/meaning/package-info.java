/** What choreographies mean: projections on peers, and the behaviour of choreographies and peers as rules over terms. */
package skein.chor.meaning;
