import { onChange } from '#device/database/changes.ts';

/** Restarts the app on the home screen, with nothing typed or opened left in memory. */
export function leaveClearedPhone(): void {
  // Not a navigation: that would draw the home screen and request its pictures just before the reload.
  history.replaceState(null, '', '#/');
  location.reload();
}

/** Restarts this tab when another tab has cleared the phone. Returns a function that stops it. */
export function leaveWhenCleared(): () => void {
  return onChange(({ topic }) => {
    if (topic === 'cleared') leaveClearedPhone();
  });
}
