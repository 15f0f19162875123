import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverProcess } from './serverProcess.ts';
import { builtPage, temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

const text = '0123456789';

async function serverWithFile() {
  const STATIC_DIR = await builtPage();
  const file = join(STATIC_DIR, 'ten.txt');
  await writeFile(file, text);
  const { url } = await testServer({ env: { STATIC_DIR } });
  const get = async (headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}/ten.txt`, { headers });
    return [response.status, await response.text()];
  };
  return { url, file, get };
}

/** The whole file is a valid answer to any range (RFC 9110, section 14.2), and the right one to an invalid range. */
const ranges: readonly (readonly [range: string, status: number, body: string])[] = [
  ['bytes=2-5', 206, '2345'],
  ['bytes=7-', 206, '789'],
  ['bytes=7-99', 206, '789'],
  ['bytes=0-0', 206, '0'],
  ['bytes=000-00', 206, '0'],
  ['bytes=0-1', 206, '01'],
  ['bytes=9-9', 206, '9'],
  ['bytes=0-', 206, text],
  ['bytes=10-', 416, ''],
  ['bytes=5-2', 200, text],
  ['bytes=-3', 200, text],
  ['bytes=0-1,5-6', 200, text],
  ['bytes=1-x', 200, text],
  ['lines=1-2', 200, text],
  ['bytes=99999999999999999999-', 200, text],
];

describe('a range of a file', () => {
  it('is cut out, or the whole file is sent; no range ends the server', async () => {
    const { get } = await serverWithFile();
    for (const [range, status, body] of ranges) {
      expect([range, ...(await get({ range }))]).toEqual([range, status, body]);
    }
  });

  it('says which bytes they are, of how many', async () => {
    const { url } = await serverWithFile();
    const headersOf = async (range: string) => {
      const { headers } = await fetch(`${url}/ten.txt`, { headers: { range } });
      return [headers.get('content-range'), headers.get('content-length')];
    };
    expect(await headersOf('bytes=0-0')).toEqual(['bytes 0-0/10', '1']);
    expect(await headersOf('bytes=7-99')).toEqual(['bytes 7-9/10', '3']);
    expect(await headersOf('bytes=10-')).toEqual(['bytes */10', '0']);
    expect(await headersOf('bytes=5-2')).toEqual([null, '10']);
  });

  it('of what may be another version by now is the whole file', async () => {
    const { get } = await serverWithFile();
    expect(await get({ range: 'bytes=2-5', 'if-range': '"old"' })).toEqual([200, text]);
  });
});

describe('the status of an order', () => {
  it('lies beside the galleries, is there at once, asked for each time, and not listed', async () => {
    const folder = await temporaryFolder();
    const { url } = await testServer({ env: { GALLERIES_DIR: folder } });
    const status = `${url}/galleries/status/${'0a'.repeat(32)}.sealed`;
    expect((await fetch(status)).status).toBe(204);
    expect((await fetch(status)).headers.get('cache-control')).toBe('no-store');
    await mkdir(join(folder, 'status'));
    await writeFile(join(folder, 'status', `${'0a'.repeat(32)}.sealed`), text);
    const answer = await fetch(status);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    for (const listing of ['/galleries/status', '/galleries/status/', '/galleries/']) {
      expect((await fetch(url + listing)).status).toBe(404);
    }
  });
});

describe('the page', () => {
  const timingOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(url, { headers })).headers.get('server-timing');
  const publish = (folder: string, shards: string) =>
    writeFile(join(folder, 'access/head.json'), JSON.stringify({ shards, prefixBits: 4 }));

  it('says where the shards of the access table are, since the studio has last published', async () => {
    const folder = await temporaryFolder();
    const { url } = await testServer({ env: { GALLERIES_DIR: folder } });
    expect(await timingOf(`${url}/`)).toBeNull();
    await mkdir(join(folder, 'access'));
    await publish(folder, '6879bd92a630ed42');
    expect(await timingOf(`${url}/`)).toBe('shards;desc="6879bd92a630ed42/4"');
    await writeFile(join(folder, 'access/head.json'), '{"shards": "half a f');
    expect(await timingOf(`${url}/`)).toBe('shards;desc="6879bd92a630ed42/4"');
    await publish(folder, '0c');
    const page = await fetch(`${url}/`);
    const etag = page.headers.get('etag') ?? '';
    const again = await fetch(`${url}/`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('server-timing')]).toEqual([304, 'shards;desc="0c/4"']);
    expect(await timingOf(`${url}/sw.js`)).toBeNull();
  });

  it('says nothing if it fetches the galleries from another address', async () => {
    const [folder, STATIC_DIR] = [await temporaryFolder(), await builtPage()];
    await mkdir(join(folder, 'access'));
    await publish(folder, '0c');
    const page = '<link rel="preconnect" href="https://photos.example/galleries/" crossorigin />';
    await writeFile(join(STATIC_DIR, 'index.html'), page);
    const { url } = await testServer({ env: { GALLERIES_DIR: folder, STATIC_DIR } });
    expect(await timingOf(`${url}/`)).toBeNull();
  });
});

it('a pipe among the galleries keeps no answer waiting, nor the end of the server', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'access'));
  for (const name of ['access/head.json', 'teams.json', 'a.sealed'])
    execFileSync('mkfifo', [join(folder, name)]);
  const server = await serverProcess({ DATA_DIR: await temporaryFolder(), GALLERIES_DIR: folder });
  const url = await server.url();
  for (let time = 0; time < 6; time += 1) {
    expect(await rawStatus(url, '/galleries/a.sealed')).toBe(404);
    expect(await rawStatus(url, '/')).toBe(200);
  }
  server.child.kill();
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

describe("a real file's name with something behind it", () => {
  it.each([
    'ten.txt/',
    'ten.txt/x',
    'ten.txt//',
    'ten.txt%2f',
    'ten.txt/.',
    'ten.txt/../',
    'ten.txt%00',
    `ten.txt/${'x'.repeat(300)}`,
  ])('%s is not there, in the build and in GALLERIES_DIR, and the server goes on', async (path) => {
    const folder = await builtPage();
    await writeFile(join(folder, 'ten.txt'), text);
    const env = { STATIC_DIR: folder, GALLERIES_DIR: folder };
    const { url } = await testServer({ env });
    for (const base of ['/', '/galleries/']) {
      expect(await rawStatus(url, base + path), base).toBe(404);
      expect(await rawStatus(url, `${base}ten.txt`), base).toBe(200);
    }
  });

  it('is not there for a server in a process of its own', async () => {
    const server = await serverProcess({ DATA_DIR: await temporaryFolder() });
    const url = await server.url();
    expect(await rawStatus(url, '/index.html/')).toBe(404);
    expect(await rawStatus(url, '/')).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
});

/** Sends the path as written; fetch would normalize it. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}
