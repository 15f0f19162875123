import type { Page, Request } from '@playwright/test';
import { slotTexts } from '#core/cart/cartTexts.ts';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import type { OrderMeta } from '#core/order/request.ts';
import { setTextSize } from './covered.ts';
import { filledCart, openCartWith } from './device.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  cartPanel,
  field,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  sendsOf,
} from './checkoutPanel.ts';
import { closePart, openPart, unfoldPoses } from './packDialog.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const gators = 'Port Soccer (Gators)';
const owls = 'Bradford United';

/** Opens the first photo of the shown group whose name fits, and follows "Order this photo". Returns its number, such as 28. */
async function orderPhoto(page: Page, name: RegExp): Promise<number> {
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  const number = Number(/photo=\w+\.(\d+)$/.exec(page.url())?.[1]);
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  return number;
}

const digits = (number: number): string => `No. ${String(number).padStart(3, '0')}`;

function metaOf(request: Request | undefined): OrderMeta {
  if (!request) throw new Error('no order was sent');
  const { meta } = request.postDataJSON() as { readonly meta: OrderMeta };
  return meta;
}

test.describe('with a shop of its own,', () => {
  test.use({ isShopShared: false });

  test('a photo goes from the gallery into a print, its request, both emails and the PDF', async ({
    page,
    shop,
  }) => {
    const sends = sendsOf(page);
    await openGallery(page, 'GATORS-DEMO', gators);
    const number = await orderPhoto(page, /^View Nia/);
    await addPrint(page, '5x7 pack of 2');
    await expect(cartLines(page)).toContainText(`Full Pose, ${digits(number)}`);
    await expect(cartPanel(page)).toContainText(gators);
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);

    const { items, gallery } = metaOf(sends[0]);
    expect(gallery).toEqual({ slug: 'gators', team: gators });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      name: `5x7 pack of 2 (Full Pose, ${digits(number)})`,
      pose: 'fullpose',
      photos: { photo: [{ gallery: 'gators', number }] },
    });
    // A child's name never travels with a photo.
    expect(JSON.stringify(items)).not.toContain('Nia');
    for (const email of await emailsIn(shop.dataDir, 2)) {
      expect(email.text).toContain(gators);
      expect(email.text).toContain(`Full Pose, ${digits(number)}`);
      const { text } = await readPdf(attachedPdf(email));
      expect(text).toContain(`Team ${gators}`);
      expect(text).toContain(`Full Pose, ${digits(number)}`);
    }
  });
});

test('a photo or a product that is asked for is shown, also where the cart stood at the details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, 'GATORS-DEMO', gators);
  await openCartWith(page, filledCart);
  const details = page.getByRole('heading', { name: 'Your Details' });
  const products = page.getByRole('button', { name: 'Add to Cart 8 Wallets' });
  await expect(details).toBeVisible();

  await test.step("a photo from its gallery, once: the step is the person's from then on", async () => {
    await page.goto('/#/gallery/gators');
    await orderPhoto(page, /^View Nia/);
    await expect(products).toBeVisible();
    await expect(details).toBeHidden();
    await addPrint(page, '8 Wallets');
    await expect(cartLines(page)).toHaveCount(2);
    await goToDetails(page);
    await page.reload();
    await expect(details).toBeVisible();
    await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  });

  await test.step('the same photo, asked for again', async () => {
    await page.goto('/#/gallery/gators');
    await orderPhoto(page, /^View Nia/);
    await expect(products).toBeVisible();
    await goToDetails(page);
    await page.goto('/#/gallery/gators');
    await expect(page.getByRole('heading', { name: gators, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(details).toBeVisible();
  });

  await test.step('a pack from home, and an address that is opened cold', async () => {
    await page.goto('/#/packages');
    await page.locator('a[href$="pack=family-pack"]').click();
    const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
    await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
    await expect(page.getByText('Family Pack added').first()).toBeVisible();
    await expect(products).toBeVisible();
    await goToDetails(page);
    await page.goto('about:blank');
    await page.goto('/#/cart?photo=gators.1');
    await expect(page.getByText(/^Ordering /)).toBeVisible();
    await expect(products).toBeVisible();
    await expect(details).toBeHidden();
  });

  await test.step('the same address twice, as by a link that is opened again', async () => {
    await page.goto('/#/cart?photo=gators.2');
    await page.goto('/#/cart?photo=gators.2');
    await goToDetails(page);
    await expect(products).toBeHidden();
  });
});

test('a pack is filled with the photo, its memory mate with the team photo too, and can be changed', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  const number = await orderPhoto(page, /^View Nia/);
  await page.getByRole('button', { name: 'Add to Cart Economy Pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  await expect(dialog.getByText(`All prints show ${digits(number)} · Nia Johnson`)).toBeVisible();
  const team = /(No\. \d+) · Port Gators U12/;
  const mate = dialog.getByRole('button', { name: /^1 x Vertical Memory Mate 8x10/ });
  await expect(mate).toHaveAccessibleName(team);
  const teamNumber = team.exec(await mate.innerText())?.[1];
  await unfoldPoses(dialog);
  await expect(
    dialog.getByRole('group', { name: '1 x Vertical Memory Mate 8x10' }).getByRole('radio', {
      name: 'Full Pose',
    }),
  ).toBeChecked();

  // Another photo for the magnet, by its number.
  const magnet = await openPart(page, '1 x 4x5 Magnet');
  await magnet.getByRole('button', { name: /^Change: Photo/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await expect(picker.locator('[aria-current=true]')).toContainText(digits(number));
  await picker.getByRole('textbox').fill('001');
  await picker.getByRole('button', { name: /^Choose No\. 001/ }).click();
  await expect(picker).toBeHidden();
  await closePart(magnet);
  await expect(dialog.getByText('The prints show different photos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  const line = cartLines(page);
  await expect(line).toContainText(`4 x Wallets: Full Pose, ${digits(number)}`);
  await expect(line).toContainText(`player ${digits(number)}, team ${teamNumber}`);
  await expect(line).toContainText('1 x 4x5 Magnet: Full Pose, No. 001');

  // Changed later: no photo on the magnet and of the team, another pose for the wallets; the line stays in its place.
  await addPrint(page, '8 Wallets');
  await line.first().getByRole('button', { name: 'Edit Economy Pack' }).click();
  for (const [part, slot] of [
    ['1 x 4x5 Magnet', 'Photo'],
    ['1 x Vertical Memory Mate 8x10', 'Team photo'],
  ] as const) {
    const print = await openPart(page, part);
    await print.getByRole('button', { name: new RegExp(`^Change: ${slot}`) }).click();
    await picker.getByRole('button', { name: 'No photo' }).click();
    await closePart(print);
  }
  // The poses stay folded: the person has changed photos.
  await expect(dialog.getByText('Full Pose for all prints')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await unfoldPoses(dialog);
  await dialog.getByRole('group', { name: '4 x Wallets' }).getByLabel('Half Pose').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(line).toHaveCount(2);
  await expect(line.first()).toContainText(`4 x Wallets: Half Pose, ${digits(number)}`);
  await expect(line.first()).toContainText(/1 x 4x5 Magnet: Full Pose(?!, No)/);
});

test('a reload closes a dialog and adds nothing, the photo stays, and one Back leads to the gallery', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await page.getByRole('button', { name: 'Add to Cart Economy Pack' }).click();
  await expect(page.getByRole('dialog', { name: 'Configure Pack' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  await expect(cartPanel(page)).toContainText('Nothing here yet.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isCovered = () => page.evaluate(() => JSON.stringify(history.state).includes('covered'));
  await expect.poll(isCovered).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/#\/gallery\/gators/);
});

test('the dialog of a pack is short, has few controls, and its button in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  for (const [pack, most] of [
    ['Economy Pack', 8],
    ['Family Pack', 8],
    ['Large Family Pack', 9],
  ] as const) {
    await page.getByRole('button', { name: `Add to Cart ${pack}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
    await expect(dialog.getByText(/^All prints show No\. /)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add Pack to Cart' })).toBeInViewport();
    const controls = dialog
      .locator('a, button, input, select, textarea, summary')
      .filter({ visible: true });
    expect(await controls.count(), pack).toBeLessThanOrEqual(most);
    const height = await dialog.evaluate((element) => {
      const hidden = [...element.querySelectorAll('*')].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      );
      return element.clientHeight + Math.max(...hidden);
    });
    expect(height, pack).toBeLessThanOrEqual(1_000);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the poses that are unfolded come into view, and the next key leads to the first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await page.getByRole('button', { name: 'Add to Cart Family Pack', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  const first = dialog.getByRole('group', { name: '2 x 4x5 Magnet' });
  const fold = dialog.locator('summary');
  await expect(fold).toHaveText('Full Pose for all prints');
  await fold.press('Enter');
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(fold).toBeInViewport({ ratio: 1 });
  await expect(fold).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('radio', { name: 'Full Pose' })).toBeFocused();
});

test('with large text the picture of a pack gives way, and both its buttons stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await setTextSize(page, '32px');
  await page.getByRole('button', { name: 'Add to Cart Family Pack', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  const words = dialog.getByText(/^All prints show No\. /);
  await expect(words).toBeVisible();
  for (const part of [dialog.getByRole('heading'), words]) {
    await part.scrollIntoViewIfNeeded();
    for (const name of ['Cancel', 'Add Pack to Cart']) {
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
  const product = await dialog.getByText('Family Pack · ').boundingBox();
  const below = await words.boundingBox();
  expect((below?.y ?? Infinity) - (product?.y ?? 0)).toBeLessThan(568 / 2);
});

test('a photo is cropped with keys, for one print alone, and back again', async ({ page }) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', gators);
  const number = await orderPhoto(page, /^View Nia/);
  await page.getByRole('button', { name: 'Add to Cart Family Pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  const frame = cropping.getByRole('application', { name: `Frame on ${digits(number)}` });

  const wallets = await openPart(page, '8 x Wallets');
  await wallets.getByRole('button', { name: 'Crop: Photo, Wallets' }).click();
  await frame.press('+');
  await frame.press('+');
  await frame.press('ArrowLeft');
  await frame.press('ArrowUp');
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await expect(cropping).toBeHidden();

  // A crop that is reset is no crop.
  await closePart(wallets);
  const prints = await openPart(page, '2 x 5x7');
  await prints.getByRole('button', { name: 'Crop: Photo, 5x7' }).click();
  await frame.press('+');
  await cropping.getByRole('button', { name: 'Reset' }).click();
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await closePart(prints);
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();

  // A crop that is so close that it prints soft says so.
  await cartLines(page).getByRole('button', { name: 'Edit Family Pack' }).click();
  const mate = await openPart(page, '1 x Vertical Memory Mate');
  await mate.getByRole('button', { name: /^Crop: Player's photo/ }).click();
  // The photo stays under the thumb when the warning comes.
  const before = await frame.locator('xpath=..').boundingBox();
  await cropping.getByRole('slider', { name: 'Zoom', exact: true }).fill('4');
  await expect(cropping.getByText('the print may look soft')).toBeVisible();
  expect(await frame.locator('xpath=..').boundingBox()).toEqual(before);
  await cropping.getByRole('button', { name: 'Cancel' }).click();
  await closePart(mate);
  await dialog.getByRole('button', { name: 'Save changes' }).click();

  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  const { photos = {} } = metaOf(sends[0]).items[0] ?? {};
  const cropOf = (slot: string) => photos[slot]?.map(({ crop }) => crop);
  const [crop] = cropOf('wallets') ?? [];
  expect(crop?.height).toBeGreaterThan(0.5);
  expect(crop?.height).toBeLessThan(0.95);
  expect(crop?.x).toBeLessThan((1 - (crop?.width ?? 0)) / 2);
  expect(cropOf('5x7')).toEqual([undefined]);
  expect(cropOf('memory-mate player')).toEqual([undefined]);
});

test('an add-on asks which photo it is for, once there are several', async ({ page }) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', gators);
  await page
    .getByRole('button', { name: /^Favorite Lucas Weber/ })
    .first()
    .click();
  const first = await orderPhoto(page, /^View Nia/);
  await addPrint(page, '8x10 pack of 1');
  await page.getByRole('checkbox', { name: /^Black & White Photo/ }).check();
  const photo = page.getByLabel('Photo for: Black & White Photo');
  await expect(photo).toHaveValue(`${digits(first)}, Nia Johnson`);
  await page.goto('/#/cart?photo=gators.1');
  await addPrint(page, '8x10 pack of 1');
  await photo.selectOption({ label: await photo.getByText('No. 001').innerText() });
  await page.getByRole('checkbox', { name: /^Additional Poses/ }).check();
  const poses = page.getByLabel('Photo for: Additional Poses');
  await expect(poses).toHaveValue('');
  await poses.selectOption(`${digits(first)}, Nia Johnson`);
  await expect(cartPanel(page)).toContainText('Black & White Photo, No. 001');
  // A print of its own may be of a favorite that no line shows. Work may not.
  await expect(poses.getByText('Lucas Weber')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Additional Trading Card/ }).check();
  const card = page.getByLabel('Photo for: Additional Trading Card');
  const favorite = await card.getByText('Lucas Weber').innerText();
  await card.selectOption(favorite);
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  const { addOns } = metaOf(sends[0]);
  const number = Number(digits(first).slice(4));
  const ofFavorite = Number(/\d+/.exec(favorite)?.[0]);
  expect(addOns.map((addOn) => addOn.photo?.number)).toEqual([1, number, ofFavorite]);
});

test('without an opened photo, slots are filled with the photos that have a heart, if any photo is wanted', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await page
    .getByRole('button', { name: /^Favorite Nia/ })
    .first()
    .click();
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart Vertical Memory Mate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await expect(
    dialog.getByRole('button', { name: /^Change: Player's photo/ }),
  ).toHaveAccessibleName(/now No\. \d+ · Nia/);
  await expect(dialog.getByRole('button', { name: /^Change: Team photo/ })).toHaveAccessibleName(
    /Port Gators U12/,
  );
  await page.goto('/#/cart?photo=gators.1');
  await page.getByRole('link', { name: slotTexts.withoutPhoto }).click();
  await page.getByRole('button', { name: 'Add to Cart Vertical Memory Mate' }).click();
  await expect(dialog.getByRole('button', { name: /^Choose: (?:Player|Team)/ })).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'Full Pose' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A link of its own leads back; closing leads home.
  await page.getByRole('link', { name: `Gallery: ${gators}` }).click();
  await expect(page.getByRole('heading', { name: gators, level: 1 })).toBeVisible();
  await page.goto('/#/cart?photo=gators.1');
  await page.getByRole('link', { name: 'Close the cart' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('nothing is added without its photo while the gallery is loading, nor with another', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await page
    .getByRole('button', { name: /^Favorite Nia/ })
    .first()
    .click();
  const held: (() => Promise<void>)[] = [];
  await page.route('**/galleries/gators/gallery.sealed', (route) => {
    held.push(() => route.continue());
  });
  await page.goto('/#/cart?photo=gators.1');
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  await expect(dialog.getByText('Opening your photo')).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(page.getByText(/^Ordering /)).toBeHidden();
  await Promise.all(held.map((release) => release()));
  const slot = dialog.getByRole('button', { name: /^Change: Photo, 8 Wallets, now No\. 001/ });
  await expect(slot).toBeVisible();
  await expect(add).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A photo that is not in the gallery is not replaced by one with a heart.
  await page.unrouteAll();
  await page.goto('/#/cart?photo=gators.9999');
  await expect(page.getByText("We couldn't open this photo on this phone.")).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose: Photo, 8 Wallets' })).toBeVisible();
});

test('a line that was edited keeps the focus near it, and a removed gallery stays out of it', async ({
  page,
  context,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await addPrint(page, '8 Wallets');
  await cartLines(page).getByRole('button', { name: 'Edit 8 Wallets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await unfoldPoses(dialog);
  await dialog.getByLabel('Half Pose', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();

  await page.getByRole('button', { name: 'Add to Cart 8x10 pack of 1' }).click();
  await dialog.getByRole('button', { name: /^Change: Photo/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await picker.getByRole('button', { name: /^Choose No\. 001/ }).click();
  const other = await context.newPage();
  await other.goto('/#/gallery/gators');
  await other.getByRole('button', { name: 'Remove from this phone' }).click();
  const question = other.getByRole('dialog');
  await expect(question).toContainText(galleryActTexts.locking.inCart);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
  await expect(cartLines(page)).not.toContainText('No. ');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).filter({ hasText: slotTexts.lost })).toHaveCount(2);
  await expect(cartPanel(page)).not.toContainText('No. ');
  await expect(cartPanel(page)).not.toContainText(gators);
});

test('an order that lost its photos with their gallery names no other team that is open', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openGallery(page, 'OWLS-DEMO', owls);
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await addPrint(page, '8 Wallets');
  await page.goto('/#/gallery/gators');
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
  await page.goto('/#/cart');
  await expect(cartLines(page)).toContainText(slotTexts.lost);
  await page.reload();
  await expect(cartLines(page)).toContainText(slotTexts.lost);
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  expect(metaOf(sends[0]).gallery).toBeUndefined();
});

test.describe('with a shop of its own,', () => {
  test.use({ isShopShared: false });

  test('siblings in two galleries are one order that names the team with each number', async ({
    page,
    shop,
  }) => {
    const sends = sendsOf(page);
    await openGallery(page, 'OWLS-DEMO', owls);
    const first = await orderPhoto(page, /^View /);
    await addPrint(page, '8x10 pack of 1');
    await openGallery(page, 'GATORS-DEMO', gators);
    const second = await orderPhoto(page, /^View Nia/);
    await addPrint(page, '8x10 pack of 1');
    await expect(cartLines(page)).toHaveCount(2);
    await expect(page.getByText(`${owls}, ${gators}`, { exact: true })).toBeVisible();
    // On this screen each line says whose it is. The PDF has numbers alone.
    await expect(cartLines(page).last()).toContainText('Nia Johnson, ');
    await expect(cartLines(page).first()).toContainText(/[a-z], Bradford United No\. /);
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    const { items, gallery } = metaOf(sends[0]);
    expect(gallery).toBeUndefined();
    expect(items.map(({ name }) => name)).toEqual([
      `8x10 pack of 1 (Full Pose, ${owls} ${digits(first)})`,
      `8x10 pack of 1 (Full Pose, ${gators} ${digits(second)})`,
    ]);
    const [email] = await emailsIn(shop.dataDir, 2);
    if (!email) throw new Error('no email was sent');
    const { text } = await readPdf(attachedPdf(email));
    expect(text).toContain(digits(second));
    expect(text).not.toContain('Nia');
  });
});

test('with an open gallery and no photo, the team alone is added to the request', async ({
  page,
}) => {
  const sends = sendsOf(page);
  const order = async (): Promise<OrderMeta> => {
    await page.goto('/#/cart');
    await addPrint(page, '5x7 pack of 2', 'Half Pose');
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    return metaOf(sends.at(-1));
  };
  const without = await order();
  await openGallery(page, 'GATORS-DEMO', gators);
  const { gallery, ...rest } = await order();
  expect(gallery).toEqual({ slug: 'gators', team: gators });
  expect(rest).toEqual(without);
});

test('a reload keeps the photo that is being ordered, and hydrates without an error', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.reload();
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  await addPrint(page, '5x7 pack of 2');
  await expect(cartLines(page)).toContainText('Full Pose, No. 028');
  expect(errors).toEqual([]);
});

test('a photo that this phone cannot open is said so, and products can still be ordered', async ({
  page,
}) => {
  await page.goto('/#/cart?photo=gators.28');
  await expect(page.getByText("We couldn't open this photo on this phone.")).toBeVisible();
  await addPrint(page, '8 Wallets');
  await expect(cartLines(page)).toContainText('Full Pose');
});

test('Back leads from the cart to the gallery, and a link to the group that was shown', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await orderPhoto(page, /^View Nia/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: gators, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order this photo', exact: true })).toBeHidden();
  await page.getByRole('tab', { name: 'U8' }).click();
  for (const name of ['Back to the gallery', `Gallery: ${gators}`]) {
    await orderPhoto(page, /^View Amara/);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('tab', { name: 'U8', selected: true })).toBeVisible();
  }
});
