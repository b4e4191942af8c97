/** README and docs are tested as written: every command in them is run, and every link is followed. */
package skein.cli.docs;
