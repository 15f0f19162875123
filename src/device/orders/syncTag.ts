const prefix = 'sideline-orders:';

/**
 * The tag of the Background Sync event that the page requests and the worker handles. Each order has its own tag: after a failed
 * attempt, a browser waits for minutes before it tries that tag again, and a new order should not wait with it.
 */
export function syncTagOf(orderId: string): string {
  return `${prefix}${orderId}`;
}

/** Returns the order of a tag, or undefined for a foreign tag. */
export function orderOfTag(tag: string): string | undefined {
  return tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined;
}
