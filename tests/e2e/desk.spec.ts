/** A photographer at the desk in a browser: the list, one order put right, many marked at once, and what families hear of it. */
import { AxeBuilder } from '@axe-core/playwright';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatCents, plainAmount } from '#core/money/money.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { sendBooking, sendOrder } from '#tests/server/testServer.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { line, photosOf } from '#tests/studio/photoShop.ts';
import { takeDown } from '#studio/families/takeDown.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { expect, pictureDay, stored, test } from './deskShop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const orders = (page: Page) => page.getByRole('table', { name: 'Orders' });

/** Says what came of an act. */
const done = (page: Page) => page.getByRole('dialog', { name: 'Done', exact: true });

async function goToOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

test('orders are found, marked at once, and what goes out with emails can be undone', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const [first, second] = [await place('ana'), await place('ben')];
  await place('');
  const desk = await open();
  await expect(page.getByRole('link', { name: '1 order with something missing' })).toBeVisible();
  await goToOrders(page);
  await expect(orders(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('textbox', { name: 'Search by name' }).fill('No. 002');
  await expect(orders(page).getByRole('row')).toHaveCount(2);
  await expect(orders(page)).toContainText(second);
  await page.getByRole('button', { name: 'Clear search' }).click();

  // Money that came in is nobody's news.
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders paid?' });
  await expect(dialog).toContainText('Nobody gets an email about it.');
  await dialog.getByRole('button', { name: 'Mark 2 orders' }).click();
  await expect(page.getByRole('button', { name: 'Ready to print 2' })).toBeVisible();
  await expect(page.getByText('2 orders marked paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Ready to print 0' })).toBeVisible();
  expect((await stored(shop.dataDir, studio.workspace, first)).history).toEqual([]);
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await dialog.getByRole('button', { name: 'Mark 2 orders' }).click();
  await expect(page.getByRole('button', { name: 'Ready to print 2' })).toBeVisible();

  // A parcel is.
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await expect(page.getByRole('button', { name: 'Mark paid' })).toBeHidden();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const shipping = page.getByRole('dialog', { name: /^Mark order \w{6} of Robin Vale shipped\?$/ });
  await expect(shipping).toContainText('1 family will get an email.');
  await expect(shipping).toContainText('It is not in print yet.');
  await shipping.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText(`Order ${first} marked shipped`)).toBeVisible();
  await expect(page.getByText('1 earlier act to undo')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone. Nobody got an email.')).toBeVisible();
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByText('Undone. Nobody got an email.')).toBeHidden();
  await goToOrders(page);
  await page.getByRole('textbox', { name: 'Search by name' }).fill('nobody');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();

  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await shipping.getByLabel('A note for the customer').fill('1Z 999');
  await shipping.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText(`Order ${second} marked shipped`)).toBeVisible();
  await desk.close();

  const undone = await stored(shop.dataDir, studio.workspace, first);
  expect(undone.order.state.production).toBe('received');
  const shipped = await stored(shop.dataDir, studio.workspace, second);
  expect(shipped.order.state.produced).toMatchObject({ production: 'shipped', note: '1Z 999' });
  expect(shipped.emails).toHaveLength(undone.emails.length + 1);
});

test('an order is put right with the photos in view, in one correction and one email', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const [other, number] = [await place(''), await place('', 'ana')];
  const desk = await open();
  await goToOrders(page);
  await page.getByRole('button', { name: 'Incomplete 2' }).click();
  // An order that names no team: all photos can be found.
  await page.getByRole('link', { name: other }).click();
  await page.getByRole('button', { name: /^Choose a photo: / }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('cleo');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^No\. / })).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText(/^No photo: /)).toBeVisible();
  const lines = page.getByRole('region', { name: 'Prints' });
  await expect(lines.getByRole('img', { name: '8x10' })).toHaveCount(1);

  await lines.getByRole('button', { name: /^Choose a photo: / }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  // The player's own come first.
  await expect(picker.getByRole('status')).toHaveText('1 photo of ana');
  await picker.getByRole('textbox').fill('cleo');
  await expect(picker.getByRole('button', { name: /^No\. / })).toHaveCount(1);
  await picker.getByRole('button', { name: 'Show all photos' }).click();
  await expect(picker.getByRole('button', { name: /^No\. / })).toHaveCount(3);
  await picker.getByRole('button', { name: 'No. 003' }).click();
  // A sister's, perhaps.
  await expect(picker).toContainText('This shows cleo, not ana.');
  await picker.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByText(/^No photo: /)).toBeHidden();
  await lines.getByRole('button', { name: 'Crop' }).last().click();
  const cropping = page.getByRole('dialog', { name: 'Crop the photo' });
  await cropping.getByRole('application').press('+');
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  await expect(page.getByText('3 changes to save')).toBeVisible();
  // Nothing is lost without a word, and Back asks, too.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = leaving.getByRole('button', { name: 'Stay' });
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await stay.click();
  await page.goBack();
  await stay.click();
  await expect(leaving).toBeHidden();
  await expect(page.getByText('3 changes to save')).toBeVisible();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(review).toContainText('This email goes to robin@example.org');
  await expect(review).toContainText('7 Oak Road');
  await review.getByRole('button', { name: 'Save and send' }).click();
  await expect(review).toBeHidden();
  await expect(lines.getByRole('img', { name: '8x10' })).toHaveCount(2);
  await expect(page.getByText(/^No photo: /)).toBeHidden();

  await expect(page.getByText(`Order ${number} is changed.`)).toBeVisible();
  await page.getByText('History (1)').click();
  await expect(page.getByText(/, by this desk$/)).toBeVisible();
  // What comes next stands out; the rest is in the menu.
  await expect(page.getByRole('button', { name: 'Mark paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeHidden();
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Packing slip' }).click();
  expect((await download).suggestedFilename()).toBe(`slip-${number}.pdf`);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: other })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('button', { name: 'Incomplete 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await desk.close();
  const { record, order, emails } = await stored(shop.dataDir, studio.workspace, number);
  expect(record.customer?.address).toBe('7 Oak Road');
  const [chosen, cropped] = record.items.map(({ photos }) => photos[0]?.[1][0]);
  expect(chosen?.number).toBe(3);
  expect(cropped?.number).toBe(1);
  expect(cropped?.crop?.width).toBeLessThan(1);
  expect(order.state.corrections).toHaveLength(1);
  expect(emails.filter(({ recipient }) => recipient === 'customer')).toHaveLength(2);
});

async function shootsOf(workspace: string, slug: string): Promise<readonly string[]> {
  const read = await readWorkspace(workspace);
  return (read.ok && read.value?.galleries[slug]?.shoots) || [];
}

test('a print run says what is missing, makes the files, and can be marked', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const [whole, holey] = [await place('ana', 'ben'), await place('')];
  const desk = await open();
  await page.getByRole('link', { name: 'Print run' }).click();
  await expect(page.getByText('Nothing to print now.')).toBeVisible();
  // What is paid in part waits for the rest, and says what is open.
  await goToOrders(page);
  await page.getByRole('link', { name: whole }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Received now').fill('5');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('button', { name: 'Ready to print 0' })).toBeVisible();
  const row = orders(page).getByRole('row', { name: whole });
  await expect(row).toContainText(/\$[\d.]+ not paid/);
  await expect(row).toContainText('Printed once paid in full');
  await page.getByRole('link', { name: 'Print run' }).click();
  const owing = /, \w{6}\$[\d.]+ not paid/;
  await expect(page.getByRole('region', { name: 'Waiting until the rest is paid' })).toContainText(
    owing,
  );
  await page.getByRole('checkbox', { name: 'With orders that are not paid' }).check();
  await expect(
    page.getByRole('region', { name: 'Printed although a part is not paid' }),
  ).toContainText(owing);
  await expect(page.getByRole('region', { name: '1 order with something missing' })).toContainText(
    holey,
  );
  await expect(page.getByText('1 order complete: 2 prints.')).toBeVisible();
  const [make, lacking] = await Promise.all(
    [
      page.getByRole('button', { name: 'Make the files' }),
      page.getByRole('region', { name: '1 order with something missing' }),
    ].map((one) => one.boundingBox()),
  );
  expect(make?.y).toBeLessThan(lacking?.y ?? 0);
  // The disk with the camera files is not there.
  const shoots = await shootsOf(studio.workspace, 'gators');
  for (const shoot of shoots) await rename(shoot, `${shoot}-away`);
  const withUnpaid = page.getByRole('checkbox', { name: 'With orders that are not paid' });
  await withUnpaid.uncheck();
  await withUnpaid.check();
  const gone = page.getByRole('region', { name: 'Photos that are not there' });
  await expect(gone).toContainText('1 order cannot be printed.');
  await expect(page.getByRole('button', { name: 'Mark in print' })).toBeHidden();
  for (const shoot of shoots) await rename(`${shoot}-away`, shoot);
  await withUnpaid.uncheck();
  await withUnpaid.check();
  await expect(gone).toBeHidden();
  const folder = join(studio.workspace, 'batch');
  await page.getByText('Leave orders out').click();
  await page.getByRole('checkbox', { name: whole }).uncheck();
  await expect(page.getByText('0 orders complete: 0 prints.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the files' })).toBeHidden();
  await page.getByRole('checkbox', { name: whole }).check();
  await page.getByLabel('Folder for the prints').fill(folder);
  await page.getByRole('button', { name: 'Make the files' }).click();
  const job = page.getByRole('region', { name: 'Prints in batch' });
  await expect(job).toContainText('2 prints of 1 order.');
  expect(await readdir(folder)).toContain('manifest.csv');
  // What comes next stands out now.
  await expect(page.getByText('Their files are made.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark in print' })).toHaveAttribute(
    'data-look',
    'primary',
  );
  await page.getByRole('button', { name: 'Mark in print' }).click();
  await page.getByRole('button', { name: 'Mark the order' }).click();
  await expect(page.getByText('order complete')).toBeHidden();
  const runs = page.getByRole('table', { name: 'Last runs' });
  await expect(runs).toContainText('1 order, 2 pictures, 2 prints');
  const saved = page.waitForEvent('download');
  await runs.getByRole('button', { name: `Packing slips of ${folder}` }).click();
  expect((await saved).suggestedFilename()).toBe('packing-slips.pdf');
  // Where the files are stays until somebody has read it, on another screen in one line that leads back.
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(job.getByText(`In ${folder}`)).toBeHidden();
  await job.getByRole('link', { name: 'Prints in batch' }).click();
  await expect(page.getByRole('heading', { name: 'Print run' })).toBeVisible();
  await expect(job.getByText(`In ${folder}`)).toBeVisible();
  await job.getByRole('button', { name: 'OK' }).click();
  await expect(job).toBeHidden();
  // What is changed now is printed again, unless it is undone.
  await page.goto(`${new URL(page.url()).origin}/#/orders/${whole}`);
  await page.getByLabel('Quantity').first().fill('3');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(review).toContainText(/This order is in print already, and \d prints? differs? now/);
  await expect(review.getByRole('checkbox', { name: /^Print (it|them) again/ })).toBeChecked();
  await review.getByRole('button', { name: 'Save', exact: false }).first().click();
  await expect(page.getByText('To print again')).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const changed = page.getByRole('link', { name: '1 order changed after printing' });
  await changed.click();
  await expect(page.getByRole('row', { name: whole })).toContainText('To print again');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await desk.close();
  const { order } = await stored(shop.dataDir, studio.workspace, whole);
  expect(order.state.production).toBe('in print');
});

test('a photo that was taken down is missing from its order, beside what mends it', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const number = await place('ben');
  const photo = await photosOf(studio, 'GATORS-1');
  const numbers = [photo('ben').number];
  await takeDown(studio, undefined, { slug: 'gators', numbers, isSure: true });
  const desk = await open();
  await expect(page.getByRole('link', { name: '1 order with something missing' })).toBeVisible();
  await goToOrders(page);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  const paying = page.getByRole('dialog', { name: /^Mark order .* paid\?$/ });
  await expect(paying).toContainText(/\$[\d.]+ is recorded as paid/);
  await paying.getByRole('button', { name: 'Mark the order' }).click();
  await page.getByRole('link', { name: 'Print run' }).click();
  await expect(page.getByText('Nothing to print now.')).toBeVisible();
  const missing = page.getByRole('region', { name: '1 paid order with something missing' });
  await expect(missing).toContainText('1 photo taken down');
  await missing.getByRole('link', { name: /^Mend / }).click();
  const money = page.getByRole('table', { name: 'Money' });
  const total = await money.getByRole('row', { name: /^Total/ }).textContent();
  await page.getByRole('button', { name: 'Go to where it is missing' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'No. 001' }).click();
  // What is chosen shows as it will be printed, and what it will cost, before it is saved.
  await expect(page.getByText('no longer in the gallery')).toBeHidden();
  await expect(page.getByRole('img', { name: '8x10' })).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  await expect(page.getByRole('heading', { name: 'Money after saving' })).toBeVisible();
  await expect(money.getByRole('row', { name: /^Total/ })).not.toHaveText(total ?? '');
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByRole('link', { name: 'Print run' }).click();
  await expect(page.getByText('1 order ready to print: 1 print.')).toBeVisible();
  await desk.close();
  expect((await stored(shop.dataDir, studio.workspace, number)).prints).toMatchObject([
    { state: 'complete', photo: { number: 1 } },
  ]);
});

test('a list of teams is looked at before it is taken, and a code ends after it is said', async ({
  page,
  place,
  open,
}) => {
  await place('ana', 'ana');
  await open();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('button', { name: 'Import a list' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a list of teams' });
  const list = (text: string) => ({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`team,sport,season,email\n${text}\n`),
  });
  const chosen = importing.getByLabel('The list', { exact: true });
  await chosen.setInputFiles(list('Hawks,Chess,Someday,x'));
  await expect(importing.getByRole('row')).toHaveCount(4);
  await expect(importing.getByRole('row', { name: '2 email' })).toBeVisible();
  // Corrected in place: the file stays as it is.
  for (const [cell, typed] of [
    ['Row 2, sport', 'Hockey'],
    ['Row 2, season', "Fall '25"],
    ['Row 2, email', 'dana@example.org'],
  ] as const) {
    await importing.getByLabel(cell).fill(typed);
    await importing.getByLabel(cell).press('Enter');
    await expect(
      importing.getByRole('row', { name: cell.replace('Row ', '').replace(',', '') }),
    ).toContainText('Corrected here.');
  }
  await expect(importing.getByText('Hawks: new')).toBeVisible();
  await importing.getByRole('button', { name: 'Import 1 team' }).click();
  await expect(done(page)).toContainText('1 team: 1 new, 0 changed, 0 as before.');
  await done(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('table', { name: 'Teams' })).toContainText('dana@example.org');

  const rows = page.getByRole('rowheader');
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(rows).toHaveText(['Hawks', 'Port Soccer (Gators)']);
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await expect(rows.first()).toHaveText('Port Soccer (Gators)');
  await page.getByLabel('On the site').selectOption('Not published');
  await page.getByRole('textbox', { name: 'Search by team' }).fill('hawk');
  await expect(rows).toHaveText(['Hawks']);
  await page.getByRole('link', { name: 'Hawks' }).click();
  await page.getByRole('button', { name: 'Card of the team' }).click();
  const printing = page.getByRole('dialog', { name: 'Cards to print' });
  await printing.getByLabel('Address of the site').fill('https://photos.example.com');
  const made = page.waitForResponse('**/made/*');
  await printing.getByRole('button', { name: 'Make the PDF' }).click();
  const file = { 'content-type': 'application/pdf', 'cache-control': 'no-store' };
  expect((await made).headers()).toMatchObject(file);
  await expect(done(page).getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await done(page).getByRole('button', { name: 'OK' }).click();
  // It is asked once, and kept.
  await expect(page.getByRole('link', { name: /^https:\/\/photos.example.com\/#/ })).toBeVisible();
  await page.getByRole('button', { name: 'Card of the team' }).click();
  await expect(printing).toContainText('Numbers and codes stay as they are');
  await expect(printing.getByLabel('Address of the site')).toBeHidden();
  await printing.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'All teams' }).click();
  // The same list again says that it changes nothing.
  await page.getByRole('button', { name: 'Import a list' }).click();
  await chosen.setInputFiles(list("Hawks,Hockey,Fall '25,dana@example.org"));
  await expect(importing).toContainText('0 changed, 1 as before. Nothing changes.');
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Port Soccer' }).click();
  await expect(page.getByRole('link', { name: '1 order' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'New codes' }).click();
  const rotating = page.getByRole('dialog', { name: 'New codes for Port Soccer' });
  await expect(rotating).toContainText('These codes and all cards that have them end: GATORS-1.');
  await rotating.getByRole('button', { name: 'End the codes' }).click();
  await expect(page.getByRole('region', { name: 'New codes of Port Soccer' })).toContainText(
    '3 photos were locked again: only new codes open them.',
  );
  await expect(page.getByText('GATORS-1', { exact: true })).toBeHidden();

  const shown = page.getByRole('region', { name: 'Photos on the site' });
  await shown.getByRole('button', { name: 'No. 002' }).click();
  const taking = page.getByRole('dialog', { name: 'Take photo 002 down?' });
  await expect(taking).toContainText('No order shows it.');
  await expect(taking).toContainText('Families has it under "Taken down", to be put back.');
  await taking.getByRole('button', { name: 'Take the photo down' }).click();
  await expect(page.getByRole('region', { name: 'Photo 002 of Port Soccer' })).toContainText(
    'Off the site: U12/ben.jpg',
  );
  await expect(page.getByText('2 photos shown')).toBeVisible();
});

test('frames of a picture day are given by keys, and published', async ({ page, studio, open }) => {
  const shoot = await pictureDay(studio);
  const site = 'https://photos.example.com';
  await open();
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByLabel('Folder of the shoot').fill(shoot);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await expect(
    page.getByText('Players without a photo: Bradford United: Bo Heuvel (12)'),
  ).toBeVisible();
  const first = page.getByRole('button', { name: /^IMG_0001.jpg/ });
  await expect(first).toHaveAccessibleName(/before the first card/);
  await expect(first.locator('img')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([]);

  await page.getByRole('button', { name: /^IMG_0003.jpg/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  const left = page.getByRole('group', { name: 'Left out' });
  await expect(left.getByRole('button')).toHaveAccessibleName(/^IMG_0004.jpg/);
  await first.click();
  // Closed eyes are seen large, and the keys come back to the frame that was seen last.
  await first.press(' ');
  const large = page.getByRole('dialog', { name: 'IMG_0001.jpg' });
  await expect(large.locator('img')).toHaveJSProperty('naturalWidth', 1600);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(first).toBeFocused();
  const menu = page.getByRole('combobox', { name: 'Give to' });
  await menu.fill('b');
  await expect(page.getByRole('button', { name: 'Give', exact: true })).toBeDisabled();
  await menu.fill('bo h');
  await page.getByRole('button', { name: 'Give: Bo Heuvel (12)' }).click();
  await expect(page.getByText('1 frame given to Bo Heuvel (12).')).toBeVisible();
  await expect(page.getByText('frame chosen')).toBeHidden();
  await expect(page.getByText('Players without a photo')).toBeHidden();

  const publishing = page.getByRole('region', { name: 'Publish', exact: true });
  await expect(publishing).toContainText('No mark: anyone can keep them');
  await publishing.getByText('Proof, mark, days and home page').click();
  await page.getByLabel('Mark (name').fill('name');
  await expect(publishing).not.toContainText('No mark');
  await page.getByLabel('Mark (name').fill('');
  await page.getByLabel('Most photos on the home page').fill('0');
  await page.getByRole('button', { name: 'Publish 2 photos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Without a mark: 2 photos.');
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  const job = page.getByRole('region', { name: 'Publish day' });
  await expect(job).toContainText('2 photos of Bradford United are online.');
  await expect(job).toBeFocused();
  await expect(job).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^IMG_0003.jpg \(No\. \d{3}/ })).toBeVisible();

  // What the families of the day ask for.
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('link', { name: 'Bradford United' }).click();
  await page.getByRole('button', { name: 'Card of Bo Heuvel (12) was lost' }).click();
  const lost = page.getByRole('dialog', { name: 'A card was lost: Bo Heuvel (12)' });
  await lost.getByLabel('Address of the site').fill(site);
  await lost.getByRole('button', { name: 'End this code' }).click();
  await expect(done(page)).toContainText('1 photo was locked again.');
  await done(page).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'New codes' }).click();
  const rotating = page.getByRole('dialog', { name: 'New codes for Bradford United' });
  const dead = 'The cards of 2 players open nothing any more';
  await expect(rotating).toContainText(dead);
  await rotating.getByRole('button', { name: 'End the codes' }).click();
  const rotated = page.getByRole('region', { name: 'New codes of Bradford United' });
  await expect(rotated).toContainText(dead);
  await rotated.getByRole('button', { name: 'Print the cards of all players' }).click();
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(done(page).getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await done(page).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Erase Maya Torres (7)' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase Maya Torres (7)?' });
  await expect(erasing).toContainText(/1 photo goes.*No\. \d{3}/);
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(done(page)).toContainText('says what was done');
  await done(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Maya Torres')).toBeHidden();
});

test('a publishing that was refused says so, with what would change it', async ({
  page,
  studio,
  open,
}) => {
  const shoot = join(studio.workspace, '..', 'another');
  await mkdir(join(shoot, 'U12'), { recursive: true });
  await writeFile(join(shoot, 'U12', 'dana.jpg'), await cameraPhoto({ seed: 7 }));
  await open();
  await page.getByRole('link', { name: 'Picture day' }).click();
  const folder = page.getByLabel('Folder of the shoot');
  const start = await folder.inputValue();
  await folder.fill('/etc');
  await expect(page.getByText('This one can be chosen by its path')).toBeVisible();
  await page.getByRole('button', { name: 'Home folder' }).click();
  await expect(folder).toHaveValue(start);
  await expect(page.getByText('This one can be chosen by its path')).toBeHidden();
  await folder.fill(shoot);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await page.getByLabel('Team', { exact: true }).selectOption('gators');
  const drop = page.getByLabel('Let these photos go');
  await expect(drop).toBeHidden();
  await page.getByRole('button', { name: 'Publish 1 photo' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  const jobs = page.getByRole('region', { name: 'Publish another' });
  await expect(jobs).toContainText('Did not work');
  await expect(page.getByRole('alert')).toContainText('3 of the 3 photos of Port Soccer (Gators)');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([]);
  await drop.check();
  await page.getByRole('button', { name: 'Publish 1 photo' }).click();
  await expect(jobs).toContainText('1 photo of Port Soccer (Gators) is online.');
  await expect(drop).toBeHidden();
});

test('money: a part is paid, families are reminded, a statement is shown before it is taken', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const [part, whole, later] = [await place('ana'), await place('ben'), await place('cleo')];
  const desk = await open();
  await page.goto(`${new URL(page.url()).origin}/#/orders/${part}`);
  await expect(page.getByRole('button', { name: 'Record refund' })).toBeHidden();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Received now').fill('5');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('paid in part ($5.00)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Received now').fill('-6');
  await expect(payment).toContainText('Write an amount');
  await payment.getByLabel('Received now').fill('-2');
  await expect(payment.getByRole('alert')).toContainText('received so far: $5.00');
  // More than the total is taken as a statement takes it: once a person says so.
  await payment.getByLabel('Received now').fill('500');
  await expect(payment.getByRole('alert')).toContainText("the order's total is $");
  await payment.getByLabel('It is more than the total').check();
  await expect(payment.getByRole('alert')).toBeHidden();
  await payment.getByLabel('Received now').fill('-1');
  await payment.getByLabel('It is less than before').check();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('paid in part ($4.00)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record refund' });
  await refund.getByLabel('Given back now').fill('1');
  await refund.getByLabel('Reason').fill('bent');
  await expect(refund).toContainText('1 family will get an email.');
  await refund.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Money' }).click();
  const amounts = page.getByRole('table', { name: 'Not paid' });
  await expect(amounts.getByRole('row')).toHaveCount(4);
  await amounts.getByRole('checkbox', { name: `Select ${later}` }).check();
  await page.getByRole('button', { name: 'Remind 1 family' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('1 email goes out in')).toBeVisible();

  const { openCents } = orderMoney((await stored(shop.dataDir, studio.workspace, whole)).order);
  const csv = `Description,Amount\n${whole},${plainAmount(openCents)}\n${later},1.00\nRent,-5.00\n`;
  await page.getByRole('button', { name: 'Bank statement' }).click();
  const choose = () =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose();
  const paying = page.getByRole('table', { name: 'Pays an order (1)' });
  await expect(paying).toContainText(`${whole}Robin Vale${formatCents(openCents)}`);
  await expect(page.getByText('Another amount (1)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Choose bank.csv again')).toBeVisible();
  await choose();
  expect((await stored(shop.dataDir, studio.workspace, whole)).order.state.payment).toBe('open');
  await page.getByRole('button', { name: 'Mark 1 order as paid' }).click();
  await expect(page.getByText(`Order ${whole} marked paid.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Pays an order (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Mark 1 order as paid' }).click();
  await expect(page.getByText('Pays an order')).toBeHidden();
  // What it did not match stays, until a person says whose it is.
  await page.getByRole('button', { name: 'Choose the orders of line 3' }).click();
  const matching = page.getByRole('dialog', { name: 'Choose orders' });
  await expect(matching.getByLabel(`Select ${later}`)).toBeChecked();
  await matching.getByLabel(`Select ${part}`).check();
  await expect(matching.getByRole('alert')).toContainText(`Nothing is left for ${part}.`);
  await matching.getByLabel('Search by name').fill(later);
  await expect(matching.getByRole('row')).toHaveCount(2);
  await matching.getByLabel('Search by name').fill('');
  await matching.getByLabel(`Select ${part}`).uncheck();
  await expect(matching).toContainText(/: \$1\.00, paid in part \(\$[\d.]+ open\)/);
  await matching.getByRole('button', { name: 'Record payment' }).click();
  await expect(
    page.getByText(/^Order \w{6} marked paid in part \(\$[\d.]+ open\)\.$/),
  ).toBeVisible();
  await expect(matching).toBeHidden();
  await expect(page.getByText('Another amount')).toBeHidden();
  await expect(page.getByText('Paid already (2)')).toBeVisible();
  await page.getByRole('button', { name: 'Put the file away' }).click();
  await page.getByRole('button', { name: 'Not paid' }).click();
  await expect(amounts.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Sales report' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Tax by month' }).getByRole('button').click();
  expect((await download).suggestedFilename()).toBe('tax.csv');
  await desk.close();
  expect((await stored(shop.dataDir, studio.workspace, whole)).order.state.payment).toBe('paid');
  const reminded = await stored(shop.dataDir, studio.workspace, later);
  expect(reminded.emails.filter(({ id }) => id.includes('-reminder-'))).toHaveLength(1);
});

test('a team day is confirmed with the email in view, and goes into a calendar', async ({
  page,
  shop,
  open,
}) => {
  const reply = await sendBooking(shop, bookingBody());
  const number = String(reply.body['bookingId']);
  await open();
  await page.getByRole('link', { name: 'Bookings' }).click();
  const booking = page.getByRole('listitem', { name: number });
  // Its day is over: nothing stands out.
  await booking.getByRole('button', { name: 'More' }).click();
  await booking.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm the team day of / });
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByLabel('Day').fill('2027-05-08');
  // What the desk refuses of a form is said at its field.
  await dialog.getByLabel('Field').fill('3'.repeat(9000));
  await expect(dialog.getByLabel('Field')).toHaveAccessibleDescription(/^This is too long/);
  await dialog.getByLabel('Field').fill('Field 3');
  await expect(dialog.getByLabel('Field')).not.toHaveAttribute('aria-invalid');
  await expect(dialog).toContainText('May 8, 2027');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^The team day of .* is confirmed\.$/)).toBeVisible();
  await expect(page.getByText('1 email goes out in')).toBeVisible();
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText('Field 3');
  // Where the act is to cancel, the way out says what stays.
  await booking.getByRole('button', { name: 'More' }).click();
  await booking.getByRole('button', { name: 'Cancel the day' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel the team day of / });
  await expect(cancelling.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await cancelling.getByRole('button', { name: 'Keep the day' }).click();
  const download = page.waitForEvent('download');
  await expect(booking).toContainText('555');
  await booking.getByRole('button', { name: 'More' }).click();
  await booking.getByRole('button', { name: 'Calendar file' }).click();
  const event = await readFile(await (await download).path(), 'utf8');
  expect(event).toContain('DTSTART;VALUE=DATE:20270508');
  expect(event).toContain('LOCATION:Field 3');
});

test('what families typed is text, and every screen is accessible', async ({
  page,
  place,
  open,
  shop,
}) => {
  const number = await place('ana');
  const lines = [line('print-8x10', {})];
  const markup = '<img src=x onerror=alert(1)>';
  const customer = { ...parent, fullName: markup, childName: markup, notes: markup };
  await sendOrder(shop, orderBody({ lines, addOns: [], customer }));
  await sendBooking(shop, bookingBody({ teamName: markup }));
  page.on('dialog', () => expect('an alert').toBe('none'));
  await open();
  for (const path of [
    '/today',
    '/orders',
    `/orders/${number}`,
    '/prints',
    '/teams',
    '/teams/gators',
    '/families',
    '/money',
    '/bookings',
    '/backup',
    '/server',
  ]) {
    await page.goto(`${new URL(page.url()).origin}/#${path}`);
    await expect(page.getByText('One moment')).toHaveCount(0);
    // What is said for a button is what a person reads on it, and more.
    const others = await page
      .locator(':is(a, button, summary)[aria-label]')
      .evaluateAll((found) =>
        found
          .map((one) => [
            one.getAttribute('aria-label') ?? '',
            (one as HTMLElement).innerText.trim(),
          ])
          .filter(([name = '', seen = '']) => !name.toLowerCase().includes(seen.toLowerCase())),
      );
    expect(others).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([]);
  }
  await page.goto(`${new URL(page.url()).origin}/#/orders`);
  await expect(orders(page)).toContainText(markup);
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('an address opens the desk once, and a reload goes on', async ({ page, context, open }) => {
  await open();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'open in another tab' })).toBeVisible();
});

test("a team's days are changed without its photos", async ({ page, open }) => {
  await open();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page
    .getByRole('row', { name: /Gators/ })
    .getByRole('link')
    .first()
    .click();
  await expect(
    page.getByText('Orders without a last day. Shown without a last day.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Change the days' }).click();
  const dialog = page.getByRole('dialog', { name: /^Days of / });
  await dialog.getByLabel('Last day to order').fill('2099-12-10');
  await dialog.getByRole('button', { name: 'Save the days' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Orders until Dec 10, 2099. Shown without a last day.'),
  ).toBeVisible();
});
