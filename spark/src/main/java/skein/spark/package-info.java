/** Clusters through Apache Spark: which machine does what is Spark's concern, what is done is that of {@link skein.ask.cluster}. */
package skein.spark;
