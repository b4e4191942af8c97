/** Tests of the syntax of formulas. */
package skein.lts.parse;
