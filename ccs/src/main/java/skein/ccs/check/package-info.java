/** What can be wrong with a text that parses. */
package skein.ccs.check;
