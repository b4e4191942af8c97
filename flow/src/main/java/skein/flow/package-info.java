/** Languages of schedules: products on rails ({@code .flow}) and job shops ({@code .jsp}). */
package skein.flow;
