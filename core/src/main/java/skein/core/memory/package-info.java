/** What a process takes of the machine's memory, heap and all, and when that is too much. */
package skein.core.memory;
