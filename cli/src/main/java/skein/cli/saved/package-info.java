/** Files that are not models: runs that were saved, certificates, plans. */
package skein.cli.saved;
