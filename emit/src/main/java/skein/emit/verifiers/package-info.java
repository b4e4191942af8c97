/** Verifiers of C as engines: they check the emitted program, and their answer is translated to a run of the model. */
package skein.emit.verifiers;
