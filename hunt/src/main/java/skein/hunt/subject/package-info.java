/** The input of the engines: models of every language and raw programs, with a question about each, and how to shrink them. */
package skein.hunt.subject;
