/** A release is served completely, and so are the hashed files of the other releases. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

const page = (version: string) => `<!doctype html><title>Version ${version}</title>`;

async function writeRelease(folder: string, id: string): Promise<string> {
  const site = join(folder, 'releases', id, 'site');
  await mkdir(join(site, 'assets'), { recursive: true });
  await writeFile(join(site, 'index.html'), page(id));
  await writeFile(join(site, 'picture.jpg'), `picture of ${id}`);
  await writeFile(join(site, 'assets', `main-${id}.js`), `script of ${id}`);
  await writeFile(join(site, 'assets', `main-${id}.js.br`), brotliCompressSync(`script of ${id}`));
  await writeFile(join(site, 'assets', `main-${id}.js.gz`), gzipSync(`script of ${id}`));
  return site;
}

async function serving(site: string) {
  const { url } = await testServer({ env: { STATIC_DIR: site } });
  return async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, { headers });
    return response.ok ? response.text() : response.status;
  };
}

const revisionOf = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 6);

describe('a release', () => {
  it('is served whole, though a build puts another beside it and removes it', async () => {
    const folder = await temporaryFolder();
    const get = await serving(await writeRelease(folder, '1'));
    await writeRelease(folder, '2');
    expect(await get('/')).toBe(page('1'));
    await rm(join(folder, 'releases/1'), { recursive: true });
    expect(await get('/')).toBe(page('1'));
    expect(await get('/assets/main-1.js')).toBe('script of 1');
  });

  it('has the hashed files of those before it, for pages that are still open', async () => {
    const folder = await temporaryFolder();
    await writeRelease(folder, '1');
    const get = await serving(await writeRelease(folder, '2'));
    expect(await get('/assets/main-1.js')).toBe('script of 1');
    expect(await get('/assets/main-0.js')).toBe(404);
    expect(await get('/assets/%2e%2e%2findex.html')).toBe(404);
  });

  it('has those of a newer one, whose page another server has answered with', async () => {
    const folder = await temporaryFolder();
    const get = await serving(await writeRelease(folder, '1'));
    await writeRelease(folder, '2');
    expect(await get('/assets/main-2.js')).toBe('script of 2');
    expect(await get('/')).toBe(page('1'));
  });

  it('answers a worker of another release with none of its own files', async () => {
    const folder = await temporaryFolder();
    const get = await serving(await writeRelease(folder, '1'));
    const mine = revisionOf('picture of 1');
    const other = revisionOf('picture of 2');
    expect(await get(`/picture.jpg?__WB_REVISION__=${mine}`)).toBe('picture of 1');
    expect(await get(`/picture.jpg?__WB_REVISION__=${other}`)).toBe(404);
    expect(await get('/picture.jpg?v=2')).toBe('picture of 1');
  });

  it('sends the smaller copies to those who take them, under one tag', async () => {
    const folder = await temporaryFolder();
    const site = await writeRelease(folder, '1');
    const { url } = await testServer({ env: { STATIC_DIR: site } });
    const tags = new Set<string | null>();
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const headers = { 'Accept-Encoding': accepted };
      const response = await fetch(`${url}/assets/main-1.js`, { headers });
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe('script of 1');
      tags.add(response.headers.get('etag'));
    }
    expect(tags.size).toBe(1);
  });
});
