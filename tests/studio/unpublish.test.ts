import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishCommand } from '#studio/command/publish.ts';
import { unpublishCommand } from '#studio/command/publish.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { workspaceOf, reported, studioWith, type Studio } from './studio.ts';
import { entryFor, namesIn, visit } from './visitor.ts';

/** Creates two galleries of one workspace, both with a picture on the home page. */
async function twoGalleries(): Promise<Studio> {
  const studio = await studioWith({ 'public/U12/ana.jpg': await cameraPhoto({ seed: 1 }) });
  await studio.publish('--code', 'GATORS-ONE', '--public', '1');
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const owls = ['--team', 'owls', '--code', 'OWLS-ONE', '--weak-code', '--public', '1', ...folders];
  await reported(() => publishCommand([studio.shoot, ...owls]));
  return studio;
}

const takeOff = (studio: Studio, slug: string) =>
  reported(() => unpublishCommand([slug, '--out', studio.out, '--workspace', studio.workspace]));

describe('unpublish', () => {
  test('leaves nothing of the gallery, and the other one as it was', async () => {
    const studio = await twoGalleries();
    const { exitCode, said } = await takeOff(studio, 'gators');
    expect(exitCode).toBe(0);
    expect(said).toBe('Port Soccer (Gators) is off the site.');
    expect(await readdir(studio.out)).not.toContain('gators');
    expect(await entryFor(studio.out, 'GATORS-ONE')).toEqual({ kind: 'unknown' });
    expect(await readFile(join(studio.out, 'preview.json'), 'utf8')).not.toContain('gators');
    expect(await readdir(join(studio.out, 'preview'))).toHaveLength(1);
    expect((await filesBelow(studio.workspace)).some((file) => file.includes('gators'))).toBe(
      false,
    );
    const workspace = await workspaceOf(studio);
    expect(Object.keys(workspace.galleries)).toEqual(['owls']);
    expect(workspace.codes.map(({ code }) => code)).toEqual(['OWLS-ONE']);
    expect(namesIn(await visit(studio.out, 'OWLS-ONE'))).toEqual(['ana']);
  });

  test('of a gallery that is published again gives it a new key and a new code', async () => {
    const studio = await twoGalleries();
    const old = (await workspaceOf(studio)).galleries['gators']?.key;
    await takeOff(studio, 'gators');
    expect((await studio.publish()).said).toContain('1 made');
    const workspace = await workspaceOf(studio);
    expect(workspace.galleries['gators']?.key).not.toBe(old);
    expect(workspace.codes.at(-1)?.code).not.toBe('GATORS-ONE');
  });

  test('names what is not its own, and leaves it', async () => {
    const studio = await twoGalleries();
    await fill(join(studio.out, 'gators'), { 'notes.txt': 'mine' });
    const { complained } = await takeOff(studio, 'gators');
    expect(complained).toContain('gators/notes.txt is not sealed');
    expect(await readdir(join(studio.out, 'gators'))).toEqual(['notes.txt']);
  });

  test('that was stopped in the middle finishes when it is called again', async () => {
    const studio = await twoGalleries();
    const draft = join(studio.out, 'preview.json.draft');
    await mkdir(draft);
    await expect(takeOff(studio, 'gators')).rejects.toThrow('EISDIR');
    expect(await entryFor(studio.out, 'GATORS-ONE')).toEqual({ kind: 'unknown' });
    await rmdir(draft);
    expect((await takeOff(studio, 'gators')).exitCode).toBe(0);
    expect(await readdir(studio.out)).not.toContain('gators');
  });

  test('of a gallery that the workspace does not have is refused', async () => {
    const studio = await twoGalleries();
    const { exitCode, complained } = await takeOff(studio, 'herons');
    expect(exitCode).toBe(1);
    expect(complained).toContain('no gallery "herons"');
  });
});
