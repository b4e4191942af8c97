/** The engine that verifies a model part by part. */
package skein.compose;
