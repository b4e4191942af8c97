/** Games against the environment: what is asked, who wins, and strategies as files. */
package skein.cli.game;
