/** Ids of elements of the cart that other parts of it lead to. */
import type { MissingPart } from './missing.ts';

/** Returns the id of the control where something is filled in, or of the products' title. */
export function fieldId(part: MissingPart): string {
  return `cart-${part}`;
}

/** The id of the heading above the cart's lines. It gets the focus when the focused control is gone. */
export const cartTitleId = 'cart-title';
