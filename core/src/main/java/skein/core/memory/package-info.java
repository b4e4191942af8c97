/** The memory use of the process, heap and native, and its limit. */
package skein.core.memory;
