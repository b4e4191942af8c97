/** The workbench in the browser: what its server asks about models is answered here, and its jobs are commands in processes of their own. */
package skein.cli.workbench;
