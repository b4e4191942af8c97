package skein.chor.repair;

import skein.core.source.Span;

/** A peer that decides a choice or a loop for which the text named none. */
public record RepairDecider(String peer, Span part) {}
