/** The first order of a new shop, in a browser, with everything that is seen on the way. */
import type { Page } from '@playwright/test';
import { launchBrowser } from '#tests/browser.ts';

type FirstOrder = {
  readonly number: string;
  /** As the order's page says it. */
  readonly total: string;
  /** Where, and the text that is there, hidden or not, with titles, labels and metadata. */
  readonly seen: readonly (readonly [where: string, text: string])[];
};

/** Opens the gallery of a team with its code, orders an Economy Pack, and looks around. */
export async function firstOrder(url: string, code: string, team: string): Promise<FirstOrder> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const seen: (readonly [string, string])[] = [];
    const look = async (where: string) => seen.push([where, await wholeText(page)] as const);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('home');
    await page.goto(`${url}/#/access`);
    await look('the access page');
    await page.getByLabel('Access code').fill(code);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: team }).waitFor();
    await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    await look('the gallery');
    await page.goto(`${url}/#/cart`);
    await page.getByRole('button', { name: 'Add to Cart Economy Pack' }).click();
    await page.getByRole('button', { name: 'Add Pack to Cart' }).click();
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Full name').fill('Nora Quinn');
    await field('Email').fill('nora@example.com');
    await field('Mailing address').fill('12 Harbor Lane');
    await field("Child's name").fill('Ada Berg');
    await look('the cart');
    await page.getByRole('button', { name: 'Place Order / Email PDF' }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Order sent!').waitFor({ timeout: 60_000 });
    const [, number = ''] = /#([A-Z0-9-]+)/.exec(await alert.innerText()) ?? [];
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Your order', level: 1 }).waitFor();
    await look('the order');
    const [total = ''] = /\$[\d.]+(?=\s*$)/.exec(await totals(page)) ?? [];
    return { number, total, seen };
  } finally {
    await browser.close();
  }
}

/** The document's markup has every text, title, label and piece of metadata. Script and style are looked at as files. */
function wholeText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('script, style')) part.remove();
    return copy.outerHTML;
  });
}

async function totals(page: Page): Promise<string> {
  return page.locator('[data-sheet="grand"]').first().innerText();
}
