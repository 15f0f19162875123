/** Finds a short history that still fails. */

/**
 * Returns the fewest of `items` found with which `fails` still holds: halves are left out first, then smaller and smaller parts, as long
 * as it fails without them.
 */
export async function shortest<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = items;
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < left.length;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (without.length < left.length && (await fails(without))) left = without;
      else at += size;
    }
  }
  return left;
}
