/** Questions about a graph, the searches that answer them within limits, and the reasons given with the answers. */
package skein.explore.check;
