/** The example with MASON does what the manual says. */
package skein.example.mason;
