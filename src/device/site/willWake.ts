/**
 * Returns true if this browser can wake the worker when the connection returns, with the app closed: Background Sync, which Safari
 * and Firefox lack (https://wicg.github.io/background-sync/spec/). If false, a waiting order is sent only while the app is open.
 */
export function willWake(): boolean {
  return 'SyncManager' in globalThis && 'serviceWorker' in navigator;
}
