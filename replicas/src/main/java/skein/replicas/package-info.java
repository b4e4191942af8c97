/** Values of which agents have copies that spread by messages. */
package skein.replicas;
