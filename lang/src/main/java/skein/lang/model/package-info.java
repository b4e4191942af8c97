/** Models in defined languages: their syntax trees, how they are read in all possible ways, and their checks. */
package skein.lang.model;
