/** The little that runs before React is there: it asks for what the address will need. */
import { fetchScreen } from '#app/loadScreens.ts';
import { mendMissingFiles } from '#browser/missingFiles.ts';
import { watchSignal } from '#state/signal.ts';
import { keepEarlyClicks } from '#ui/earlyClicks.ts';

mendMissingFiles();
keepEarlyClicks();
// Before the first request: the worker says at once how it ended.
watchSignal();
fetchScreen(location.hash.slice(1));
void import('#app/mount.tsx').then(({ mount }) => mount());
