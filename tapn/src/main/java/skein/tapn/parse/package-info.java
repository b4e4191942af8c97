/** Reads nets and conditions that are written as text. */
package skein.tapn.parse;
