/** What is known about a program, computed once for all engines that answer questions about it. */
package skein.analysis;
