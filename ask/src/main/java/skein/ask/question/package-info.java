/** What can be asked, and what comes back. */
package skein.ask.question;
