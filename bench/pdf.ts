/** The order's PDF for 1, 10, 60 and 200 lines on a desk's processor and on a phone's, beside html2canvas's share of the time. */
import type { Browser } from '@playwright/test';
import { openCartWith } from '#tests/e2e/device.ts';
import { placeOrder } from '#tests/e2e/till.ts';
import { benchCart } from './benchCart.ts';
import { column, figure, type Figure } from './figures.ts';
import { pdfTimingOf, watchPdf, type PdfTiming } from './phone/pdfTiming.ts';
import { onSlowPhone } from './phone/slowPhone.ts';
import type { Workshop } from './workshop.ts';

/** Milliseconds for so many lines on a phone's processor. */
const targets: Readonly<Record<number, number>> = { 10: 800, 60: 2_500, 200: 8_000 };
/** Nobody feels a pause of this many milliseconds. */
const longestTaskMs = 250;
const phoneSlowdown = 4;
/** Two hundred lines take long, and the bench says how long. */
const patienceMs = 180_000;

type Drawn = PdfTiming & { readonly kilobytes: number };

export async function pdf(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  return workshop.overSite(async ({ browser, url }) => {
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
    return figures;
  });
}

async function order(
  browser: Browser,
  url: string,
  lines: number,
  slowdown: number,
): Promise<Drawn> {
  return onSlowPhone(browser, url, async (phone) => {
    const { page } = phone;
    await watchPdf(page);
    await openCartWith(page, benchCart(lines));
    await page.waitForLoadState('networkidle');
    await phone.setProcessor(slowdown);
    const sending = page.waitForRequest('**/api/send-cart', { timeout: patienceMs });
    await placeOrder(page).click();
    const { pdfBase64 } = (await sending).postDataJSON() as { readonly pdfBase64: string };
    return { ...(await pdfTimingOf(page)), kilobytes: (pdfBase64.length * 3) / 4 / 1000 };
  });
}

function figuresOf(drawn: readonly Drawn[], lines: number, slowdown: number): readonly Figure[] {
  const name = `${lines} ${lines === 1 ? 'line' : 'lines'} at ${slowdown}x`;
  const isPhone = slowdown === phoneSlowdown;
  const target = isPhone ? targets[lines] : undefined;
  return [
    figure({
      name: `${name}: time`,
      unit: 'ms',
      ours: column(drawn, 'totalMs'),
      reference: { name: 'of it html2canvas', runs: column(drawn, 'snapshotMs') },
      ...(target !== undefined && { target: { atMost: target } }),
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
