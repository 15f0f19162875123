import type { MissingPart } from './missing.ts';

/** Returns the id of the control where something is filled in, or of the products' title. */
export function fieldId(part: MissingPart): string {
  return `cart-${part}`;
}
