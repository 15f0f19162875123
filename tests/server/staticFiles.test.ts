import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPage } from './temporaryFolder.ts';
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

/** The whole file is an answer to any range (RFC 9110, section 14.2), and the right one to what is none. */
const ranges: readonly (readonly [range: string, status: number, body: string])[] = [
  ['bytes=2-5', 206, '2345'],
  ['bytes=7-', 206, '789'],
  ['bytes=7-99', 206, '789'],
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

  it('of what may be another version by now is the whole file', async () => {
    const { get } = await serverWithFile();
    expect(await get({ range: 'bytes=2-5', 'if-range': '"old"' })).toEqual([200, text]);
  });
});

describe('a file that has changed behind the list of files', () => {
  it('is not there when it is gone', async () => {
    const { file, get } = await serverWithFile();
    await rm(file);
    expect(await get()).toEqual([404, 'Not found\n']);
  });

  it('and cannot be read any more breaks its own answer and no other', async () => {
    const { url, file, get } = await serverWithFile();
    await rm(file);
    await mkdir(file);
    await expect(get()).rejects.toThrow();
    expect((await fetch(url)).status).toBe(200);
  });
});
