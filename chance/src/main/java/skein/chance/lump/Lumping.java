package skein.chance.lump;

/**
 * Blocks of states that need not be told apart.
 *
 * @param blocks for each state the number of its block, from 0
 * @param stable whether the states of each block are bisimilar; if not, they are equivalent for as many steps as were asked for
 */
public record Lumping(int[] blocks, int count, boolean stable) {}
