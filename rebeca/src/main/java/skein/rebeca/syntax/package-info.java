/** What a text says, as a tree. */
package skein.rebeca.syntax;
