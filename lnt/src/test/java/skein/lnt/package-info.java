/** Tests of LNT texts and of reading CADP's output; CADP itself is not available in tests. */
package skein.lnt;
