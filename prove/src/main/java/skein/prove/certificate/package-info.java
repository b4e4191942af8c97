/** Proofs as text that can be checked without the engine that found them, and the check by a second solver. */
package skein.prove.certificate;
