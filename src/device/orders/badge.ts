type Badge = { readonly setAppBadge?: (count: number) => Promise<void> };

/**
 * Shows the number of waiting orders on the installed app's icon, if the system supports it. Works in the worker too. 0 clears the
 * badge (https://w3c.github.io/badging/#setappbadge-method).
 */
export function showBadge(count: number): void {
  const badge: Badge = navigator;
  // Refused if the app is not installed. The header shows the same number.
  badge.setAppBadge?.(count).catch(() => undefined);
}
