package skein.compose;

import skein.compose.fragment.Fragment;

/** A minimised part of the network, and how states of the program are found in it. */
record MinimalPart(Fragment fragment, StateMapping mapping) {}
