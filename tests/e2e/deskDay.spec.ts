/** Frames of a picture day are given by a person who types and clicks faster than the desk answers. */
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, pictureDay, test } from './deskShop.ts';
import type { Studio } from './desk.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** How long the desk takes for each answer about frames, beside its own time. */
const waits = [0, 700];

const frame = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^IMG_000${at}`) });

async function openDay(page: Page, studio: Studio, open: () => Promise<unknown>, waitMs: number) {
  const shoot = await pictureDay(studio, 5);
  await open();
  await page.route('**/call/placeFrames', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    await route.continue();
  });
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByLabel('Folder of the shoot').fill(shoot);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await expect(frame(page, 1)).toBeVisible();
}

for (const waitMs of waits) {
  test(`each name that is typed at once goes to its own frame, answered after ${waitMs} ms`, async ({
    page,
    studio,
    open,
  }) => {
    await openDay(page, studio, open, waitMs);
    const only = page.getByLabel('Show only what wants a hand');
    await only.check();
    await frame(page, 1).click();
    const owners = ['Heuvel', 'Torres', 'Heuvel', 'Torres', 'Heuvel'];
    for (const owner of owners) {
      await page.keyboard.press('g');
      await page.keyboard.type(owner.slice(0, 5).toLowerCase());
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Every frame is placed.')).toBeVisible();
    await only.uncheck();
    for (const [at, owner] of owners.entries())
      await expect(frame(page, at + 1)).toHaveAccessibleName(new RegExp(owner));
    await expect(page.getByRole('group', { name: 'Left out' })).toHaveCount(0);
  });

  test(`a frame that is clicked before the last answer stays chosen, answered after ${waitMs} ms`, async ({
    page,
    studio,
    open,
  }) => {
    await openDay(page, studio, open, waitMs);
    const menu = page.getByRole('combobox', { name: 'Give to' });
    await frame(page, 1).click();
    await menu.fill('heuv');
    await page.keyboard.press('Enter');
    await frame(page, 3).click();
    await menu.pressSequentially('torr');
    await expect(frame(page, 1)).toHaveAccessibleName(/Heuvel/);
    await expect(frame(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(menu).toHaveValue('torr');
    await page.keyboard.press('Enter');
    await expect(frame(page, 3)).toHaveAccessibleName(/Torres/);
    await expect(frame(page, 2)).toHaveAccessibleName(/Nobody's yet/);
  });
}

test('the last giving is taken back, by key and by its button', async ({ page, studio, open }) => {
  await openDay(page, studio, open, 0);
  await frame(page, 1).click();
  await page.keyboard.press('n');
  await expect(frame(page, 1)).toHaveAccessibleName(/Left out/);
  await expect(frame(page, 1)).toBeFocused();
  await frame(page, 5).click({ modifiers: ['Shift'] });
  const menu = page.getByRole('combobox', { name: 'Give to' });
  await menu.fill('heuv');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 frames given to Bo Heuvel (12).')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame(page, 1)).toHaveAccessibleName(/Left out/);
  for (const at of [2, 3, 4, 5]) await expect(frame(page, at)).toHaveAccessibleName(/Nobody's yet/);
  // What came back is chosen, to be given to another.
  for (const at of [1, 2, 3, 4, 5])
    await expect(frame(page, at)).toHaveAttribute('aria-pressed', 'true');
  await expect(frame(page, 1)).toBeFocused();
  await page.getByLabel('Show only what wants a hand').check();
  await frame(page, 2).click();
  await frame(page, 5).click({ modifiers: ['Shift'] });
  await menu.fill('torr');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every frame is placed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frame(page, 5)).toHaveAccessibleName(/Nobody's yet/);
});

test('what was refused is said beside the names, and its frame comes back', async ({
  page,
  studio,
  open,
}) => {
  await openDay(page, studio, open, 0);
  await page.getByLabel('Show only what wants a hand').check();
  await page.route('**/call/placeFrames', (route) =>
    route.fulfill({ status: 422, json: { error: 'Another command is at work.' } }),
  );
  await frame(page, 4).click();
  await page.getByRole('combobox', { name: 'Give to' }).fill('heuv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Another command is at work.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(frame(page, 4)).toBeVisible();
  await expect(page.getByText('given to')).toHaveCount(0);
});

test('the large view names a frame with the same keys', async ({ page, studio, open }) => {
  await openDay(page, studio, open, 300);
  await frame(page, 1).click();
  await page.keyboard.press(' ');
  const large = page.getByRole('dialog', { name: 'IMG_0001.jpg' });
  await expect(large).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.type('heuv');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await page.keyboard.type('torr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'IMG_0002.jpg' })).toContainText('Torres');
  await page.keyboard.press('Escape');
  await expect(frame(page, 1)).toHaveAccessibleName(/Heuvel/);
  await expect(frame(page, 2)).toHaveAccessibleName(/Torres/);
  await expect(frame(page, 2)).toBeFocused();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]) {
  test(`what is published stays in view, and nothing covers its fields, at ${size.width} px`, async ({
    page,
    studio,
    open,
  }) => {
    await page.setViewportSize(size);
    await openDay(page, studio, open, 0);
    const publish = page.getByRole('button', { name: /^Publish/ });
    await expect(publish).toBeInViewport({ ratio: 1 });
    await page.getByText('Proof, mark, days and home page').click();
    const labels = ['Proof', 'Mark', 'Last day to order', 'Last day on the site', 'Most photos'];
    for (const label of labels) {
      // A click fails where something else lies over the field.
      await page.getByLabel(label).click();
      await expect(publish).toBeInViewport({ ratio: 1 });
    }
    await frame(page, 8).scrollIntoViewIfNeeded();
    await expect(frame(page, 8)).toContainText('IMG_0008.jpg');
    await expect(publish).toBeInViewport({ ratio: 1 });
  });
}

test('a folder is opened again with one click after the desk was started again', async ({
  page,
  studio,
  open,
}) => {
  const shoot = await pictureDay(studio);
  const desk = await open();
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByLabel('Folder of the shoot').fill(shoot);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await expect(frame(page, 1)).toBeVisible();
  await desk.close();
  await open();
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByRole('region', { name: 'Opened last' }).getByRole('button').click();
  await expect(frame(page, 4)).toBeVisible();
  await rm(shoot, { recursive: true });
  await page.getByRole('button', { name: 'Choose another folder' }).click();
  await expect(page.getByLabel('Folder of the shoot')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opened last' })).toBeHidden();
});
