import type { Slot } from '#rules/renditions.ts';

/** Save-Data is not in the standard library of types: https://wicg.github.io/savedata/ */
type Connection = { readonly saveData?: boolean };

export function slotOf(width: number): Slot {
  const { connection } = navigator as { readonly connection?: Connection };
  return { width, pixelRatio: window.devicePixelRatio, saveData: connection?.saveData === true };
}
