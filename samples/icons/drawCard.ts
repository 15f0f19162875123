/** Draws the card of the sample's links, from its logo and a picture of its reel: `npm run card`. */
import { readFile } from 'node:fs/promises';
import { drawSocialCard } from './socialCard.ts';

await drawSocialCard(
  await readFile(new URL('../../shop/pictures/logo.svg', import.meta.url), 'utf8'),
);
