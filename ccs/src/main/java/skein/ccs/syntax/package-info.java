/** What a CCS text says, with the place of every piece. */
package skein.ccs.syntax;
