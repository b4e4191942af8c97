/** What is written in a file about products on rails. */
package skein.flow.syntax;
