/** The syntax trees of choreographies, with the places in the text that they come from. */
package skein.chor.syntax;
