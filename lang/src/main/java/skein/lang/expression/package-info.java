/** Expressions, the same in definitions, models and properties: their syntax trees, their tokens, and how they are read. */
package skein.lang.expression;
