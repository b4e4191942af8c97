/** Everything that can be said against a model before it runs. */
package skein.labs.check;
