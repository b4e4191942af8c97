/** Whether peers with buffers behave the same however large the buffers are. */
package skein.ask.stability;
