import type { Locator, Page } from '@playwright/test';

/** Opens one print of a pack, such as `4 x Wallets`, to change its photos. Returns its dialog. */
export async function openPart(page: Page, part: string): Promise<Locator> {
  const pack = page.getByRole('dialog', { name: 'Configure Pack' });
  await pack.getByRole('button', { name: new RegExp(`^${part}`) }).click();
  return page.getByRole('dialog', { name: part });
}

/** Closes the print again. */
export async function closePart(part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'Done' }).click();
  await part.waitFor({ state: 'detached' });
}

/** Unfolds the poses, which are folded in a dialog that has photos. */
export async function unfoldPoses(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  for (const fold of await dialog.locator('details:not([open]) > summary').all())
    await fold.click();
}
