/** Model texts, places in them, and what there is to say about a place. */
package skein.core.source;
