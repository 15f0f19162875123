/** While `isNeeded`, the browser asks before this page is closed or reloaded: something on it is kept nowhere else. */
export function askBeforeLeaving(isNeeded: boolean): void {
  // Only as long as it is needed: a page that listens is kept in no back/forward cache.
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: Event): void {
  event.preventDefault();
}
