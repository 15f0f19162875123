/**
 * An order placed offline: the time from the returning connection to the server's receipt, beside a bare request with the same
 * bytes.
 */
import type { Browser } from '@playwright/test';
import { openCartWith } from '#tests/e2e/device.ts';
import { dismissedAlert, placeOrder } from '#tests/e2e/checkoutPanel.ts';
import { benchCart } from './benchCart.ts';
import { figure, type Figure } from './figures.ts';
import { openLine, type Line, type Posted } from './line.ts';
import { slowPhone, type SlowPhone } from './phone/slowPhone.ts';
import type { Workshop } from './workshop.ts';

const lines = 10;
/** What the page and its worker load at the beginning has come. */
const quietMs = 1_500;
const processorSlowdown = 4;

type Received = { readonly ms: number; readonly body: Buffer };

export async function outbox(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(5);
  return workshop.overSite(async ({ browser, url }) => {
    const line = await openLine(url);
    try {
      workshop.say(`an order of ${lines} lines, ${runs} times`);
      const ours: Received[] = [];
      const bare: Received[] = [];
      for (let run = 0; run < runs; run += 1) {
        const received = await waitingOrder(browser, line);
        ours.push(received);
        bare.push(await bareRequest(browser, line, received.body));
      }
      const milliseconds = (all: readonly Received[]) => all.map(({ ms }) => ms);
      return [
        figure({
          name: 'signal back to receipt',
          unit: 'ms',
          ours: milliseconds(ours),
          reference: { name: 'bare request', runs: milliseconds(bare) },
          target: { ratioAtMost: 1.25 },
        }),
        figure({
          name: 'size of the request',
          unit: 'kB',
          ours: ours.map(({ body }) => body.byteLength / 1000),
        }),
      ];
    } finally {
      line.stop();
    }
  });
}

/** With a worker, which notices the connection too. The first to notice sends. */
async function waitingOrder(browser: Browser, line: Line): Promise<Received> {
  const phone = await slowPhone(browser, line.url, { serviceWorkers: 'allow' });
  const { page } = phone;
  try {
    await openCartWith(page, benchCart(lines));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Playwright's own "networkidle" may never come: it loses requests that a worker takes over.
    await line.quiet(quietMs);
    await phone.setProcessor(processorSlowdown);
    await phone.setLine('offline');
    await placeOrder(page).click();
    const said = await dismissedAlert(page);
    if (!said.startsWith('Saved on this phone')) throw new Error(`Not kept: ${said}`);
    return await signalBack(phone, line);
  } finally {
    await phone.close();
  }
}

/** The best that any page could do: the request is ready and is sent when the browser reports that it is online. */
async function bareRequest(browser: Browser, line: Line, body: Buffer): Promise<Received> {
  const phone = await slowPhone(browser, line.url);
  const { page } = phone;
  try {
    await page.goto('/control-cart.html', { waitUntil: 'networkidle' });
    await phone.setProcessor(processorSlowdown);
    await phone.setLine('offline');
    await page.evaluate((text) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const send = () => void fetch('/api/send-cart', { method: 'POST', headers, body: text });
      window.addEventListener('online', send, { once: true });
    }, body.toString());
    return await signalBack(phone, line);
  } finally {
    await phone.close();
  }
}

async function signalBack(phone: SlowPhone, line: Line): Promise<Received> {
  const answered: Promise<Posted> = line.nextPost();
  const backMs = performance.now();
  await phone.setLine('slow');
  const { atMs, status, body } = await answered;
  if (status !== 200) throw new Error(`The server answered ${status}`);
  return { ms: atMs - backMs, body };
}
