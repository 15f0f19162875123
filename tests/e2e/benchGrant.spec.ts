/** The bench writes what an earlier visit would have stored. A phone that stores something else would never show it a photo. */
import { giveGrant } from '#bench/phone/galleryGrant.ts';
import { entryFor } from '#tests/studio/visitor.ts';
import { expect, test } from './shop.ts';

test('a phone of the bench opens its gallery by the address', async ({ page, galleries }) => {
  const opened = await entryFor(await galleries(), 'GATORS-DEMO');
  if (opened.kind !== 'entry' || opened.entry.type !== 'team') throw new Error('no gallery');
  const { slug, key = '', first } = opened.entry;
  if (!slug || !first) throw new Error('no first photos');
  await giveGrant(page, { slug, key, count: 24, first });
  await page.goto(`/#/gallery/${slug}`);
  await expect(page.locator('[role=tabpanel] li img').nth(5)).toBeVisible();
});
