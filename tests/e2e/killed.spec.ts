/** Kills the browser, as a phone does with background apps, at every step of placing an order. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeBrowser } from '#tests/browser.ts';
import { filledCart, setCart, storedIn, type SeededCheckout } from './device.ts';
import { emailsIn } from './emails.ts';
import { isSample } from '#tests/sample.ts';
import { expect } from './shop.ts';
import { dismissedAlert, placeOrder } from './checkoutPanel.ts';
import { orderCall, test } from './weather.ts';

/** One for every different state of phone and server: `tests/world` ends a page at every write. */
const steps = [
  'before its PDF is written',
  'when both are on disk',
  'when the answer is there',
  'when the receipt is on disk',
  'without an answer, when its wait is on disk',
] as const;
type Step = (typeof steps)[number];

/** Each starts a whole browser. */
const killedAt = isSample ? ([steps[1], steps[3]] as const) : steps;

type Armed = { dieAt?: Step };

/** Runs in the page before anything else. At the chosen step it asks to be killed and stops. */
function watchSteps([beforePdf, bothKept, answered, receiptKept, waitKept]: typeof steps): void {
  const pass = (step: Step): void => {
    if ((window as Armed).dieAt !== step) return;
    const last = new XMLHttpRequest();
    last.open('GET', '/die', false);
    last.send();
  };
  let isOrderKept = false;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function watchedPut(this: IDBObjectStore, ...parameters) {
    const isArmed = (window as Armed).dieAt !== undefined;
    const { name, transaction } = this;
    if (isArmed && name === 'pdfs') pass(beforePdf);
    if (isArmed && name === 'receipts')
      transaction.addEventListener('complete', () => pass(receiptKept));
    if (isArmed && name === 'orders') {
      const isWait = isOrderKept;
      transaction.addEventListener('complete', () => {
        isOrderKept = true;
        pass(isWait ? waitKept : bothKept);
      });
    }
    return put.apply(this, parameters);
  };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function watchedSend(this: XMLHttpRequest, body) {
    const isOrder = typeof body === 'string';
    this.addEventListener('readystatechange', () => {
      if (isOrder && this.readyState === XMLHttpRequest.DONE) pass(answered);
    });
    send.call(this, body);
  };
}

type Phone = { readonly page: Page; readonly kill: () => Promise<void> };

/** Browsers left behind by a failed test. */
const running = new Set<ChildProcess>();

test.afterEach(() => {
  for (const child of running) killGroup(child);
  running.clear();
});

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

/** Starts the browser of the same phone again. `folder` is its profile. */
async function switchOn(
  folder: string,
  executable: string,
  options: readonly string[],
): Promise<Phone> {
  const child = spawn(
    executable,
    [...options, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.add(child);
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('The browser has no window');
  return { page, kill: () => killAll(child, browser) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser did not start: ${said}`)));
  });
}

/** Kills the browser with all its processes, like a removed battery. */
async function killAll(child: ChildProcess, browser: Browser): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  killGroup(child);
  await ended;
  running.delete(child);
  await browser.close().catch(() => undefined);
}

/** Opens the cart and waits until no order is waiting. */
async function settled(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/cart`);
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  await expect.poll(async () => (await storedIn(page, 'orders')).length).toBe(0);
}

async function isCartFilled(page: Page): Promise<boolean> {
  const [cart] = await storedIn(page, 'checkout');
  return cart !== undefined && (cart.value as SeededCheckout).lines.length > 0;
}

test('killed at every step: every order is stored once', async ({ shop, weather }) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'sideline-killed-'));
  const executable = wholeBrowser.executablePath ?? chromium.executablePath();
  const start = () => switchOn(folder, executable, wholeBrowser.args);

  for (const [number, step] of killedAt.entries()) {
    const dieThere = async (): Promise<void> => {
      const child = `Child ${number + 1}`;
      const phone = await start();
      await phone.page.addInitScript(watchSteps, steps);
      weather.whim = (path) => (path === '/die' ? 'stall' : undefined);
      await settled(phone.page, weather.url);
      // An order killed before it was stored is still in the cart and is placed again.
      if (await isCartFilled(phone.page)) {
        await placeOrder(phone.page).click();
        expect(await dismissedAlert(phone.page), step).toMatch(/^Order sent!/);
      }
      const isLost = step.startsWith('without an answer');
      weather.whim = (path) => {
        if (path === '/die') return 'stall';
        return isLost && path === orderCall ? 'answer lost' : undefined;
      };
      await setCart(phone.page, {
        ...filledCart,
        customer: { ...filledCart.customer, childName: child },
      });
      await phone.page.evaluate((last) => {
        (window as Armed).dieAt = last;
      }, step);
      weather.asked.length = 0;
      // The page stops in the middle of the click, so nothing waits for its end.
      const clicking = placeOrder(phone.page)
        .click()
        .catch(() => undefined);
      await expect.poll(() => weather.asked, { message: step }).toContain('/die');
      await phone.kill();
      await clicking;
    };
    // Limited, so that a hang shows its step.
    await test.step(step, dieThere, { timeout: 150_000 });
  }

  const phone = await start();
  weather.whim = () => undefined;
  await settled(phone.page, weather.url);
  const emails = await emailsIn(shop.dataDir, 2 * killedAt.length);
  const numbersOf = new Map<string, Set<string>>();
  for (const { subject, text, html } of emails) {
    const [child = ''] = /Child \d+/.exec(`${text} ${html}`) ?? [];
    const number = /#([A-Z0-9]+)/.exec(subject ?? '')?.[1] ?? '';
    numbersOf.set(child, (numbersOf.get(child) ?? new Set()).add(number));
  }
  const children = killedAt.map((_, number) => `Child ${number + 1}`);
  expect([...numbersOf.keys()].sort()).toEqual(children.toSorted());
  for (const [child, numbers] of numbersOf) expect(numbers.size, child).toBe(1);
  expect(await storedIn(phone.page, 'receipts')).toHaveLength(killedAt.length);
  await phone.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
