/** Probabilities and expectations, computed with bounds that surely hold them. */
package skein.chance;
