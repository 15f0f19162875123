import reelFile from '#shop/reel.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

export type ReelPicture = Shop['reel']['pictures'][number];

const reel: Shop['reel'] = everyText('reel', reelFile);

/** Pictures of the hero strip and the highlight reel, below the site's root. */
export const reelPictures: readonly ReelPicture[] = reel.pictures;

/** The hero rotates four of them and starts with a different one than the reel. */
export const heroPictures: readonly ReelPicture[] = reelPictures.toReversed().slice(0, 4);

/** Shown by the reel while it has no pictures. */
export const reelPlaceholder = reel.placeholder;
