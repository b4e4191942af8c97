/** Static checks of a model. */
package skein.labs.check;
