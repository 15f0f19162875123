/** The little that runs before React is there: it asks for what the address will need. */
import { headStart } from '#app/headStart.ts';

headStart(location.hash);
const root = document.getElementById('root');
if (root) void import('#app/mount.tsx').then(({ mount }) => mount(root));
