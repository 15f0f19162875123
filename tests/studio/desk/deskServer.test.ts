/** The desk's server, asked by what is not its page: other sites, other programs of this machine, and random requests. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, type OpenDesk } from '#studio/desk/openDesk.ts';
import { standingAddress } from '#studio/desk/standingAddress.ts';
import { randomOf } from '#tests/random.ts';

let folder: string;
let desk: OpenDesk;
let host: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sideline-desk-'));
  const page = join(folder, 'page');
  await mkdir(page);
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Desk</title>');
  await writeFile(join(folder, 'secret.json'), 'a secret');
  const folders = { out: join(folder, 'out'), workspace: join(folder, 'workspace') };
  const opened = await openDesk({ folders, data: join(folder, 'data'), port: 0, page });
  if (!opened.ok) throw new Error(opened.message);
  desk = opened.value;
  host = new URL(desk.address()).host;
  token = await openedWith(invitation());
});

afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const invitation = (): string => desk.address().split('/').at(-1) ?? '';

type Asking = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** Not `fetch`: it sets what only a browser may. */
function ask({ path, method = 'POST', headers = {}, body = '' }: Asking, at = host) {
  const [name = '', port] = at.split(':');
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const asked = request({ host: name, port, path, method, headers: { host: at, ...headers } });
      asked.on('error', reject);
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers });
        });
      });
      asked.end(body);
    },
  );
}

const own = { 'sec-fetch-site': 'same-origin' };

async function openedWith(invited: string): Promise<string> {
  const { body } = await ask({ path: '/open', headers: own, body: invited });
  return (JSON.parse(body) as { token?: string }).token ?? '';
}

const known = () => ({ ...own, 'x-desk-token': token, 'content-type': 'application/json' });
const start = (headers: Readonly<Record<string, string>>) =>
  ask({ path: '/call/start', headers, body: '{}' });

describe('the desk', () => {
  test('answers its own page', async () => {
    const { status, body, headers } = await start(known());
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ value: { workspace: join(folder, 'workspace') } });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('remembers what its shop charges: orders wait on phones for days', async () => {
    expect(await readdir(join(folder, 'data', 'prices'))).toHaveLength(1);
  });

  test('opens once with an address', async () => {
    const invited = invitation();
    expect(await openedWith(invited)).not.toBe('');
    expect(await openedWith(invited)).toBe('');
    expect(await openedWith('')).toBe('');
    const elsewhere = await ask({ path: '/open', body: invitation() });
    expect(elsewhere.status).toBe(403);
  });

  test('tells a second start how it is opened once more, and no longer when it is closed', async () => {
    const workspace = join(folder, 'again');
    const page = join(folder, 'page');
    const folders = { out: join(folder, 'out'), workspace };
    const opened = await openDesk({ folders, data: join(folder, 'data2'), port: 0, page });
    if (!opened.ok) throw new Error(opened.message);
    const first = await standingAddress(workspace);
    const { host: there, hash } = new URL(first ?? '');
    const open = { path: '/open', headers: own, body: hash.split('/').at(-1) };
    expect((await ask(open, there)).status).toBe(200);
    expect((await ask(open, there)).status).toBe(403);
    expect(await standingAddress(workspace)).not.toBe(first);
    await opened.value.close();
    expect(await standingAddress(workspace)).toBeUndefined();
    // One that was killed.
    await writeFile(join(workspace, 'open-desk.txt'), first ?? '');
    expect(await standingAddress(workspace)).toBeUndefined();
  });

  test('invites another tab for the open page alone', async () => {
    const invite = (headers: Readonly<Record<string, string>>) => ask({ path: '/invite', headers });
    expect((await invite(own)).status).toBe(403);
    expect((await invite({ ...known(), 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const { invitation } = JSON.parse((await invite(known())).body) as { invitation: string };
    expect(await openedWith(invitation)).not.toBe('');
    expect(await openedWith(invitation)).toBe('');
  });

  test.each([
    ['no token', { ...own }],
    ['a wrong token', { ...own, 'x-desk-token': 'x'.repeat(43) }],
    ['a token in a cookie', { ...own, cookie: 'x-desk-token=TOKEN' }],
    ['the token from another site', { 'sec-fetch-site': 'cross-site', 'x-desk-token': 'TOKEN' }],
    ['the token from another port', { 'sec-fetch-site': 'same-site', 'x-desk-token': 'TOKEN' }],
    ['the token from no browser', { 'x-desk-token': 'TOKEN' }],
    ['a foreign origin', { ...own, 'x-desk-token': 'TOKEN', origin: 'https://evil.example' }],
    [
      'the origin of another port',
      { ...own, 'x-desk-token': 'TOKEN', origin: 'http://127.0.0.1:1' },
    ],
    ['no origin at all, as a sandboxed frame', { ...own, 'x-desk-token': 'TOKEN', origin: 'null' }],
    ['a foreign host (DNS rebinding)', { ...own, 'x-desk-token': 'TOKEN', host: 'evil.example' }],
    ['the host of another port', { ...own, 'x-desk-token': 'TOKEN', host: '127.0.0.1:1' }],
    ['another name of this machine', { ...own, 'x-desk-token': 'TOKEN', host: 'localhost' }],
  ])('refuses %s', async (_, headers) => {
    const given = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('TOKEN', token),
    ]);
    const { status, body } = await start(Object.fromEntries(given) as Record<string, string>);
    expect(status).toBe(403);
    expect(body).not.toContain('workspace');
  });

  test.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/assets/%2e%2e/secret.json',
    '/..%2f..%2fetc/passwd',
    '//etc/passwd',
    '/assets/..\\secret.json',
    '/picture/..%2f..%2f/secret/100',
    '/picture/gators/..%2Fsecret/100',
    '/workspace/desk.json',
    '/made/..%2f..%2fsecret.json',
    '/frame/none/0/small',
    '/frame/none/0/large',
  ])('gives nothing of %s', async (path) => {
    const { status, body } = await ask({ path, method: 'GET', headers: known() });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('a secret');
  });

  test('upgrades no connection', async () => {
    const headers = { ...known(), connection: 'upgrade', upgrade: 'websocket' };
    const { status } = await ask({ path: '/call/start', method: 'GET', headers });
    expect(status).toBe(404);
  });

  test('takes random requests without a fault, with and without the token', async () => {
    const { next } = randomOf(20_261_128);
    const random = (below: number): number => Math.floor(next() * below);
    const names = [
      'start',
      'today',
      'orders',
      'order',
      'photos',
      'mark',
      'undo',
      'correct',
      'release',
      'orderPaper',
      'takeDown',
      'putBack',
      'takenDown',
      'importTeams',
      'printCards',
      'expireCard',
      'erase',
      'folders',
      'day',
      'placeFrames',
      'stop',
      'remind',
      'report',
      'statement',
      'markBooking',
      'bookingFile',
      'makeBackup',
      'chooseServer',
      'exchange',
    ];
    const count = Number(process.env['ATTACK'] === 'large' ? 2_000 : 200);
    const faults: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const body = JSON.stringify(randomValue(random, 4));
      const path = `/call/${names[random(names.length)]}`;
      const isKnown = random(2) === 0;
      const cut = random(3) === 0 ? body.slice(0, random(body.length)) : body;
      const { status } = await ask({ path, headers: isKnown ? known() : own, body: cut });
      if (status >= 500 || (!isKnown && status !== 403)) faults.push(`${status} ${path} ${cut}`);
    }
    expect(faults).toStrictEqual([]);
  });

  test('refuses a body that is too large', async () => {
    // Refused by its length alone: who still writes when the answer comes may lose it.
    const headers = { ...known(), 'content-length': '5000000' };
    const { status } = await ask({ path: '/call/mark', headers, body: '{' });
    expect(status).toBe(413);
  });
});

const keys = [
  'numbers',
  'number',
  'state',
  'note',
  'isTrial',
  'isSilent',
  'fields',
  'lines',
  'line',
  'slots',
  'gallery',
  'slug',
  'path',
  'sources',
  'to',
  '__proto__',
  'constructor',
  'csv',
  'from',
  'percent',
];
const texts = ['', 'K7QF3W', 'shipped', '../..', '<script>', '\u0000', 'gators', 'x'.repeat(5000)];

function randomValue(random: (below: number) => number, depth: number): unknown {
  const kind = random(depth > 0 ? 8 : 5);
  if (kind === 0) return random(2) === 0;
  if (kind === 1) return random(1000) - 500;
  if (kind === 2) return null;
  if (kind < 5) return texts[random(texts.length)];
  const parts = Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
  if (kind === 5) return parts;
  return Object.fromEntries(parts.map((part) => [keys[random(keys.length)], part]));
}
