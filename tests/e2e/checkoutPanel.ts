import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { unfoldPoses } from './packDialog.ts';
import { filledCart, openCartWith } from './device.ts';

/** Uses the cart page like a parent. Texts are quoted, so that a changed one is noticed. */

export async function addPrint(page: Page, product: string, pose = 'Full Pose'): Promise<void> {
  await page.getByRole('button', { name: `Add to Cart ${product}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await dialog.waitFor();
  if (pose !== 'Full Pose') await unfoldPoses(dialog);
  await dialog.getByLabel(pose, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog).toBeHidden();
}

/** `poses` maps a component's name in the dialog (`4 x Wallets`) to its pose. */
export async function addPack(
  page: Page,
  product: string,
  poses: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('button', { name: `Add to Cart ${product}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  await dialog.waitFor();
  if (Object.keys(poses).length > 0) await unfoldPoses(dialog);
  for (const [component, pose] of Object.entries(poses)) {
    const group = dialog.getByRole('group', { name: component, exact: true });
    await group.getByLabel(pose, { exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  await expect(dialog).toBeHidden();
}

export function cartPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Your cart' });
}

/** Returns the lines of the cart, one list item each. */
export function cartLines(page: Page): Locator {
  return cartPanel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** Unfolds the override recipient, and returns its field. */
export async function recipientField(page: Page): Promise<Locator> {
  const recipient = page.getByRole('textbox', { name: 'Override recipient' });
  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
  if (!(await recipient.isVisible())) await page.getByText('Override recipient').first().click();
  return recipient;
}

export async function goToDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expectDetails(page);
}

export async function expectDetails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  // The step gets its history entry once the dialog that was open before has left its own.
  await page.waitForFunction(() => (history.state as { step?: number } | null)?.step === 2);
}

/** Fills in the required details, and those that are asked for before an order without them is sent. */
export async function fillDetails(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Nora Quinn');
  await field(page, 'Email').fill('nora@example.com');
  await field(page, 'Mailing address').fill('12 Harbor Lane');
  await field(page, "Child's name").fill('Theo Quinn');
}

/** Puts one 5x7 pack of 2 into the cart ($6.99; tax $0.42, shipping $5.95, total $13.36) and fills in the details. */
export async function readyToPlace(page: Page): Promise<void> {
  await openCartWith(page, filledCart);
  await expect(placeOrder(page)).toBeEnabled();
}

export function placeOrder(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order / Email PDF' });
}

/** Waits for the alert, closes it, and returns its text with line breaks. An order that has left the cart is shown next. */
export async function closedAlert(page: Page): Promise<string> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible({ timeout: 30_000 });
  const bodyId = await alert.getAttribute('aria-describedby');
  const text = await page.locator(`[id="${bodyId}"]`).innerText();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  return text;
}

/** As `closedAlert`, and from the order's page back to the cart, without a reload. */
export async function dismissedAlert(page: Page): Promise<string> {
  const text = await closedAlert(page);
  if (/^(?:Order sent!|Saved on this phone|Not sent yet)/.test(text)) await backToCart(page);
  return text;
}

async function backToCart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  // No address: some tests' windows have no base for one.
  await page.evaluate(() => (location.hash = '#/cart'));
  await expect(cartPanel(page)).toBeVisible();
}

/** Returns the number in the alert of a sent order, whose whole text must be as specified. */
export async function orderIdOfAlert(page: Page): Promise<string> {
  const text = await dismissedAlert(page);
  expect(text).toMatch(/^Order sent! Order #[A-Z0-9-]+\nCheck your inbox \(and spam\)\.$/);
  return /#([A-Z0-9-]+)/.exec(text)?.[1] ?? '';
}

export async function expectCartKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
}

export async function expectCartEmptied(page: Page): Promise<void> {
  await expect(cartPanel(page).getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
}

/** Collects the POST /api/send-cart requests that the page makes from now on. */
export function sendsOf(page: Page): readonly Request[] {
  const sends: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-cart')) sends.push(request);
  });
  return sends;
}

/** Clicks as the second half of a double click. */
export async function clickSecond(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
