/**
 * An independent oracle for the semantics of LAbS: an evaluator over syntax trees, written sentence by sentence from the language
 * specification. It shares nothing with the lowering, so that the two can be compared. Comments quote the specification by
 * section (§); {@code docs/labs.md} describes the same semantics for authors of models.
 */
package skein.labs.naive;
