/** Work in processes of its own: a queue, what is known of each job, and the stream that tells it. */
package skein.web.job;
