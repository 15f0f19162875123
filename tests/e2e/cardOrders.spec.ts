/** What a family with cards orders and removes. */
import { accessTexts, galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { myPhotos, orderPhoto, scan, shownNumbers, test } from './cardPhone.ts';
import { fileOf, tokenOf } from './cardShoot.ts';
import { gators } from './cardTeams.ts';
import { storedIn, withWorker } from './device.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { expect, photoCount } from './shop.ts';
import { countTaps, doneOn } from './taps.ts';
import { field, goToDetails, placeOrder, sendsOf } from './checkoutPanel.ts';

test.describe('on a phone without the worker,', () => {
  test.use({ serviceWorkers: 'block' });

  test("an order types name, email and address, and has each photo's own token", async ({
    page,
    cards,
  }) => {
    const sends = sendsOf(page);
    await scan(page, cards.secretOf('lenadocument'));
    await scan(page, cards.secretOf('samdocument'));
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 4');
    for (const name of [/No\. 001/, /No\. 003/]) await orderPhoto(page, name);
    await countTaps(page);
    await goToDetails(page);
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Email').fill('nora@example.com');
    await field(page, 'Mailing address').fill('12 Harbor Lane');
    await expect(field(page, 'Coach')).toHaveValue('Ms. Diaz');
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    expect((await doneOn(page)).fields).toBe(3);
    const photoOf = (number: number, document: string) => ({
      photos: { photo: [{ number, file: fileOf(number), token: tokenOf('gators', document) }] },
    });
    expect(sends[0]?.postDataJSON()).toMatchObject({
      meta: {
        items: [photoOf(1, 'lenadocument'), photoOf(3, 'samdocument')],
        customer: { childName: 'Lena Quinn (7) & Sam Quinn (12)', coach: 'Ms. Diaz' },
      },
    });
  });

  test('with one card, a parent types name and email, and what an order needs beside', async ({
    page,
    cards,
    shop,
  }) => {
    const sends = sendsOf(page);
    // The form is filled in even before the photos are there.
    await cards.publish({ ...gators, shots: [] });
    await scan(page, cards.secretOf('lenadocument'));
    await page.goto('/#/cart');
    await page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await countTaps(page);
    await goToDetails(page);
    await expect(field(page, "Child's name")).toHaveValue('Lena Quinn');
    await expect(field(page, 'Jersey number')).toHaveValue('7');
    await expect(field(page, 'Coach')).toHaveValue('Ms. Diaz');
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Email').fill('nora@example.com');
    await field(page, 'Mailing address').fill('12 Harbor Lane');
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    expect((await doneOn(page)).fields).toBe(3);
    expect(sends[0]?.postDataJSON()).toMatchObject({
      meta: {
        customer: { childName: 'Lena Quinn', childJersey: '7', coach: 'Ms. Diaz' },
        gallery: { slug: 'gators', team: gators.team },
      },
    });
    // The team comes with the card: the specified form has no field for it.
    for (const email of await emailsIn(shop.dataDir, 2)) {
      expect(email.text).toContain(gators.team);
      expect((await readPdf(attachedPdf(email))).text).toContain(gators.team);
    }
  });

  test('cards of two teams are ordered from in one cart', async ({ page, cards }) => {
    const sends = sendsOf(page);
    await scan(page, cards.secretOf('niadocument'));
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 1');
    await orderPhoto(page, /No\. 006/);
    await scan(page, cards.secretOf('theodocument'));
    await expect(myPhotos(page)).toHaveAccessibleName('My photos 1');
    await orderPhoto(page, /No\. 001/, 'owls');
    await goToDetails(page);
    await expect(field(page, "Child's name")).toHaveValue('Theo Quinn (4) & Nia Johnson (19)');
    // Two teams, two coaches: the form has one field.
    await expect(field(page, 'Coach')).toHaveValue('');
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Email').fill('nora@example.com');
    await field(page, 'Mailing address').fill('12 Harbor Lane');
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    const token = (slug: string, document: string) => ({
      photos: { photo: [{ gallery: slug, token: tokenOf(slug, document) }] },
    });
    expect(sends[0]?.postDataJSON()).toMatchObject({
      meta: { items: [token('gators', 'niadocument'), token('owls', 'theodocument')] },
    });
  });
});

test('one of two cards is removed: its photos, its link and what the cart has of them, and no more', async ({
  page,
  cards,
}) => {
  await scan(page, cards.secretOf('lenadocument'));
  await scan(page, cards.secretOf('samdocument'));
  await withWorker(page);
  await expect(myPhotos(page)).toHaveAccessibleName('My photos 4');
  for (const name of [/No\. 003/, /No\. 005/]) await orderPhoto(page, name);
  await page.goto('/#/gallery/gators?group=U12');
  await shownNumbers(page);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: 'Favorite Sam Quinn, No. 003' })
    .click();
  const keptFiles = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('gallery-seen-gators')).keys();
      return [...new Set(requests.map(({ url }) => /(p\d+)-/.exec(url)?.[1]))].toSorted();
    });
  await expect.poll(keptFiles).toEqual([1, 2, 3, 5, 9].map((number) => fileOf(number)));

  await page.getByRole('button', { name: galleryActTexts.lock }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Only the card of Sam Quinn').check();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(photoCount(page)).toHaveText('4 photos');
  expect(await shownNumbers(page)).toEqual(['001', '002', '005', '009']);
  await expect(myPhotos(page)).toHaveAccessibleName('My photos 3');
  await expect.poll(keptFiles).toEqual([1, 2, 5, 9].map((number) => fileOf(number)));
  expect(JSON.stringify(await storedIn(page, 'keys'))).not.toContain('samdocument');
  const cart = JSON.stringify(await storedIn(page, 'checkout'));
  expect(cart).toContain(fileOf(5));
  expect(cart).not.toContain(fileOf(3));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /samdocument|p0000003/,
  );

  // Removing the last one is removing the gallery.
  await page.getByRole('button', { name: galleryActTexts.lock }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('about:blank');
  await page.goto(`/#/access?card=${cards.secretOf('samdocument')}`);
  await expect(page.getByRole('alert')).toHaveText(accessTexts.removed);
  await scan(page, cards.secretOf('lenadocument'));
  await expect(photoCount(page)).toHaveText('4 photos');
});

test('a card that is removed or added in one tab is gone or there in the others', async ({
  page,
  context,
  cards,
}) => {
  await scan(page, cards.secretOf('lenadocument'));
  const gallery = await context.newPage();
  await gallery.goto('/#/gallery/gators?group=U12');
  await expect(photoCount(gallery)).toHaveText('4 photos');
  await scan(page, cards.secretOf('samdocument'));
  await expect(photoCount(gallery)).toHaveText('5 photos');
  await expect(myPhotos(gallery)).toHaveAccessibleName('My photos 4');
  const cart = await context.newPage();
  await cart.goto('/#/cart');
  await cart.getByRole('button', { name: 'Add to Cart 5x7 pack of 2', exact: true }).click();
  await cart.getByRole('button', { name: /^(?:Choose|Change): / }).click();
  const offered = cart.getByRole('button', { name: /^Choose No\. 003/ });
  await expect(offered).toBeVisible();

  await page.getByRole('button', { name: galleryActTexts.lock }).click();
  await page.getByRole('dialog').getByLabel('Only the card of Sam Quinn').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(photoCount(gallery)).toHaveText('4 photos');
  expect(await shownNumbers(gallery)).toEqual(['001', '002', '005', '009']);
  await expect(myPhotos(gallery)).toHaveAccessibleName('My photos 3');
  await expect(offered).toHaveCount(0);
});
