/** One random resolution of a rule's choices: what simulation needs where there are too many to list them. */
package skein.analysis.draw;
