/** Checks certificates. Shares no code with the solver, and trusts nothing that it made. */
package skein.lts.certificate.check;
