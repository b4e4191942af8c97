/**
 * The initial states of a program, found by constraint propagation: counted, enumerated, drawn, and, where there are
 * none, explained. The plain enumeration of {@link skein.core.interpret.Interpreter} is what this is tested against.
 */
package skein.analysis.initial;
