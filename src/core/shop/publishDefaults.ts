import publishFile from '#shop/publish.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

/** What every gallery shows for which `publish` was told nothing else. */
export const publishDefaults: Shop['publish'] = publishFile;
