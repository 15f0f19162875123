/// <reference lib="webworker" />
import { drainOnSync } from './outboxSync.ts';
import { routePictures } from './pictures.ts';
import { routeShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof routeShell>[0];
};

routeShell(self.__WB_MANIFEST);
routePictures();
self.addEventListener('sync', drainOnSync);
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
