/** Tests of README and docs: runs every command in them, and follows every link. */
package skein.cli.docs;
