/** What can be searched: programs, compiled or interpreted, and anything else that has states and steps. */
package skein.explore.graph;
