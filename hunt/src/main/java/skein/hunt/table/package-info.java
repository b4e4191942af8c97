/** Tables of questions about models that others wrote, with their answers: each is asked, and what comes out is compared. */
package skein.hunt.table;
