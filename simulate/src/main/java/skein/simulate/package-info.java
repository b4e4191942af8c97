/** Random runs, repeatable by their seed, and the outcomes of the properties on them. */
package skein.simulate;
