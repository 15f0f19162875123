import { fillText } from './fillText.ts';

/** Returns the singular or plural text, with `{count}` filled in. */
export function counted(
  count: number,
  { one, several }: { readonly one: string; readonly several: string },
): string {
  return count === 1 ? one : fillText(several, { count });
}

/** Returns a count and what is counted: `1 photo`, `3 photos`. `several` is what stands behind another count than 1. */
export function howMany(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Returns the first `most` of a list, and how many more there are: `2, 3, 5 and 17 more`. */
export function listed(parts: readonly (string | number)[], most: number): string {
  const more = parts.length - most;
  return more > 0 ? `${parts.slice(0, most).join(', ')} and ${more} more` : parts.join(', ');
}
