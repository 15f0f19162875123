// The words on prints in the pictures of products.
import type { Edition } from './productPage.ts';
import type { Row } from './roster.ts';

export const samplesMate: Edition['mate'] = ['Gators', 'Port Gators', 'Fall'];

/** A studio that has just begun has no team yet, and no player. */
export const newShopsMate: Edition['mate'] = ['Your team', 'Your player', 'Your season'];
export const newShopsPlayer: Row = {
  file: 'year-cards/card-07.jpg',
  jersey: '18',
  name: 'Your Player',
  group: 'U12',
  tags: 'card',
};
