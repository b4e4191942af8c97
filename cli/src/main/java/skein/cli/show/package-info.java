/** What only the command show needs: pictures of experiments, and the networks of models. */
package skein.cli.show;
