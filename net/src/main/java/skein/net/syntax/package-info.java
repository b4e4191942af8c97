/** Syntax trees of networks, with positions. */
package skein.net.syntax;
