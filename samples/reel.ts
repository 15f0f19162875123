import type { Take } from './shots.ts';

/**
 * Player, club and take of the six pictures of the highlight reel. Players are seen from behind, from afar, or from the knee down:
 * a face, a hand or a body in the middle of a move would look drawn.
 */
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
    {
      pose: 'walkOff',
      look: 'rain',
      crop: 'hero',
      yaw: 176,
      x: 0.2,
      mates: [
        { name: 'Hana Kimura', jersey: '15', pose: 'inspire', yaw: 172, x: -0.44, z: -0.3 },
        { name: 'Andre Baptiste', jersey: '24', pose: 'easy', yaw: 186, x: 0.42, z: -0.15 },
      ],
    },
  ],
  [
    'gators',
    'Maya Torres',
    '7',
    'U6',
    { pose: 'armsUp', look: 'gold', crop: 'hero', yaw: 176, x: 0.36, zoom: 1.12 },
  ],
  [
    'gators',
    'Lucas Weber',
    '1',
    'U12',
    { pose: 'footOnBall', look: 'night', crop: 'boots', yaw: 20, x: 0.1 },
  ],
  [
    'owls',
    'Freya Hollis',
    '18',
    'U12',
    {
      pose: 'inspire',
      look: 'frost',
      crop: 'hero',
      yaw: 182,
      x: -0.3,
      mates: [
        { name: 'Tariq Aziz', jersey: '4', pose: 'inspire', yaw: 178, x: -0.42, z: 0.02 },
        { name: 'Chloe Mensah', jersey: '11', pose: 'inspire', yaw: 184, x: 0.42, z: 0 },
      ],
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
      crop: 'far',
      yaw: 72,
      x: 0.7,
      blur: 1.2,
      mates: [{ name: 'Noah Feldman', jersey: '8', pose: 'sprint', yaw: 70, x: -0.9, z: -1.2 }],
    },
  ],
];
