import type { Page } from '@playwright/test';
import { emailTexts } from '#core/cart/cartTexts.ts';
import { holdBack } from './holdBack.ts';
import { emailsIn } from './emails.ts';
import { expect, test } from './shop.ts';
import { dismissedAlert } from './checkoutPanel.ts';

// No test here needs the worker, and its prefetching costs every test a second.
test.use({ serviceWorkers: 'block', isShopShared: true });

const call = '**/.netlify/functions/book';

const section = (page: Page) => page.getByRole('region', { name: 'Book a Team Day' });
const status = (page: Page) => section(page).getByRole('status');
const submit = (page: Page) => section(page).getByRole('button', { name: 'Request Team Day' });

/** A future day in the format of a date input. */
const nextYear = `${new Date().getFullYear() + 1}-05-16`;

async function fillIn(page: Page): Promise<void> {
  await page.goto('/#/contact');
  const form = section(page);
  await form.getByRole('textbox', { name: 'Team name' }).fill('Harbor Herons');
  await form.getByRole('combobox', { name: 'Sport' }).selectOption('Hockey');
  await form.getByRole('textbox', { name: 'Contact name' }).fill('Sam Doyle');
  await form.getByRole('textbox', { name: 'Contact email' }).fill('sam@example.com');
  await form.getByLabel('Preferred date').fill(nextYear);
  await form.getByRole('combobox', { name: 'Package' }).selectOption('Family Pack');
  const roster = form.getByRole('textbox', { name: 'Roster' });
  await roster.fill('7,Theo,Quinn\n,Ana,Ruiz');
  await expect(form.getByText('1 row to check. You can still send it.')).toBeVisible();
  await roster.fill('7,Theo,Quinn\n9,Ana,Ruiz');
  // The table pushes the button down. If that happened between press and release, the click would be lost.
  await expect(form.getByRole('row', { name: '9 Ana Ruiz' })).toBeVisible();
}

async function expectKept(page: Page): Promise<void> {
  await expect(section(page).getByRole('textbox', { name: 'Team name' })).toHaveValue(
    'Harbor Herons',
  );
  await expect(section(page).getByLabel('Preferred date')).toHaveValue(nextYear);
}

test.describe('with a shop of its own,', () => {
  test.use({ isShopShared: false });

  test('a booking is taken, said so, and the form is empty again', async ({ page, shop }) => {
    await fillIn(page);
    const letGo = await holdBack(page, /\/book$/);
    const sent = page.waitForRequest(call);
    await submit(page).click();
    await test.step('while it is sent, the button says so and cannot be pressed', async () => {
      const sending = section(page).getByRole('button', { name: 'Sending...', exact: true });
      await expect(sending).toBeDisabled();
      await letGo();
    });
    await expect(status(page)).toHaveText("Thanks! We'll confirm within 24 hours.");
    await expect(submit(page)).toBeEnabled();
    expect((await sent).postDataJSON()).toEqual({
      teamName: 'Harbor Herons',
      contactName: 'Sam Doyle',
      contactEmail: 'sam@example.com',
      contactPhone: '',
      sport: 'Hockey',
      preferredDate: nextYear,
      pkg: 'Family Pack',
      notes: '',
      rosterCsv: '7,Theo,Quinn\n9,Ana,Ruiz',
    });
    for (const name of ['Team name', 'Contact name', 'Contact email', 'Roster']) {
      await expect(section(page).getByRole('textbox', { name })).toHaveValue('');
    }
    await expect(section(page).getByLabel('Preferred date')).toHaveValue('');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await emailsIn(shop.dataDir, 2);
  });
});

test('each required field is asked for, and the wrong address is named', async ({ page }) => {
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/book')) sends.push(request.url());
  });
  await page.goto('/#/contact');
  await submit(page).click();
  for (const [role, name] of [
    ['textbox', 'Team name'],
    ['combobox', 'Sport'],
    ['textbox', 'Contact name'],
    ['textbox', 'Contact email'],
    ['combobox', 'Package'],
  ] as const) {
    const control = section(page).getByRole(role, { name });
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(`${name} is required.`);
  }
  await expect(section(page).getByText('Preferred date is required.')).toBeVisible();
  await expect(section(page).getByRole('textbox', { name: 'Team name' })).toBeFocused();
  for (const name of ['Contact phone', 'Roster', 'Notes']) {
    const control = section(page).getByRole('textbox', { name });
    await expect(control).not.toHaveAttribute('aria-invalid');
  }

  await fillIn(page);
  const email = section(page).getByRole('textbox', { name: 'Contact email' });
  await email.fill('sam at example');
  await submit(page).click();
  await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  expect(sends).toHaveLength(0);
});

test('every try says what is missing: focus and error are on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillIn(page);
  const name = section(page).getByRole('textbox', { name: 'Contact name' });
  const email = section(page).getByRole('textbox', { name: 'Contact email' });
  const tryToSend = async (wrong: typeof name, said: string): Promise<void> => {
    await submit(page).click();
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription(said);
    await expect(section(page).getByText(said)).toBeInViewport();
  };
  await name.fill('');
  await email.fill('');
  await tryToSend(name, 'Contact name is required.');
  await name.fill('Sam Doyle');
  for (let press = 1; press <= 3; press += 1) {
    await tryToSend(email, 'Contact email is required.');
  }
  await email.fill('sam at example');
  await tryToSend(email, 'Enter a valid email address.');
  const reached = await page.evaluate(() => {
    let count = 0;
    document.addEventListener('focusin', () => (count += 1));
    return new Promise<number>((resolve) => {
      document.activeElement?.closest('form')?.requestSubmit();
      setTimeout(() => resolve(count));
    });
  });
  // Enter in the field itself says it again.
  expect(reached).toBe(1);
});

test('a booking that is not taken says why, is kept, and can be sent again', async ({
  page,
  context,
}) => {
  await fillIn(page);

  for (const [body, said] of [
    ['{"error":"The calendar is full."}', 'Booking error: The calendar is full.'],
    ['{"message":"Closed for the season."}', 'Booking error: Closed for the season.'],
    ['', 'Booking error: Request failed (500)'],
    ['{"error":""}', 'Booking error: Request failed (500)'],
  ] as const) {
    await test.step(`it says so twice in the words of the answer: ${body}`, async () => {
      await page.route(call, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body }),
      );
      await submit(page).click();
      expect(await dismissedAlert(page)).toBe(said);
      await expect(status(page)).toHaveText('Something went wrong. Try again.');
      await expectKept(page);
      await expect(submit(page)).toBeEnabled();
    });
  }
  await page.unroute(call);

  await test.step('for want of a network it is said beside the form only', async () => {
    await context.setOffline(true);
    await submit(page).click();
    await expect(submit(page)).toBeEnabled();
    await expect(status(page)).toHaveText('Something went wrong. Try again.');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectKept(page);
    await context.setOffline(false);
    await submit(page).click();
    await expect(status(page)).toHaveText("Thanks! We'll confirm within 24 hours.");
  });
});

test('what keyboards add is understood, and an address that cannot be mailed costs its copy alone', async ({
  page,
}) => {
  await fillIn(page);
  const email = section(page).getByRole('textbox', { name: 'Contact email' });
  const day = section(page).getByLabel('Preferred date');
  for (const [typed, sent, isMailed] of [
    ['sam＠example.com. ', 'sam@example.com', true],
    ['josé@example.com', 'josé@example.com', false],
    ['sam@school', 'sam@school', false],
  ] as const) {
    await fillIn(page);
    await email.fill(typed);
    await day.fill('2020-05-16');
    await expect(day).toHaveAccessibleDescription('Choose today or a later date.');
    await expect(email).toHaveAccessibleDescription(isMailed ? '' : emailTexts.unmailable);
    const request = page.waitForRequest(call);
    await submit(page).click();
    expect((await request).postDataJSON()).toMatchObject({ contactEmail: sent });
    await expect(status(page)).toHaveText("Thanks! We'll confirm within 24 hours.");
  }
});

test('a half-filled booking outlives a reload', async ({ page }) => {
  await fillIn(page);
  await page.reload();
  await expectKept(page);
});
