import { addOns, type AddOn } from '#facts/addOns.ts';
import { catalog, type Product } from '#facts/catalog.ts';

/** Undefined when nothing is sold under this id. */
export function productOf(id: string): Product | undefined {
  return catalog.find((product) => product.id === id);
}

/** The chosen add-ons in the catalog's order, each once; ids that are not sold are left out. */
export function addOnsOf(ids: readonly string[]): readonly AddOn[] {
  return addOns.filter((addOn) => ids.includes(addOn.id));
}
