type Badge = {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
};

/** Puts the number of waiting orders on the installed app's icon, where the system shows such a thing; the worker can, too. */
export function showBadge(count: number): void {
  const badge: Badge = navigator;
  const shown = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.();
  // Refused where the app is not installed; the header says the same.
  shown?.catch(() => undefined);
}
