/** Questions that random runs answer with numbers. */
package skein.ask.estimate;
