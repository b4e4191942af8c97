/** Tests of the workbench with real models. */
package skein.cli.workbench;
