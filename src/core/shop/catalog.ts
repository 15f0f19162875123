import { addOns, type AddOn } from './addOns.ts';
import { catalog, type Product } from './catalogFile.ts';

export function productOf(id: string): Product | undefined {
  return catalog.find((product) => product.id === id);
}

/** Returns the chosen add-ons in the catalog's order, each once. Unknown ids are skipped. */
export function addOnsOf(ids: readonly string[]): readonly AddOn[] {
  return addOns.filter((addOn) => ids.includes(addOn.id));
}

/** Returns what sells the photo that is open. Undefined in a shop that sells no single digital photos. */
export function digitalPhoto(): Product | undefined {
  return catalog.find(({ digitals }) => digitals === 'photo');
}
