/** What is wrong with definitions and with models, found before anything runs. */
package skein.lang.check;
