/** The reasons to ask before this page is closed or reloaded: orders, or a cart, that exist only here. */
const reasons = new Set<'orders' | 'cart'>();

/** Has the browser ask before this page is left while any reason is set. */
export function askBeforeLeaving(reason: 'orders' | 'cart', isNeeded: boolean): void {
  if (isNeeded === reasons.has(reason)) return;
  if (isNeeded) reasons.add(reason);
  else reasons.delete(reason);
  // Listens only while needed: a listening page is not kept in the back/forward cache.
  if (reasons.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: Event): void {
  event.preventDefault();
}
