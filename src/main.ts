/** The code that runs before React has loaded: it prefetches what the address will need. */
import { untilCalm } from '#app/loadGallery.ts';
import { fetchScreen } from '#app/loadScreens.ts';
import { keepPresses, standingFrame } from '#app/standingFrame.ts';
import { mendMissingFiles } from '#browser/missingFiles.ts';
import { probe, watchSignal } from '#state/signal.ts';

mendMissingFiles(probe);
// Called before the first request, because the worker reports at once how it ended.
watchSignal();
const frame = standingFrame();
if (frame) keepPresses(frame);
void fetchScreen(location.hash.slice(1), frame)
  .then(() => import('#app/mount.tsx'))
  .then(async ({ mount }) => {
    if (frame) await untilCalm();
    mount();
  });
