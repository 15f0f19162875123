import posesFile from '#shop/poses.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

export type PoseId = string;

/** The ids are the specification's and are part of orders, so their uneven spelling stays. */
export const poses: Shop['poses']['poses'] = everyText('poses', posesFile).poses;

export const defaultPoseId: PoseId = posesFile.default;

/** The poses that say something about a chosen photo. Only black and white changes how it is printed. */
export const photoPoses = {
  card: 'tradingcard',
  memoryMate: 'tradingcardMM',
  blackAndWhite: 'Black and white',
} as const;
