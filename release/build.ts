/** `npm run build`: builds a new release, which the next start of the server uses. */
import { fileURLToPath } from 'node:url';
import { buildRelease } from './buildRelease.ts';

await buildRelease(fileURLToPath(new URL('..', import.meta.url)));
