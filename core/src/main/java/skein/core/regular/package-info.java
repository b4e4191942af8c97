/** Regular expressions over the steps of executions, with data: what a question about the beginnings of executions asks for. */
package skein.core.regular;
