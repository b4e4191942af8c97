/** Tests of the search for stable bounds. */
package skein.ask.stability;
