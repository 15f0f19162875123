/** The desk as a server of this machine: the page, its calls and its pictures. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { lookup as mimeType } from 'mrmime';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { textOf } from '#core/text/schema.ts';
import type { ChosenDay } from './chosenDay.ts';
import type { AnsweredCall } from './desk.ts';
import { type Guard, guardOf } from './guard.ts';
import type { MadeFiles } from './madeFiles.ts';
import type { Pictures } from '#studio/site/openedRenditions.ts';

/** The statements of a bank for a season have less. */
const bodyMost = 4 * 1024 * 1024;
const widthMost = 4_000;

const headers = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Photos of children, and what families wrote, stay in memory.
  'Cache-Control': 'no-store',
};

type Parts = {
  readonly calls: Readonly<Record<string, AnsweredCall<unknown, unknown>>>;
  readonly pictures: Pictures;
  readonly prints: Pictures;
  readonly made: MadeFiles;
  readonly day: ChosenDay;
  readonly page: string;
  /** The studio's colors, as a style sheet. */
  readonly colors: string;
};

function deskApp(parts: Parts, guard: Guard, onOpened: () => Promise<void>): Hono {
  const { calls, pictures, prints, made, day, page, colors } = parts;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  });
  app.use(guard.addressed);
  app.onError((error) => {
    console.error(error);
    return Response.json({ error: `The desk has a fault: ${reasonOf(error)}` }, { status: 500 });
  });

  app.post('/open', limited(1_000), async ({ req }) => {
    const isOwn = req.header('sec-fetch-site') === 'same-origin';
    const token = isOwn ? guard.open(await req.text()) : undefined;
    if (token === undefined) return refused('This address has been used.', 403);
    await onOpened();
    return Response.json({ token });
  });
  // For another tab of this browser, which the open page lets in.
  app.post('/invite', guard.known, () => Response.json({ invitation: guard.invite() }));
  for (const path of ['/call/*', '/picture/*', '/print/*', '/frame/*', '/made/*'])
    app.use(path, guard.known);
  app.use('/call/*', limited(bodyMost));
  app.post('/call/:name', async ({ req }) => {
    const name = req.param('name');
    const asked = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!asked) return refused('There is no such call.', 404);
    const answered = await asked.answer(await req.json().catch(() => undefined));
    return answered.ok
      ? Response.json({ value: answered.value })
      : refused(answered.message, 422, answered.field);
  });
  app.get('/:kind{picture|print}/:gallery/:file/:width', async ({ req }) => {
    const pictureOf = req.param('kind') === 'print' ? prints : pictures;
    const gallery = slugSchema(req.param('gallery'));
    const file = textOf(64, /^[\w-]+$/)(req.param('file'));
    const width = Number(req.param('width'));
    const isWidth = Number.isInteger(width) && width > 0 && width <= widthMost;
    if (gallery === undefined || file === undefined || !isWidth) return refused('No picture.', 404);
    return pictureAnswer(await pictureOf(gallery, file, width));
  });
  app.get('/frame/:day/:at/:size{small|large}', async ({ req }) => {
    const isLarge = req.param('size') === 'large';
    return pictureAnswer(await day.picture(req.param('day'), Number(req.param('at')), isLarge));
  });
  app.get('/made/:id', async ({ req }) => {
    const file = await made.read(req.param('id'));
    return file ? answer(file, 'application/pdf') : refused('There is no such file any more.', 404);
  });
  app.get('/colors.css', () => answer(colors, 'text/css'));
  app.get('*', async ({ req }) => {
    const path = req.path === '/' ? '/index.html' : req.path;
    // Of the built page, and of nothing beside it.
    const file = /^(?:\/assets)?\/[\w-]+(?:\.[\w-]+)+$/.test(path) && (await pageFile(page, path));
    if (!file) return refused('There is nothing here.', 404);
    return answer(file, mimeType(extname(path)) ?? 'application/octet-stream');
  });
  return app;
}

function limited(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => refused('This is too much at once.', 413) });
}

function answer(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type } });
}

function pictureAnswer(picture: Awaited<ReturnType<Pictures>>): Response {
  return picture.ok ? answer(picture.value, 'image/webp') : refused(picture.message, 404);
}

async function pageFile(page: string, path: string) {
  const file = await readFile(join(page, path)).catch(() => undefined);
  return file && new Uint8Array(file);
}

function refused(error: string, status = 422, field?: string): Response {
  return Response.json({ error, field }, { status });
}

export type RunningDesk = {
  /** Returns an address that opens the desk once. */
  readonly address: () => string;
  readonly close: () => Promise<void>;
};

/**
 * Listens on this machine alone. Port 0 is any that is free. Rejects if the port is taken. `say` gets an address that opens the desk, and
 * another one whenever one was used.
 */
export async function serveDesk(
  parts: Parts,
  port: number,
  say: (address: string) => Promise<void>,
): Promise<RunningDesk> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guard = guardOf(host);
  const address = (): string => `http://${host}/#/open/${guard.invite()}`;
  const app = deskApp(parts, guard, () => say(address()));
  const underway = new Set<Promise<unknown>>();
  const answered = async (request: Request): Promise<Response> => {
    const answer = Promise.resolve(app.fetch(request));
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  };
  server.on('request', getRequestListener(answered));
  await say(address());
  return {
    address,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      // Nobody hears these answers, but what they do is finished.
      await Promise.allSettled(underway);
    },
  };
}
