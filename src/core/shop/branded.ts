import { brand } from './brand.ts';
import { fillText } from '#core/text/fillText.ts';

/** Fills in `{product}`, the name that the shop gives to the app. */
export function branded(text: string): string {
  return fillText(text, { product: brand.product });
}
