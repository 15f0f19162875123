/** What is missing of an order is said wherever it would go on, and is mended where it is said. */
import type { Page } from '@playwright/test';
import { parent, orderBody } from '#tests/server/orderBody.ts';
import { sendOrder } from '#tests/server/testServer.ts';
import { line, photosOf } from '#tests/studio/photoShop.ts';
import { takeDown } from '#studio/families/takeDown.ts';
import { galleryPhotos } from '#studio/site/galleryPhotos.ts';
import { expect, test } from './deskShop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

async function openOrder(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('button', { name: 'Mark the order' }).click();
}

test('an order without an address is incomplete until the team hands it out, and again once it is emptied', async ({
  page,
  shop,
  studio,
  open,
}) => {
  const photo = await photosOf(studio, 'GATORS-1');
  const sent = await sendOrder(
    shop,
    orderBody({
      lines: [line('print-8x10', { photo: [photo('ana')] })],
      addOns: [],
      customer: { ...parent, address: '' },
    }),
  );
  const number = String(sent.body['orderId']);
  await open();
  await expect(page.getByRole('link', { name: '1 order with something missing' })).toBeVisible();
  await openOrder(page, number);
  await expect(page.getByText('No address', { exact: true })).toBeVisible();
  await expect(page.getByText('“Left profile, please.”')).toBeVisible();
  await pay(page);
  await page.getByRole('link', { name: 'Print run' }).click();
  await expect(
    page.getByRole('region', { name: '1 paid order with something missing' }),
  ).toContainText('No address');
  await expect(page.getByRole('button', { name: 'Make the files' })).toBeHidden();

  await openOrder(page, number);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Mark in print' }).click();
  const marking = page.getByRole('dialog');
  await expect(marking).toContainText(`${number}: no address`);
  await expect(marking.getByRole('button', { name: 'Mark the order' })).toBeDisabled();
  await marking.getByRole('checkbox', { name: 'Mark what has no address, too' }).check();
  await expect(marking.getByRole('button', { name: 'Mark the order' })).toBeEnabled();
  await marking.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Type the address' }).click();
  await expect(page.getByLabel('Mailing address')).toBeFocused();
  await page.getByRole('button', { name: 'The team hands it out' }).click();
  await expect(page.getByText('No address', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('to save')).toBeHidden();
  await expect(page.getByLabel('Mailing address')).toHaveValue('Hand out with the team');
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('button', { name: 'Ready to print 1' })).toBeVisible();

  await page.getByRole('link', { name: number }).click();
  await page.getByLabel('Mailing address').fill('');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('dialog')).toContainText('No address');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('to save')).toBeHidden();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('button', { name: 'Incomplete 1' })).toBeVisible();
});

test("a player's portrait in the team's place is asked about", async ({ page, shop, open }) => {
  const lines = [line('economy-pack', {})];
  const sent = await sendOrder(shop, orderBody({ lines, addOns: [] }));
  await open();
  await openOrder(page, String(sent.body['orderId']));
  await page.getByRole('button', { name: /^Choose a photo: .*team$/ }).click();
  const picking = page.getByRole('dialog');
  await picking.getByRole('button', { name: 'No. 001' }).click();
  await expect(picking).toContainText(/^.*This shows .*, not the team\./);
  await picking.getByRole('button', { name: 'Choose another' }).click();
  await picking.getByRole('button', { name: 'No. 002' }).click();
  await picking.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByText('1 change to save')).toBeVisible();
});

test('incomplete orders are mended one after the other by Enter alone, and each can be undone', async ({
  page,
  place,
  open,
}) => {
  const [last, first] = [await place(''), await place('')];
  await open();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Incomplete 2' }).click();
  await expect(page.getByText('1 photo missing')).toHaveCount(2);
  const press = (key: string) => page.keyboard.press(key);
  const focused = (name: RegExp | string) =>
    expect(page.getByRole('button', { name }).first()).toBeFocused();
  await page.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: 'Go to where it is missing' }).click();
  for (const [number, save] of [
    [first, 'Save, send, next'],
    [last, 'Save and send'],
  ] as const) {
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await focused(/^Choose a photo: /);
    await press('Enter');
    await focused(/^No. 001/);
    await press('Enter');
    await focused('Review and save');
    await press('Enter');
    await focused(save);
    await expect(page.getByRole('dialog')).toContainText('This email goes to');
    await press('Enter');
    await expect(page.getByText(`Order ${number} is changed.`)).toBeVisible();
  }
  // Whose order it is stays in view, and is not that of the bar.
  const [bar, head] = [
    page.getByText('is changed.').first(),
    page.getByRole('heading', { name: last }),
  ];
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(head).toBeInViewport({ ratio: 1 });
  const [above, below] = await Promise.all([bar, head].map((one) => one.boundingBox()));
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await expect(page.getByText(/^No photo: /)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone. Nobody got an email.')).toBeVisible();
  await expect(page.getByText(/^No photo: /)).toBeVisible();
  await page.getByRole('heading', { name: last }).focus();
  await press('k');
  await expect(page.getByRole('heading', { name: last })).toBeVisible();
});

test('a payment that was none is taken back on the order, and a note is seen in the list', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await openOrder(page, number);
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText(`Order ${number} marked paid.`)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Mark paid' })).toBeHidden();
  await page.getByRole('button', { name: 'Not paid after all' }).click();
  await page.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText(`Order ${number} marked not paid.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark paid' })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('button', { name: 'With a note 1' }).click();
  await expect(page.getByRole('img', { name: 'Note: Left profile, please.' })).toBeVisible();
});

test('a family’s photo is taken down with its orders in view, put back, and shown by publishing', async ({
  page,
  studio,
  place,
  open,
}) => {
  const number = await place('ben');
  await open();
  await page.getByRole('link', { name: 'Families' }).click();
  await expect(page.getByText('No photo is taken down.')).toBeVisible();
  const search = page.getByRole('search').getByRole('textbox');
  await search.fill('nobody at all');
  await expect(page.getByText('No child and no photo match.')).toBeVisible();
  // As the family's email says it.
  await search.fill('Port Soccer (Gators), No. 002');
  await expect(page.getByRole('button', { name: /^No. 002/ })).toBeVisible();
  await search.press('Enter');
  const taking = page.getByRole('dialog', { name: 'Take photo 002 down?' });
  await expect(taking).toContainText('1 order shows it');
  await expect(taking.getByRole('link', { name: 'ben' })).toHaveAttribute(
    'href',
    `#/orders/${number}`,
  );
  await expect(taking.locator('img')).toHaveCount(2);
  await taking.getByLabel('Why').fill('Asked by his mother');
  await taking.getByRole('button', { name: 'Take the photo down' }).click();
  await expect(page.getByText('Off the site: U12/ben.jpg')).toBeVisible();
  await search.fill('');
  const row = page.getByRole('row', { name: 'No. 002' });
  await expect(row).toContainText('Asked by his mother');
  // The site has it no more: the picture is of the camera's file.
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('button', { name: 'Put back photo 002' }).click();
  const back = page.getByRole('dialog', { name: 'Put photo 002 back?' });
  await expect(back).toContainText('1 order shows it, and can print it again then');
  await back.getByRole('button', { name: 'Put back, open its day' }).click();
  await expect(page.getByRole('heading', { name: '3 frames' })).toBeVisible();
  await expect(page.getByText('Taken down')).toHaveCount(0);
  expect(
    (await galleryPhotos(studio.workspace, 'gators')).map(({ number }) => number),
  ).toStrictEqual([1, 3]);
  await page.getByRole('link', { name: 'Families' }).click();
  await expect(row).toContainText('Put back: shown once its day is published.');
  await row.getByRole('button', { name: 'Open its day' }).click();
  await page.getByLabel('Team', { exact: true }).selectOption('gators');
  await page.getByRole('button', { name: 'Publish 3 photos' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.poll(async () => (await galleryPhotos(studio.workspace, 'gators')).length).toBe(3);
  await expect(page.getByText('All 3 photos are online.')).toBeVisible();
  await takeDown(studio, undefined, { slug: 'gators', numbers: [1], isSure: true });
  await page.reload();
  await page.getByLabel('Team', { exact: true }).selectOption('gators');
  await expect(page.getByRole('button', { name: 'ana.jpg' })).toHaveAccessibleName(/Taken down/);
  await expect(page.getByText('All 2 photos are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Codes and cards' }).click();
  await expect(page.getByRole('heading', { name: 'Port Soccer (Gators)' })).toBeVisible();
  await page.getByRole('link', { name: 'Families' }).click();
  await expect(row).toHaveCount(0);
});

test('what is wrong with a field is said below it in its words, and comes first', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await openOrder(page, number);
  await page.getByLabel('Full name').fill('n'.repeat(400));
  await page.getByLabel('Email').fill('robin');
  const review = page.getByRole('button', { name: 'Review and save' });
  await review.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    /^At most 200 characters\. These are 400\./,
  );
  await page.getByLabel('Full name').fill('Robin Vale');
  await page.getByText('Coach and card facts').click();
  await page.getByLabel('Age').fill('ten');
  await page.getByText('Coach and card facts').click();
  await page.getByLabel('Email').fill('robin@example.org');
  await review.click();
  await expect(page.getByLabel('Age')).toBeFocused();
  await expect(page.getByLabel('Age')).toHaveAccessibleDescription('Age must be a number.');
});

test('what a canceled order is owed stands in every list until its refund is recorded by Enter', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await openOrder(page, number);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel('Received now').fill('16.54');
  await page.getByLabel('Received now').press('Enter');
  await expect(page.getByText(`Order ${number}: $16.54 paid in all.`)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Mark canceled' }).click();
  await expect(page.getByRole('dialog')).toContainText('Owed back: $16.54 to Robin Vale.');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: '1 order is owed money back' }).click();
  const row = page.getByRole('row', { name: `Select ${number}` });
  await expect(row).toContainText('$16.54 owed back');
  await page.getByRole('link', { name: 'Money' }).click();
  const owed = page.getByRole('table', { name: 'Owed back' });
  await expect(owed).toContainText('$16.54 owed back');
  await owed.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Record refund' }).click();
  await page.getByLabel('Reason').fill('No team day');
  await page.getByLabel('Reason').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByText('Every order is paid.')).toBeVisible();
  await expect(owed).toBeHidden();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('owed money back')).toBeHidden();
});

test('an order whose only print is taken out is offered to be canceled instead', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await openOrder(page, number);
  await page.getByLabel('Quantity').fill('0');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('dialog')).toContainText('No print is left in this order');
  await page.getByRole('button', { name: 'Cancel the order instead' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(
    `Cancel order ${number} of Robin Vale?`,
  );
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(`Order ${number} marked canceled.`)).toBeVisible();
  await expect(page.getByText('change to save')).toBeHidden();
});

test('after an address was typed the next order is that of the whole list', async ({
  page,
  place,
  open,
}) => {
  const [older, newer] = [await place('ana'), await place('ben')];
  const desk = await open();
  await page.goto(`${new URL(desk.address()).origin}/#/orders/${newer}`);
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save, send, next' }).click();
  await expect(page.getByRole('heading', { name: older })).toBeVisible();
  await expect(page.getByText('Another order:')).toBeVisible();
});

test('what is marked in print without files is said, and stays possible', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await openOrder(page, number);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Mark in print' }).click();
  await expect(page.getByRole('dialog')).toContainText('No files were made from here for it');
  await page.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText(`Order ${number} marked in print.`)).toBeVisible();
});
