/**
 * A naive evaluator of language definitions and of models in them, written from the specification alone and sharing no code with Skein: process terms, rules applied to
 * terms and to system states, and a search that keeps every state. Tests compare the real front end with it.
 */
package skein.lang.naive;
