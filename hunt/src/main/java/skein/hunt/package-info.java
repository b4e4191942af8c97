/** The hunt for wrong answers: runs every engine on random models, and reports where they disagree. */
package skein.hunt;
