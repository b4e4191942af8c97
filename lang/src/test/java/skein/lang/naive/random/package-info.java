/**
 * Random models in the languages that are defined by text, and random changes of definitions: the same seed gives the same text. They are meant to be small and tricky, so that
 * tests can compare the real front end with the naive one on all of their states.
 */
package skein.lang.naive.random;
