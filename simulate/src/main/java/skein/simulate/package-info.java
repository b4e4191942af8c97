/** Random runs, repeatable by their seed, and what the properties did on them. */
package skein.simulate;
