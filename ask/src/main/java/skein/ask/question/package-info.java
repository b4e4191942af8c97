/** Questions about models, and their answers. */
package skein.ask.question;
