/** What every front end offers: a text goes in, a program or diagnostics come out. */
package skein.core.language;
