/// <reference lib="webworker" />
import { keepSeen, documentAnswer, photoAnswer } from './pictures.ts';
import { drainOnSync } from './outboxSync.ts';
import { keepLater } from './precache.ts';
import { keepShell, shellAnswer } from './shell.ts';
import { storedAs } from './askServer.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof keepShell>[0];
};

keepShell(self.__WB_MANIFEST);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !storedAs(request).url.startsWith(`${self.location.origin}/`))
    return;
  const answer = documentAnswer(event) ?? shellAnswer(event) ?? photoAnswer(event);
  if (answer) event.respondWith(answer);
});
// From here on, the worker controls the first visit: what it shows is available offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', drainOnSync);
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type, urls } = (event.data ?? {}) as { type?: string; urls?: readonly string[] };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_LATER') event.waitUntil(keepLater());
  if (type === 'SEEN') event.waitUntil(keepSeen(urls ?? []));
});
