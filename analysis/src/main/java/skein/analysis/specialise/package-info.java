/** Rules and expressions for one agent: what is known of them is replaced, and loops of known length are unrolled, so that code and analyses need not decide it again. */
package skein.analysis.specialise;
