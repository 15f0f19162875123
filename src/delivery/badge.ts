type Badge = { readonly setAppBadge?: (count: number) => Promise<void> };

/**
 * Puts the number of waiting orders on the installed app's icon, where the system shows such a thing; the worker can, too.
 * None is shown for 0 (https://w3c.github.io/badging/#setappbadge-method).
 */
export function showBadge(count: number): void {
  const badge: Badge = navigator;
  // Refused where the app is not installed; the header says the same.
  badge.setAppBadge?.(count).catch(() => undefined);
}
