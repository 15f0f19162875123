/** The app in Spanish: the whole walk of a family, what travels, and that no English is left on it. */
import type { Page, Request } from '@playwright/test';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { accessWords, galleryTexts, tileWords } from '#core/gallery/galleryTexts.ts';
import { cartWords, checkoutTexts } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { productOf } from '#core/shop/catalog.ts';
import { fillText } from '#core/text/fillText.ts';
import { said } from '#core/text/spoken.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { englishOn } from './englishLeft.ts';
import { expect, test } from './shop.ts';
import { sendsOf } from './checkoutPanel.ts';

const spanish = languageTagged('es');
/** Reads texts as a page in this language shows them. */
const inSpanish = <Value>(read: () => Value): Value => said(spanish, read);

async function speakSpanish(page: Page): Promise<void> {
  await page.goto('/#/access');
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click();
  await expect(
    page.getByRole('heading', { name: inSpanish(() => accessWords.title) }),
  ).toBeVisible();
}

/** What the page calls these, in the language that is spoken. */
function words() {
  const label = (name: string): string =>
    customerForm.find((row) => row.name === name)?.label ?? '';
  return {
    access: { ...accessWords },
    order: tileWords.order,
    product: productOf('prints-5x7')?.name ?? '',
    add: cartWords.addToCart,
    continue: checkoutTexts.cart.continue,
    place: checkoutTexts.cart.place,
    name: label('fullName'),
    email: label('email'),
    address: label('address'),
    child: label('childName'),
    group: galleryTexts.group,
    sent: orderTexts.titles.received,
    page: orderPageTexts.title,
    view: fillText(tileWords.view, { name: 'Nia' }),
  };
}

/** Opens the gallery, orders one photo, and ends on the order's page. Looks at every screen on its way. */
async function orderInWords(page: Page, said: ReturnType<typeof words>, look: () => Promise<void>) {
  await page.goto('/#/access');
  await look();
  await page.getByRole('textbox', { name: said.access.code }).fill('GATORS-DEMO');
  await page.getByRole('button', { name: said.access.open, exact: true }).click();
  await expect(page.getByRole('tablist', { name: said.group })).toBeVisible();
  await look();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${said.view}`) })
    .first()
    .click();
  await page.getByRole('link', { name: said.order, exact: true }).click();
  await look();
  await page.getByRole('button', { name: `${said.add} ${said.product}`, exact: true }).click();
  await look();
  await page.getByRole('dialog').getByRole('button', { name: said.add, exact: true }).click();
  await look();
  await page.getByRole('button', { name: said.continue }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(said.name).fill('Nora Quinn');
  await field(said.email).fill('nora@example.com');
  await field(said.address).fill('12 Harbor Lane');
  await field(said.child).fill('Nia Johnson');
  await look();
  await page.getByRole('button', { name: said.place }).click();
  await expect(page.getByRole('alertdialog')).toContainText(said.sent);
  await look();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByRole('heading', { name: said.page, level: 1 })).toBeVisible();
  await look();
}

const bodyOf = (request: Request | undefined): unknown => {
  const { pdfBase64: _pdf, filename: _name, ...body } = Object(request?.postDataJSON());
  return body;
};

test('an order in Spanish is the English one but for its header, and is answered in Spanish', async ({
  page,
  browser,
  shop,
}) => {
  const sends = sendsOf(page);
  const left: string[] = [];
  await speakSpanish(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await orderInWords(page, inSpanish(words), async () => {
    left.push(...(await englishOn(page)));
  });
  expect([...new Set(left)]).toEqual([]);

  const other = await browser.newPage({ baseURL: shop.url });
  const englishSends = sendsOf(other);
  await orderInWords(other, words(), () => Promise.resolve());
  await other.close();

  const header = (request: Request | undefined) => request?.headers()['content-language'];
  expect(header(sends[0])).toBe('es');
  expect(header(englishSends[0])).toBeUndefined();
  expect(bodyOf(sends[0])).toEqual(bodyOf(englishSends[0]));

  const emails = await emailsIn(shop.dataDir, 4);
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
