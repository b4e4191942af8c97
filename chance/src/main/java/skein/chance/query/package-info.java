/** Answers of questions about chance, in all states of a process. */
package skein.chance.query;
