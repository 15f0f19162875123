/** Which folder of galleries a server and the studio's commands use while nothing names one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { galleriesIn, programFolder } from '#server/store/folders.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ofClone = join(programFolder, 'public', 'galleries');

/** Returns a folder that has galleries, and them. */
async function withGalleries(): Promise<{ readonly folder: string; readonly galleries: string }> {
  const folder = await temporaryFolder();
  const galleries = join(folder, 'galleries');
  await mkdir(galleries);
  return { folder, galleries };
}

describe('the galleries', () => {
  it.each([
    ['no shop is named', undefined],
    ['its name is empty', ''],
    ["it is the repository's own", join(programFolder, 'shop')],
  ])("are the clone's where %s", async (_, shop) => {
    expect(galleriesIn(shop, await temporaryFolder())).toBe(ofClone);
    expect(galleriesIn(shop)).toBe(ofClone);
  });

  it('are beside another shop, also before there are any', async () => {
    const shop = await temporaryFolder();
    expect(galleriesIn(shop, await temporaryFolder())).toBe(join(shop, 'galleries'));
  });

  it('are found from where the command is started', async () => {
    const { folder, galleries } = await withGalleries();
    const named = relative(process.cwd(), folder);
    expect(galleriesIn(named, await temporaryFolder())).toBe(galleries);
  });

  it('are those packed in the site if the shop has none', async () => {
    const site = await withGalleries();
    const shop = await temporaryFolder();
    expect(galleriesIn(undefined, site.folder)).toBe(site.galleries);
    expect(galleriesIn(shop, site.folder)).toBe(site.galleries);
    await writeFile(join(shop, 'galleries'), 'a file of this name');
    expect(galleriesIn(shop, site.folder)).toBe(site.galleries);
  });

  it('of a packed release are those in the site beside its program', async () => {
    const program = await temporaryFolder();
    const packed = join(program, 'site', 'galleries');
    await mkdir(packed, { recursive: true });
    expect(galleriesIn(undefined, undefined, program)).toBe(packed);
  });

  it("are the shop's own, whatever is packed in the site", async () => {
    const shop = await withGalleries();
    const site = await withGalleries();
    expect(galleriesIn(shop.folder, site.folder)).toBe(shop.galleries);
  });
});
