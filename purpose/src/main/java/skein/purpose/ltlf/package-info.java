/** Purposes from formulas: linear-time logic on finite traces, over the events of a run. */
package skein.purpose.ltlf;
