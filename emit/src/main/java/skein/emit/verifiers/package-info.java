/** Verifiers of C as engines: the emitted program goes to them, their answer comes back as a run of the model. */
package skein.emit.verifiers;
