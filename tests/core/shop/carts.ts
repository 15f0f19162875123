import type { Product } from '#core/shop/catalogFile.ts';
import type { CartLine, PackLine, Selections, SingleLine } from '#core/cart/cart.ts';
import { productOf } from '#core/shop/catalog.ts';

export function product(id: string): Product {
  const found = productOf(id);
  if (found === undefined) throw new Error(`the catalog has no ${id}`);
  return found;
}

export function single(id: string, pose = 'fullpose', qty = 1): SingleLine {
  return { item: product(id), qty, pose };
}

/** Components that are not named get the full pose. */
export function pack(id: string, selections: Selections = {}, qty = 1): PackLine {
  const item = product(id);
  const components = item.components ?? [];
  const full = Object.fromEntries(components.map((component) => [component.id, 'fullpose']));
  const all = { ...full, ...selections };
  return { item, qty, pack: { selections: all, components } };
}

/** A line of a product that is not in the catalog, for other prices. */
export function costing(priceCents: number, qty = 1): SingleLine {
  return {
    item: { id: `made-${priceCents}`, name: 'Made', priceCents, image: '' },
    qty,
    pose: 'fullpose',
  };
}

/** Returns name and quantity of each line, in the short form of a table row. */
export function quantities(lines: readonly CartLine[]): readonly (readonly [string, number])[] {
  return lines.map((line) => [line.item.id, line.qty]);
}
