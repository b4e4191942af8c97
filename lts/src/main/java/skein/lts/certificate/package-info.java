/** Answers with a proof that can be checked without trusting the solver. */
package skein.lts.certificate;
