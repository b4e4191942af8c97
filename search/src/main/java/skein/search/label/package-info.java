/** Programs whose steps have their actions as labels. */
package skein.search.label;
