/** LNT as text, and CADP's way of answering: CADP itself is not to be had for tests. */
package skein.emit.lnt;
