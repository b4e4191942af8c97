/** CCS syntax trees with positions. */
package skein.ccs.syntax;
