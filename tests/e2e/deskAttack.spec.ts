/** Another site, and another program of this machine, while the desk is open in the same browser: nothing is read, and nothing done. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shell } from '#tests/browser.ts';
import { expect, stored, test } from './deskShop.ts';

const foreign = 'photos.example.net';

test.use({
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  launchOptions: {
    ...shell,
    // A name of a stranger that leads to this machine.
    args: [...(shell.args ?? []), `--host-resolver-rules=MAP ${foreign} 127.0.0.1`],
  },
});

/** Another program of this machine, which shares the desk's cookies. Returns its address. */
async function startOther(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A nice game</title><body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, stop: () => server.close() };
}

test('a page of another port or name reads nothing of the desk, and does nothing', async ({
  page,
  context,
  shop,
  studio,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  const desk = new URL(page.url()).origin;
  const other = await startOther();
  const answers: (readonly [string, number])[] = [];
  for (const url of [other.url, other.url.replace('127.0.0.1', foreign)]) {
    const stranger = await context.newPage();
    stranger.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === desk) answers.push([pathname, response.status()]);
    });
    await stranger.goto(url);
    const tried = await stranger.evaluate(
      async ({ desk, number }) => {
        const mark = { numbers: [number], state: 'paid', isTrial: false, isSilent: true };
        const body = JSON.stringify(mark);
        const call = `${desk}/call/mark`;
        document.cookie = 'desk=1; path=/';
        const outcome = (work: Promise<unknown>): Promise<string> =>
          work.then(
            (value) => `read ${String(value)}`,
            () => 'refused',
          );
        const text = async (url: string, how: RequestInit): Promise<string> =>
          (await fetch(url, how)).text();
        const event = (target: EventTarget, happy: string): Promise<string> =>
          new Promise((resolve) => {
            target.addEventListener(happy, () => resolve('opened'));
            target.addEventListener('error', () => resolve('refused'));
          });
        const element = (tag: 'img' | 'script', src: string): Promise<string> => {
          const made = document.createElement(tag);
          const happened = event(made, 'load');
          made.src = src;
          document.body.append(made);
          return happened;
        };
        const json = { 'content-type': 'application/json', 'x-desk-token': 'x' };
        const framed = document.createElement('iframe');
        framed.name = 'framed';
        const isFramed = new Promise<string>((resolve) => {
          framed.addEventListener('load', () => {
            try {
              resolve(framed.contentDocument ? 'own' : 'closed');
            } catch {
              resolve('closed');
            }
          });
        });
        framed.src = `${desk}/`;
        document.body.append(framed);
        const results: Record<string, string> = {
          'a frame': await isFramed,
          'a call': await outcome(text(call, { method: 'POST', body, headers: json })),
          'a call with cookies': await outcome(
            text(call, { method: 'POST', body, credentials: 'include' }),
          ),
          'the page': await outcome(text(`${desk}/`, {})),
          'a picture': await element('img', `${desk}/picture/gators/x/360`),
          'a script': await element('script', `${desk}/colors.css`),
          'a socket': await event(new WebSocket(`${desk.replace('http', 'ws')}/`), 'open'),
          'a stream': await event(new EventSource(`${desk}/call/orders`), 'open'),
        };
        // These are answered to nobody: what they did is asked of the store.
        await fetch(call, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
        navigator.sendBeacon(call, body);
        const form = document.createElement('form');
        Object.assign(form, {
          action: call,
          method: 'post',
          enctype: 'text/plain',
          target: 'framed',
        });
        const field = document.createElement('input');
        field.name = `${body.slice(0, -1)},"x":"`;
        field.value = '"}';
        form.append(field);
        document.body.append(form);
        const posted = new Promise((resolve) => framed.addEventListener('load', resolve));
        form.submit();
        await posted;
        return results;
      },
      { desk, number },
    );
    expect(tried).toEqual({
      'a frame': 'closed',
      'a call': 'refused',
      'a call with cookies': 'refused',
      'the page': 'refused',
      'a picture': 'refused',
      'a script': 'refused',
      'a socket': 'refused',
      'a stream': 'refused',
    });
    const popup = context.waitForEvent('page');
    const isHeld = await stranger.evaluate((url) => {
      const opened = window.open(url);
      return new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(opened !== null && !opened.closed), 1_000);
      });
    }, desk);
    const asking = (await popup).getByRole('heading', { name: 'open in another tab' });
    await expect(asking).toBeVisible();
    expect(isHeld).toBe(false);
  }
  other.stop();

  // The same port under a foreign name, and under another name of this machine.
  for (const name of [foreign, 'localhost']) {
    const rebound = await context.newPage();
    const answer = await rebound.goto(`${desk.replace('127.0.0.1', name)}/`);
    expect(answer?.status()).toBe(403);
  }
  const calls = answers.filter(([path]) => path.startsWith('/call/'));
  expect(calls.length).toBeGreaterThan(1);
  expect([...new Set(calls.map(([, status]) => status))]).toEqual([403]);
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  const { order } = await stored(shop.dataDir, studio.workspace, number);
  expect(order.state.events).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});
