import { brand } from '#facts/brand.ts';
import { fillText } from './fillText.ts';

/** Fills in `{product}`, the name that the shop gives to the app. */
export function branded(text: string): string {
  return fillText(text, { product: brand.product });
}
