/** The galleries of a server that has no folder configured. */
import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPage } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

async function packedRelease() {
  const STATIC_DIR = await builtPage();
  const galleries = join(STATIC_DIR, 'galleries');
  await mkdir(join(galleries, 'owls'), { recursive: true });
  await writeFile(join(galleries, 'preview.json'), '{"version":1}');
  const { url } = await testServer({ env: { STATIC_DIR } });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}/galleries/${path}`, { headers });
    return { status: response.status, body: await response.text(), response };
  };
  return { galleries, url, get };
}

describe('galleries without GALLERIES_DIR', () => {
  it('are those of the clone, which publishing writes to', async () => {
    const { url } = await testServer({ env: { STATIC_DIR: await builtPage() } });
    const list = await fetch(`${url}/galleries/preview.json`);
    expect(await list.json()).toMatchObject({ version: 1 });
    expect((await fetch(`${url}/galleries/owls/gallery.sealed`)).status).toBe(200);
  });

  it('of a packed release come with its page', async () => {
    const { get } = await packedRelease();
    expect(await get('preview.json')).toMatchObject({ status: 200, body: '{"version":1}' });
  });

  it('that are published while the server runs are there together with their code, and go together', async () => {
    const { galleries, get } = await packedRelease();
    expect((await get('hawks/gallery.sealed')).status).toBe(404);
    await mkdir(join(galleries, 'hawks'));
    await writeFile(join(galleries, 'hawks/gallery.sealed'), 'sealed');
    await writeFile(join(galleries, 'preview.json'), '{"version":1,"hawks":1}');
    expect(await get('hawks/gallery.sealed')).toMatchObject({ status: 200, body: 'sealed' });
    expect((await get('preview.json')).body).toContain('hawks');
    await rm(join(galleries, 'hawks'), { recursive: true });
    expect((await get('hawks/gallery.sealed')).status).toBe(404);
  });

  it('are asked for again by their tag', async () => {
    const { galleries, get } = await packedRelease();
    const etag = (await get('preview.json')).response.headers.get('etag') ?? '';
    const again = { 'If-None-Match': `"other", ${etag}` };
    expect((await get('preview.json', again)).status).toBe(304);
    await writeFile(join(galleries, 'preview.json'), '{"version":1,"more":1}');
    expect((await get('preview.json', again)).status).toBe(200);
  });

  it('end no server with a folder, an empty file or one that cannot be read', async () => {
    const { galleries, url, get } = await packedRelease();
    await mkdir(join(galleries, 'owls/gallery.sealed'));
    await writeFile(join(galleries, 'owls/empty.sealed'), '');
    await symlink('nowhere', join(galleries, 'owls/lost.sealed'));
    await writeFile(join(galleries, 'owls/secret.sealed'), 'secret');
    await chmod(join(galleries, 'owls/secret.sealed'), 0);
    expect((await get('owls/gallery.sealed')).status).toBe(404);
    expect((await get('owls/lost.sealed')).status).toBe(404);
    expect(await get('owls/empty.sealed')).toMatchObject({ status: 200, body: '' });
    // Root can read it anyway.
    expect([200, 404]).toContain((await get('owls/secret.sealed')).status);
    expect((await fetch(url)).status).toBe(200);
  });

  it('leave no file open when they are only asked about', async () => {
    const { url, get } = await packedRelease();
    const open = await openFiles();
    for (let turn = 0; turn < 50; turn += 1) {
      await fetch(`${url}/galleries/preview.json`, { method: 'HEAD' });
      await get('preview.json', { 'If-None-Match': '*' });
      await get('preview.json', { Range: 'bytes=99-' });
    }
    await expect.poll(async () => (await openFiles()) - open).toBeLessThan(10);
  });
});

/** Returns the open files of this process (Linux), or none elsewhere. */
async function openFiles(): Promise<number> {
  return (await readdir('/proc/self/fd').catch(() => [])).length;
}
