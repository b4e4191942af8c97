/** Estimates from random runs as data: what is asked, and what is answered. */
package skein.core.estimate;
