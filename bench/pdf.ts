/**
 * The order's PDF for 1, 10, 60 and 200 lines on a desk's processor and on a phone's, beside html2canvas's share of the time, and ten
 * lines with photos beside ten without.
 */
import type { Browser } from '@playwright/test';
import { openCartWith } from '#tests/e2e/device.ts';
import { placeOrder } from '#tests/e2e/checkoutPanel.ts';
import { benchCart } from './benchCart.ts';
import { column, figure, type Figure } from './figures.ts';
import { giveGrant } from './phone/galleryGrant.ts';
import { pdfTimingOf, watchPdf, type PdfTiming } from './phone/pdfTiming.ts';
import { onSlowPhone } from './phone/slowPhone.ts';
import type { BenchGallery } from './site/site.ts';
import type { Workshop } from './workshop.ts';

/** What everything besides html2canvas may add to its time, on a phone's processor. */
const ratioToHtml2canvas = 1.75;
/** html2canvas reads the style of every element on a page in one task. */
const longestTaskMs = 200;
const phoneSlowdown = 4;
/** What photos on the lines may add. The photos are not in the PDF that is sent. */
const linesWithPhotos = 10;
const ratioWithPhotos = 1.3;
/** Two hundred lines take long, and the bench says how long. */
const patienceMs = 180_000;

type Drawn = PdfTiming & { readonly kilobytes: number };

export async function pdf(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  return workshop.overSite(async ({ browser, url, gallery }) => {
    const figures: Figure[] = [];
    for (const slowdown of [1, phoneSlowdown]) {
      for (const lines of [1, 10, 60, 200]) {
        workshop.say(`${lines} lines at ${slowdown}x, ${runs} times`);
        const drawn: Drawn[] = [];
        for (let run = 0; run < runs; run += 1) {
          drawn.push(await order(browser, url, lines, slowdown));
        }
        figures.push(...figuresOf(drawn, lines, slowdown));
      }
    }
    workshop.say(`${linesWithPhotos} lines with photos and without, ${runs} times`);
    const [shown, bare]: [Drawn[], Drawn[]] = [[], []];
    // In turn, so that other load on the machine affects both.
    for (let run = 0; run < runs; run += 1) {
      shown.push(await order(browser, url, linesWithPhotos, phoneSlowdown, gallery));
      bare.push(await order(browser, url, linesWithPhotos, phoneSlowdown));
    }
    return [...figures, ...figuresWithPhotos(shown, bare)];
  });
}

async function order(
  browser: Browser,
  url: string,
  lines: number,
  slowdown: number,
  gallery?: BenchGallery,
): Promise<Drawn> {
  return onSlowPhone(browser, url, async (phone) => {
    const { page } = phone;
    await watchPdf(page);
    if (gallery) await giveGrant(page, gallery);
    await openCartWith(page, benchCart(lines, gallery?.photos.slice(0, lines)));
    const withPhotos = page.locator('[data-sheet=line]:has([data-sheet=print])');
    if (gallery) await withPhotos.nth(lines - 1).waitFor();
    await page.waitForLoadState('networkidle');
    await phone.setProcessor(slowdown);
    const sending = page.waitForRequest('**/api/send-cart', { timeout: patienceMs });
    await placeOrder(page).click();
    const { pdfBase64 } = (await sending).postDataJSON() as { readonly pdfBase64: string };
    return { ...(await pdfTimingOf(page)), kilobytes: (pdfBase64.length * 3) / 4 / 1000 };
  });
}

function figuresWithPhotos(shown: readonly Drawn[], bare: readonly Drawn[]): readonly Figure[] {
  const name = `${linesWithPhotos} lines with photos at ${phoneSlowdown}x`;
  const row = (of: keyof Drawn) => ({
    unit: 'ms',
    ours: column(shown, of),
    reference: { name: 'without photos', runs: column(bare, of) },
  });
  return [
    figure({ name: `${name}: time`, ...row('totalMs'), target: { ratioAtMost: ratioWithPhotos } }),
    figure({
      name: `${name}: longest task`,
      ...row('longestTaskMs'),
      target: { ratioAtMost: ratioWithPhotos },
    }),
  ];
}

function figuresOf(drawn: readonly Drawn[], lines: number, slowdown: number): readonly Figure[] {
  const name = `${lines} ${lines === 1 ? 'line' : 'lines'} at ${slowdown}x`;
  const isPhone = slowdown === phoneSlowdown;
  return [
    figure({
      name: `${name}: time`,
      unit: 'ms',
      ours: column(drawn, 'totalMs'),
      reference: { name: 'of it html2canvas', runs: column(drawn, 'snapshotMs') },
      ...(isPhone && lines > 1 && { target: { ratioAtMost: ratioToHtml2canvas } }),
    }),
    figure({
      name: `${name}: longest task`,
      unit: 'ms',
      ours: column(drawn, 'longestTaskMs'),
      ...(isPhone && { target: { atMost: longestTaskMs } }),
    }),
    ...(slowdown === 1
      ? [figure({ name: `${name}: size`, unit: 'kB', ours: column(drawn, 'kilobytes') })]
      : []),
  ];
}
