/** A page that is painted while it is still being read shows nothing that jumps when the rest has come. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './shop.ts';

test.use({ isShopShared: true, serviceWorkers: 'block' });

const headOf = /<header.*?<\/header>/s;

for (const width of [390, 1280]) {
  test(`home's header at ${width} is shown as a whole`, async ({ page, shop }) => {
    const html = await (await fetch(shop.url)).text();
    const home = html.indexOf('data-screen="home"');
    const header = headOf.exec(html.slice(home));
    if (!header) throw new Error('Home has no header');
    // Behind each link and button of the header.
    const cuts = [...header[0].matchAll(/<\/(?:a|button|nav)>/g)].map(
      ({ index, 0: tag }) => home + header.index + index + tag.length,
    );
    expect(cuts.length).toBeGreaterThan(5);

    let answer: ServerResponse | undefined;
    const server = createServer((request, response) => {
      if (request.url === '/') {
        answer = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
        answer.write(html.slice(0, cuts[0]));
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const moves: string[] = [];
        Object.assign(globalThis, { moves });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = Reflect.get(entry, 'sources') as readonly { node?: Node | null }[];
            moves.push(...sources.map(({ node }) => node?.textContent ?? ''));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
      const painted = () =>
        page.evaluate(async () => {
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        });
      for (const [number, cut] of cuts.entries()) {
        await painted();
        answer?.write(html.slice(cut, cuts[number + 1]));
      }
      await painted();
      answer?.end();
      await expect(page.getByRole('banner').getByRole('link').last()).toBeVisible();
      await painted();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'moves') as unknown)).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}
