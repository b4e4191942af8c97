/** What the operators of CCS do to actions. */
package skein.ccs.meaning;
