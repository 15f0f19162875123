/** A card for each player: it opens exactly that child's photos and the team's. */
import {
  galleryActTexts,
  galleryTexts,
  galleryTroubleTexts,
  playerTexts,
  unopenedCardTexts,
} from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { myPhotos, orderPhoto, scan, shownNumbers, test } from './cardPhone.ts';
import { fileOf, tokenOf } from './cardShoot.ts';
import { gators } from './cardTeams.ts';
import { setSentOrder, storedIn, withWorker } from './device.ts';
import { expect, openGallery, photoCount } from './shop.ts';

test.describe('on a phone without the worker,', () => {
  test.use({ serviceWorkers: 'block' });

  test("a card shows exactly that child's photos and the team's, by one document", async ({
    page,
    cards,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/galleries/gators/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await scan(page, cards.secretOf('niadocument'));
    expect(await shownNumbers(page)).toEqual(['006', '009']);
    await expect(page.getByText(playerTexts.ask)).toHaveCount(0);
    const names = asked.map((file) => file.replace(/-\d+\.sealed$|\.sealed$/, ''));
    expect([...new Set(names)].toSorted()).toEqual(['niadocument', fileOf(6), fileOf(9)]);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  test('its photos are asked for while its document is on the way, and none twice', async ({
    page,
    cards,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/galleries\/gators\//.test(request.url())) asked.push(request.url());
    });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/niadocument.sealed', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/#/access?card=${cards.secretOf('niadocument')}`);
    await expect.poll(() => asked.length).toBe(3);
    letGo();
    expect(await shownNumbers(page)).toEqual(['006', '009']);
    expect(asked).toHaveLength(3);
  });

  test("siblings' cards join, and the next visit asks for both documents before any script", async ({
    page,
    cards,
  }) => {
    await scan(page, cards.secretOf('lenadocument'));
    expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009']);
    await scan(page, cards.secretOf('samdocument'));
    expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009', '003']);
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 4');
    await myPhotos(page).click();
    await expect(page.getByText('Lena, Sam', { exact: true })).toBeVisible();

    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/document\.sealed$|gallery\.sealed$/.test(request.url())) asked.push(request.url());
    });
    await page.route(/assets\/.*\.js$/, () => undefined);
    await page.goto('/#/gallery/gators', { waitUntil: 'commit' });
    await expect
      .poll(() => asked.map((url) => url.split('/').at(-1)).toSorted())
      .toEqual(['lenadocument.sealed', 'samdocument.sealed']);
  });

  test("the coach's code shows all, beside a card, too", async ({ page, cards }) => {
    await scan(page, cards.secretOf('niadocument'));
    await expect(photoCount(page)).toHaveText('2 photos');
    await openGallery(page, cards.coachCodeOf('gators'), gators.team);
    await page.goto('/#/gallery/gators?group=U12');
    expect(await shownNumbers(page)).toEqual(['001', '002', '003', '005', '006', '009']);
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators?group=U12');
    expect(await shownNumbers(page)).toHaveLength(6);
  });

  test('photos of a card that do not load are said to be missing, and come by themselves or by a tap', async ({
    page,
    cards,
  }) => {
    await scan(page, cards.secretOf('lenadocument'));
    await scan(page, cards.secretOf('samdocument'));
    await expect(photoCount(page)).toHaveText('5 photos');
    const said = page.getByRole('alert').filter({ hasText: unopenedCardTexts.lost });
    await expect(said).toHaveCount(0);
    const samsDocument = '**/samdocument.sealed';
    await page.route(samsDocument, (route) => route.abort());
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators?group=U12');
    await expect(said).toBeVisible();
    expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009']);
    await page.unroute(samsDocument);
    await expect(photoCount(page)).toHaveText('5 photos');
    await expect(said).toHaveCount(0);

    await page.clock.install();
    await page.route(samsDocument, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.clock.runFor(5_000);
    await expect(said).toBeVisible();
    await page.unroute(samsDocument);
    await said.getByRole('button', { name: galleryTexts.tryAgain }).click();
    await expect(photoCount(page)).toHaveText('5 photos');
    await expect(said).toHaveCount(0);
  });

  test('before the shoot the card waits, and opens by itself when the photos come', async ({
    page,
    cards,
  }) => {
    await page.clock.install();
    await cards.publish({ ...gators, shots: [] });
    await scan(page, cards.secretOf('lenadocument'));
    await page.clock.runFor(2_000);
    await expect(page.getByText(galleryTexts.noPhotosYet)).toBeVisible();
    await expect(page.getByText(galleryActTexts.notReady)).toBeVisible();
    await cards.publish(gators);
    await page.clock.runFor(31_000);
    await expect(photoCount(page)).toHaveText('4 photos');
    await page.clock.runFor(2_000);
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 3');
  });

  test('anyone who comes back to a page that waited, or waits in another tab, begins with the group of the card', async ({
    page,
    context,
    cards,
  }) => {
    const inU8 = { ...gators, group: 'U8' };
    await cards.publish({ ...inU8, shots: [] });
    await scan(page, cards.secretOf('lenadocument'));
    await expect(page.getByText(galleryActTexts.notReady)).toBeVisible();
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/#/gallery/gators');
    await other.clock.runFor(2_000);
    await expect(other.getByText(galleryActTexts.notReady)).toBeVisible();
    await cards.publish(inU8);
    await page.reload();
    await expect(photoCount(page)).toHaveText('4 photos');
    await expect(page).toHaveURL(/group=U8/);
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 3');
    await other.clock.runFor(31_000);
    await expect(photoCount(other)).toHaveText('4 photos');
  });
});

test('a card opens without a signal, and a sibling whose card was replaced does not close it', async ({
  page,
  context,
  cards,
}) => {
  await scan(page, cards.secretOf('lenadocument'));
  await scan(page, cards.secretOf('samdocument'));
  await withWorker(page);
  expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009', '003']);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009', '003']);
  await expect(page.getByRole('button', { name: galleryActTexts.lock })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(false);
  await cards.remove('gators', 'samdocument');
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009']);
  const noted = () => page.evaluate(() => localStorage.getItem('sideline.documents.gators'));
  await expect.poll(noted).not.toContain('samdocument');
  const said = fillText(unopenedCardTexts.ended, { name: 'Sam Quinn' });
  await expect(page.getByRole('alert')).toContainText(said);
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  await expect(page.getByRole('button', { name: galleryActTexts.lock })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await cards.remove('gators', 'lenadocument');
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  await expect(page.getByRole('alert')).toContainText(galleryTroubleTexts.ended);
});

test('a gallery that was carried over asks for the card, and keeps cart, hearts and orders', async ({
  page,
  cards,
}) => {
  await cards.publishWithoutCards(gators);
  await openGallery(page, 'gators-team', gators.team);
  await withWorker(page);
  await page.goto('/#/gallery/gators?group=U12');
  await expect(photoCount(page)).toHaveText('6 photos');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Favorite Lena Quinn, No. 001' }).click();
  await setSentOrder(page, 'order-of-before');
  await orderPhoto(page, /No\. 001/);

  await cards.publishAll();
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  await expect(page.getByRole('alert')).toContainText(galleryTroubleTexts.damaged);
  await expect(page.getByRole('link', { name: galleryTroubleTexts.enterCode })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sideline.hearts.gators'))).toBe('1');

  await scan(page, cards.secretOf('lenadocument'));
  expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009']);
  await expect(
    page.getByRole('tabpanel').getByRole('button', { name: /^Favorite Lena Quinn, No\. 001/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  // The next visit drops the key that opens nothing any more.
  await page.goto('about:blank');
  await page.goto('/#/gallery/gators?group=U12');
  await expect(photoCount(page)).toHaveText('4 photos');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sideline.documents.gators')))
    .toMatch(/^lenadocument,\S+$/);

  await page.goto('/#/cart');
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
  const inCart = async () => JSON.stringify(await storedIn(page, 'checkout'));
  await expect.poll(inCart).toContain(tokenOf('gators', 'lenadocument'));
  expect(await storedIn(page, 'receipts')).toHaveLength(1);
});
