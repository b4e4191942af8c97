/** What is wrong with a tree, and the values of its parameters. */
package skein.pop.check;
