import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';

// The worker is not needed, and its prefetching takes a second. The galleries are those of the repository, with their own codes.
test.use({ serviceWorkers: 'block', shopEnv: { GALLERIES_DIR: 'public/galleries' } });

test('an order goes from the access code to two emails with its PDF', async ({ page, shop }) => {
  // A code in lower case, with a stray space.
  await openGallery(page, ' gators-demo', 'Port Soccer (Gators)');
  await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);

  // The lightbox wraps around and closes on Escape.
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View / });
  const count = Number.parseInt(await photoCount(page).innerText(), 10);
  expect(count).toBeGreaterThanOrEqual(8);
  // Exact, because "1 / 11" is also a part of "11 / 11".
  const position = (text: string) => page.getByText(text, { exact: true });
  await tiles.first().click();
  await expect(position(`1 / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(position(`${count} / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(position(`1 / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(position(`2 / ${count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(position(`2 / ${count}`)).toBeHidden();

  // A pack with another pose for each component, and two of a single print.
  await page.getByRole('link', { name: galleryTexts.shop, exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart Economy Pack' }).click();
  const pack = page.getByRole('dialog', { name: 'Configure Pack' });
  const choose = (part: string, pose: string) =>
    pack.getByRole('group', { name: part }).getByLabel(pose, { exact: true }).check();
  await choose('4 x Wallets', 'Half Pose');
  await choose('1 x Vertical Memory Mate 8x10', 'Memory Mate only -Trading Card, Team Photo');
  await choose('1 x 5x7', 'Black and white Pose 1');
  await choose('1 x 4x5 Magnet', 'Trading Card');
  await pack.getByRole('button', { name: 'Add Pack to Cart' }).click();
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2' }).click();
    await page
      .getByRole('dialog', { name: 'Choose image type' })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
  }
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('2');

  // Two add-ons, the details, and the order.
  await page.getByLabel('Black & White Photo').check();
  await page.getByLabel('Additional Trading Card').check();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  const place = page.getByRole('button', { name: 'Place Order / Email PDF' });
  await expect(place).toBeDisabled();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Quinn');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nora@example.com');
  await page.getByLabel('Mailing address').fill('12 Harbor Lane');
  await page.getByLabel("Child's name").fill('Theo Quinn');
  await page.getByLabel('Jersey number').fill('7');
  await page.getByLabel('Coach').fill('Coach Mireille');
  await page.getByLabel('Notes').fill('Photo 12, please.');
  await place.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Order sent! Order #');
  const message = await alert.getByText('Order sent!').innerText();
  const [, orderId = ''] =
    /^Order sent! Order #([A-Z0-9-]+)\nCheck your inbox \(and spam\)\.$/.exec(message) ?? [];
  expect(orderId).not.toBe('');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeFocused();
  await expect(page.getByText(`#${orderId}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Orders on this phone' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText(`Order #${orderId}`, { exact: true })).toBeVisible();

  // By hand: 24.99 + 2 x 6.99 = 38.97; add-ons 1 + 10 = 11; 6 % of 49.97 = 2.9982; 49.97 + 3.00 + 5.95 = 58.92.
  const amounts = ['$38.97', '$11.00', '$3.00', '$5.95', '$58.92'];
  const lines = [
    'Economy Pack',
    '4 x Wallets: Half Pose',
    '1 x Vertical Memory Mate 8x10: Memory Mate only -Trading Card, Team Photo',
    '1 x 5x7: Black and white Pose 1',
    '1 x 4x5 Magnet: Trading Card',
    '5x7 pack of 2',
    'Full Pose',
    'Black & White Photo',
    'Additional Trading Card',
  ];
  const emails = await emailsIn(shop.dataDir, 2);
  const to = (address: string) =>
    emails.find((email) => email.to?.some((mailbox) => mailbox.address === address));
  const customers = to('nora@example.com');
  const studios = to('hello@sideline.example');
  for (const email of [customers, studios]) {
    if (!email) throw new Error('An email is missing');
    expect(email.subject).toContain(orderId);
    for (const amount of amounts) expect(email.text).toContain(amount);
    for (const amount of amounts) expect(email.html).toContain(amount);
    const pdf = await readPdf(attachedPdf(email));
    expect(pdf.text).toContain('Sideline Cart Generated');
    for (const line of [...lines, ...amounts]) expect(pdf.text).toContain(line);
    for (const detail of ['Nora Quinn', 'Theo Quinn', 'Coach Mireille', 'Photo 12, please.']) {
      expect(pdf.text).toContain(detail);
    }
  }
  expect(studios?.replyTo?.[0]?.address).toBe('nora@example.com');
});
