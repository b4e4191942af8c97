/**
 * The initial states of a program, found by constraint propagation: counted, enumerated, sampled, and, if there are
 * none, explained. Tested against the plain enumeration of {@link skein.core.interpret.Interpreter}.
 */
package skein.analysis.initial;
