/** The effect of the CCS operators on actions. */
package skein.ccs.meaning;
