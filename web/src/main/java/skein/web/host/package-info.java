/** What the workbench needs from the program that starts it: answers about models, and processes for long work. */
package skein.web.host;
