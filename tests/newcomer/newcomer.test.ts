/**
 * What a newcomer does without a browser, in a few seconds: a shop of one's own, a season's teams, a shoot, and the site. The whole way
 * to the first order is `npm run task -- newcomer`.
 */
import { exec } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleriesToRelease } from '#release/galleries.ts';
import { packRelease } from '#release/packRelease.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { startServer } from '#tests/builtServer.ts';
import { initOptions, listOfTeams, shoot } from './ownStudio.ts';
import { sampleNamesBelow, sampleNamesIn } from './sampleNames.ts';
import { samplePicturesBelow } from './samplePictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Not by tsx's own command, which starts a second process. */
const node = `${process.execPath} --import tsx`;
const studio = `${process.execPath} --import ./release/shopHook.js release/desk.js`;

let folder: string;
let build: string;
let shop: string;
/** All that the commands said. */
let said = '';

/** Runs a command of this repository for the shop. */
async function type(command: string, SHOP?: string): Promise<void> {
  const STUDIO_WORKSPACE = join(folder, 'workspace');
  const env = { ...process.env, STUDIO_WORKSPACE, ...(SHOP !== undefined && { SHOP }) };
  const { stdout, stderr } = await promisify(exec)(command, { cwd: root, env });
  said += stdout + stderr;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sideline-newcomer-'));
  // Inside node_modules, where the build finds its packages.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  build = await mkdtemp(join(cache, 'sideline-newcomer-'));
  shop = join(folder, 'northlight');
  await type(`${studio} init ${shop} ${initOptions}`);
  await type(`${studio} season import ${await listOfTeams(folder)}`, shop);
  const hawks = await shoot(folder, 'hawks', ['Ada Berg', 'Nils Holm']);
  await type(`${studio} publish ${hawks} --team hawks --roster ${hawks}/roster.csv`, shop);
  await type(`${node} release/build.ts ${build}`, shop);
});

afterAll(async () => {
  for (const made of [folder, build]) await rm(made, { recursive: true, force: true });
});

async function releaseFolder(): Promise<string> {
  const id = (await readFile(join(build, 'current'), 'utf8')).trim();
  return join(build, 'releases', id);
}

const siteFolder = async (): Promise<string> => join(await releaseFolder(), 'site');

describe('the site of a new shop', () => {
  test('has its name and price, and the teams of its list', async () => {
    const site = await siteFolder();
    const page = await readFile(join(site, 'index.html'), 'utf8');
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toMatch(/^Northlight · /);
    const wanted = ['$26.99', 'hi@northlight.test', 'Duluth Hawks', 'Comets'];
    expect(wanted.filter((words) => !page.includes(words))).toEqual([]);
    // What `init` was not told is left out: a phone number, and the place in the footer and for search engines.
    expect(page.match(/href="tel:|telephone|addressLocality|addressRegion/g)).toBeNull();
    const manifest = JSON.parse(await readFile(join(site, 'manifest.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'Northlight', short_name: 'Northlight' });
    const listed: unknown = JSON.parse(await readFile(join(shop, 'galleries/teams.json'), 'utf8'));
    expect(readDirectory(listed)?.map(({ slug }) => slug)).toEqual(['hawks', 'comets']);
  });

  test('has its logo beside the first words while it has no pictures', async () => {
    const page = await readFile(join(await siteFolder(), 'index.html'), 'utf8');
    const logoIn = (part = '') => /<img src="([^"]+)"/.exec(part)?.[1];
    const logo = logoIn(/<header[^]*?<\/header>/.exec(page)?.[0]);
    const hero = /aria-labelledby="hero-title"[^]*?<\/section>/.exec(page)?.[0];
    expect(logo).toBeTruthy();
    expect(logoIn(hero)).toBe(logo);
    expect(hero).not.toContain('<picture');
  });

  test("has the sample's names nowhere: in no text, title, metadata, file name or picture", async () => {
    for (const made of [await siteFolder(), join(shop, 'galleries'), shop]) {
      expect(await sampleNamesBelow(made)).toEqual([]);
      expect(await samplePicturesBelow(made)).toEqual([]);
    }
    expect(sampleNamesIn(said.replaceAll(folder, ''))).toEqual([]);
  });
});

describe('a server that is started without SHOP, as by systemd, shows the galleries of its shop alone', () => {
  /** Starts it, and returns the status of each path. */
  async function statusesOf(main: string, paths: readonly string[]) {
    const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') };
    const server = await startServer([main], env);
    try {
      return await Promise.all(
        paths.map(async (path) => (await fetch(`${server.url}/galleries/${path}`)).status),
      );
    } finally {
      await server.end('SIGTERM');
    }
  }
  const paths = [
    'hawks/gallery.sealed',
    'teams.json',
    'gators/gallery.sealed',
    'owls/gallery.sealed',
  ];

  test('from the build', async () => {
    const main = join(build, 'server/main.js');
    expect(await statusesOf(main, paths)).toEqual([200, 200, 404, 404]);
  });

  test('from a packed release, which has these galleries and no others', async () => {
    const out = join(folder, 'packed');
    const galleries = galleriesToRelease({ SHOP: shop });
    await packRelease(root, { release: await releaseFolder(), out, galleries });
    const published = await readdir(join(shop, 'galleries'));
    expect(await readdir(join(out, 'site/galleries'))).toEqual(published);
    expect(await sampleNamesBelow(join(out, 'site'))).toEqual([]);
    expect(await samplePicturesBelow(join(out, 'site'))).toEqual([]);
    const main = join(out, 'server/main.js');
    expect(await statusesOf(main, paths)).toEqual([200, 200, 404, 404]);
  });

  test('from a packed release whose galleries are at another address, with their list', async () => {
    const out = join(folder, 'packed-lists');
    const galleriesUrl = 'https://photos.northlight.test/galleries';
    const galleries = galleriesToRelease({ SHOP: shop });
    await packRelease(root, { release: await releaseFolder(), out, galleries, galleriesUrl });
    const listed: unknown = JSON.parse(
      await readFile(join(out, 'site/galleries/teams.json'), 'utf8'),
    );
    expect(readDirectory(listed)?.map(({ slug }) => slug)).toEqual(['hawks', 'comets']);
  });
});
