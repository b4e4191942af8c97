/** The verdicts that a model's comments expect, and how they compare with those it has. */
package skein.cli.expect;
