/** The hunt for wrong answers: random models through every engine, and whatever they disagree on. */
package skein.hunt;
