/** A player's card in each kind of window. */
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { test as withCards } from '#tests/e2e/cardPhone.ts';
import { gators } from '#tests/e2e/cardTeams.ts';
import { expect, mergeTests } from '@playwright/test';
import { test as withWindows } from './windows.ts';

const test = mergeTests(withWindows, withCards);
const patience = { timeout: 30_000 };

test("a card's link opens the photos of its child and of the team, and the next visit as well", async ({
  phone,
  shop,
  cards,
}) => {
  const person = await phone.start();
  await person.open(`${shop.url}/#/access?card=${cards.secretOf('niadocument')}`);
  await person.sees('heading', gators.team);
  const both = ['View Nia Johnson, No. 006', 'View All, No. 009'];
  await expect.poll(() => person.run(shownPhotos), patience).toEqual(both);
  await person.open('about:blank');
  await person.open(`${shop.url}/#/gallery/gators`);
  await person.sees('link', galleryTexts.shop);
  await expect.poll(() => person.run(shownPhotos), patience).toEqual(both);
  expect(await phone.errors(), 'the console').toEqual([]);
});

/** Returns the names of the tiles whose pictures are there. */
function shownPhotos(): readonly (string | null)[] {
  const tiles = [...document.querySelectorAll('[role=tabpanel] [aria-label^=View]')];
  const isThere = (tile: Element): boolean => {
    const picture = tile.querySelector('img') ?? tile.parentElement?.querySelector('img');
    return (picture?.naturalWidth ?? 0) > 0;
  };
  return tiles.filter(isThere).map((tile) => tile.ariaLabel);
}
