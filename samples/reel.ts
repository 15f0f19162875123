import type { Take } from './shots.ts';

/** Player, club and take of the six pictures of the highlight reel. */
export const REEL: readonly (readonly [string, string, string, string, Take])[] = [
  [
    'gators',
    'Jaylen Brooks',
    '23',
    'U10',
    { pose: 'inspire', look: 'night', crop: 'hero', yaw: 182, x: 0.42, zoom: 0.92 },
  ],
  [
    'gators',
    'Nia Johnson',
    '19',
    'U12',
    { pose: 'kick', look: 'rain', crop: 'hero', yaw: 66, x: 0.25, flip: true, zoom: 0.95 },
  ],
  [
    'gators',
    'Maya Torres',
    '7',
    'U6',
    { pose: 'leap', look: 'gold', crop: 'hero', yaw: 150, x: 0.4 },
  ],
  [
    'gators',
    'Lucas Weber',
    '1',
    'U12',
    { pose: 'dive', look: 'night', crop: 'hero', keeper: true, x: 0.7, lift: 0.22, zoom: 0.95 },
  ],
  [
    'owls',
    'Freya Hollis',
    '18',
    'U12',
    {
      pose: 'dribble',
      look: 'frost',
      crop: 'hero',
      yaw: 34,
      x: -0.4,
      flip: true,
      rival: ['sprint', 0.8, -2],
    },
  ],
  [
    'gators',
    'Amara Osei',
    '10',
    'U8',
    {
      pose: 'sprint',
      look: 'rose',
      crop: 'hero',
      yaw: 72,
      x: 0.3,
      rival: ['dribble', -0.95, -2.8],
    },
  ],
];
