/** Model texts, positions in them, and diagnostics. */
package skein.core.source;
