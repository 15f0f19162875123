/** The app in Spanish: the whole walk of a family and a coach, what travels, and that no English is left on it. */
import { languageTagged } from '#core/language/everyLanguage.ts';
import { accessWords } from '#core/gallery/galleryTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { productOf } from '#core/shop/catalog.ts';
import { policies } from '#core/shop/policies.ts';
import { testimonials } from '#core/shop/testimonials.ts';
import { said } from '#core/text/spoken.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { filledCart, openCartWith } from './device.ts';
import { personOn } from './personOn.ts';
import { expect, openGallery, test } from './shop.ts';
import { walk } from './translatedWalk.ts';

/** Reads texts as a page in Spanish shows them. */
const inSpanish = <Value>(read: () => Value): Value => said(languageTagged('es'), read);

test('orders and a booking in Spanish are the English ones but for their header, and are answered in Spanish', async ({
  browser,
  shop,
}) => {
  test.slow();
  const today = Date.now();
  const walkIn = async (language: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const person = personOn(await context.newPage());
    const walked = await walk(person, shop, today, { language });
    await context.close();
    return walked;
  };
  const spanish = await walkIn('es');
  const emails = await emailsIn(shop.dataDir, 4);
  const english = await walkIn('en');
  expect(spanish.languages).toEqual(['es']);
  expect(english.languages).toEqual([undefined]);
  expect(spanish.bodies).toEqual(english.bodies);

  const sql = "SELECT request FROM requests WHERE kind = 'order' ORDER BY created_at";
  const rows = await rowsOf(shop.dataDir, sql);
  const [first, second] = rows.map(({ request }) => JSON.parse(String(request)) as object);
  expect(first).toEqual({ ...second, filename: expect.any(String), language: 'es' });

  const about = (subject: RegExp) => {
    const found = emails.find((email) => subject.test(email.subject ?? ''));
    if (!found) throw new Error(`no email ${String(subject)}`);
    return found;
  };
  const customer = about(/^Tu pedido #/);
  expect(about(/^Order #/).text).toContain('Full name');
  expect(customer.text).toContain(inSpanish(() => productOf('prints-5x7')?.name ?? ''));
  expect(customer.html).toContain('<html lang="es">');
  expect(customer.text).not.toMatch(/\b(?:the|your|with|and)\b/i);
  const pdf = (await readPdf(attachedPdf(customer))).text;
  expect(pdf).toContain('5x7 pack of 2 (5x7, paquete de 2)');
  expect(pdf).toContain('Full Pose, No.');
  expect(pdf).toContain('Mailing address');
});

test('a language is chosen by its name, and kept', async ({ page }) => {
  await page.goto('/#/access');
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click();
  const title = page.getByRole('heading', { name: inSpanish(() => accessWords.title) });
  await expect(title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(title).toBeVisible();
});

test('every page has a way to the other language, at every width', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  for (const path of [
    '/',
    '/access',
    '/gallery/gators',
    '/cart',
    '/order/none',
    '/bring',
    '/promises',
  ]) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const found = page.getByRole('button', { name: 'Español' }).last();
      await found.scrollIntoViewIfNeeded();
      const box = await found.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        `${path} at ${width}`,
      ).toBeGreaterThanOrEqual(44);
      const isHit = await found.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isHit, `${path} at ${width}`).toBe(true);
    }
  }
});

test.describe('in a shop that has translated nothing', () => {
  test.use({ serviceWorkers: 'block', bypassCSP: true });

  test('its products, packages, policies and quotes say that they are English', async ({
    page,
  }) => {
    // Its translations are in this file, whose checksum the page knows.
    const alter = (url: string | RegExp, from: string | RegExp, to: string): Promise<unknown> =>
      page.route(url, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(from, to) });
      });
    await alter(/assets\/language-.*\.js$/, '={es:{', '={es:{},none:{');
    await alter(/\/$/, /"\/assets\/language-[^"]+":"[^"]+",/, '');
    await openCartWith(page, filledCart);
    await page.goto('about:blank');
    const saysEnglish = async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts)
        await expect(page.getByText(text, { exact: true }).first(), text).toHaveAttribute(
          'lang',
          'en',
        );
    };
    await page.goto('/#/cart?lang=es');
    await saysEnglish('Family Pack', '5x7 pack of 2');
    await page.goto('/#/packages');
    await saysEnglish('Large Family Pack', 'Savings over $10', policies[0]?.label ?? '');
    // With the shop's own time in it.
    await saysEnglish('Digitals deliver in minutes.', 'Black & White Photo');
    await saysEnglish(testimonials[0]?.quote ?? '');
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveAttribute('lang');
    await page.goto('/#/cart');
    await page.getByRole('button', { name: inSpanish(() => checkoutTexts.cart.place) }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(
      page.getByRole('heading', { name: inSpanish(() => orderPageTexts.title) }),
    ).toBeVisible();
    await expect(page.locator('[data-sheet=name]:visible').first()).toHaveAttribute('lang', 'en');
  });
});
