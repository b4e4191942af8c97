/** What is put before the engines: models of every language and raw programs, with a question about each, and how to make one smaller. */
package skein.hunt.subject;
