/** How fast Skein is: a table of questions with targets, and the same graphs on its peers in the same run. */
package skein.bench;
