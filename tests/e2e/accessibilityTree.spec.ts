/** What a screen reader is told of every screen between an open photo and its order. */
import type { Page } from '@playwright/test';
import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { closePart, openPart } from './packDialog.ts';
import { expect, openGallery, test } from './shop.ts';
import { cartLines, field, goToDetails, placeOrder } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true, viewport: { width: 390, height: 844 } });

/** What must have a name. */
const roles =
  'alertdialog|application|button|checkbox|combobox|dialog|group|heading|img|link|navigation|option|radio|region|slider|spinbutton|tab|tabpanel|textbox';

/** Returns the accessibility tree, one node a line, and expects that every control, picture and part in it has a name. */
async function treeOf(page: Page, screen: string): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const nodes = tree.split('\n').map((line) =>
    line
      .trim()
      .replace(/^- '((?:[^']|'')*)'/, '- $1')
      .replaceAll("''", "'"),
  );
  // A fold is named by its summary, inside it.
  const unnamed = nodes.filter((node) =>
    new RegExp(`^- (?!group:)(?:${roles})(?![a-z]| ")`).test(node),
  );
  expect(unnamed, `${screen}\n${tree}`).toEqual([]);
  expect(named(nodes, 'button').length, screen).toBeGreaterThan(0);
  return nodes;
}

/** Returns the names of the nodes with a role, from those that begin so. */
function named(nodes: readonly string[], role: string, begin = ''): readonly string[] {
  return nodes.flatMap((node) => {
    const [, name] = new RegExp(`^- ${role} "([^"]*)"`).exec(node) ?? [];
    return name?.startsWith(begin) ? [name] : [];
  });
}

test('from an open photo to its order, every slot and every control has its name', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const nia = 'No. 028 · Nia Johnson';

  await test.step('the gallery, its question and the list of players', async () => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    const question = page.getByRole('region', { name: playerTexts.title });
    await expect(question).toBeVisible();
    await treeOf(page, 'gallery');
    await question.getByRole('button', { name: playerTexts.choose }).click();
    await dialog.getByRole('checkbox', { name: 'Nia Johnson' }).check();
    await treeOf(page, 'players');
    await dialog.getByRole('button', { name: playerTexts.show }).click();
    await expect(dialog).toHaveCount(0);
    await treeOf(page, 'my photos');
  });

  await test.step('the open photo, and the products with it', async () => {
    const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View Nia/ });
    await tiles.first().click();
    const order = page.getByRole('link', { name: 'Order this photo', exact: true });
    await expect(order).toBeVisible();
    await expect(dialog).toHaveAccessibleName('No. 028, Nia Johnson');
    const photo = await treeOf(page, 'lightbox');
    expect(photo).toContainEqual(expect.stringContaining('Nia Johnson No. 028'));
    await order.click();
    await expect(page.getByText(/^Ordering /)).toBeVisible();
    await treeOf(page, 'products');
  });

  await test.step('each slot has product, component, photo number and name, and so have its buttons', async () => {
    await page.getByRole('button', { name: 'Add to Cart Economy Pack' }).click();
    await expect(dialog.getByText(`All prints show ${nia}`)).toBeVisible();
    await treeOf(page, 'pack');
    const wallets = await openPart(page, '4 x Wallets');
    await wallets.getByRole('button', { name: 'Add another: Photo, Wallets' }).click();
    await treeOf(page, 'photos to choose');
    await dialog.getByRole('textbox').last().fill('029');
    await dialog.getByRole('button', { name: 'Choose No. 029, Lucas Weber' }).click();
    await expect(dialog).toHaveCount(2);
    const part = await treeOf(page, 'print of a pack');
    expect(named(part, 'group', 'Economy Pack')).toEqual([
      `Economy Pack, 4 x Wallets, Photo 1: ${nia}`,
      'Economy Pack, 4 x Wallets, Photo 2: No. 029 · Lucas Weber',
    ]);
    expect(named(part, 'button', 'Change: ')).toEqual([
      `Change: Photo 1, Wallets, now ${nia}`,
      'Change: Photo 2, Wallets, now No. 029 · Lucas Weber',
    ]);
    expect(named(part, 'button', 'One more: ')).toContain('One more: Photo 2, Wallets');
    await dialog.getByRole('button', { name: 'Crop: Photo 2, Wallets' }).click();
    const crop = await treeOf(page, 'crop');
    expect(named(crop, 'application')).toEqual(['Frame on No. 029']);
    await page.getByRole('button', { name: 'Use this crop' }).click();
    await closePart(wallets);
    const pack = await treeOf(page, 'pack with two photos on the wallets');
    expect(named(pack, 'button', '4 x Wallets')).toEqual([
      `4 x Wallets 2.5 x 3.5 in ${nia}, No. 029 · Lucas Weber Change`,
    ]);
  });

  await test.step('the line in the cart, and the photo of an add-on', async () => {
    await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
    await expect(cartLines(page)).toHaveCount(1);
    await page.getByLabel('Black & White Photo').check();
    await cartLines(page).getByText('Details').click();
    const cart = await treeOf(page, 'cart');
    expect(cart).toContainEqual(expect.stringContaining('2 of No. 028, 2 of No. 029'));
    expect(named(cart, 'combobox')).toEqual(['Photo for: Black & White Photo']);
    expect(named(cart, 'button', 'Edit')).toEqual(['Edit Economy Pack']);
  });

  await test.step('the details, and the receipt', async () => {
    await goToDetails(page);
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Email').fill('nora@example.com');
    await treeOf(page, 'details');
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    await treeOf(page, 'receipt');
  });
});
