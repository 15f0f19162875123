import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { derivationIterations } from '#sealing/accessTable.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { filesBelow } from './folders.ts';
import { deskOf, reported, studioWith } from './studio.ts';
import { publish } from '#studio/publish/publish.ts';

describe('a desk', () => {
  test('is made by the first publishing, with a warning, and for the studio only', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    await rm(studio.desk, { recursive: true });
    const { exitCode, complained } = await studio.publish();
    expect(exitCode).toBe(0);
    expect(complained).toContain('Back it up');
    expect((await deskOf(studio)).iterations).toBe(derivationIterations);
    const text = await readFile(join(studio.desk, 'README.txt'), 'utf8');
    expect(text).toContain('BACK IT UP');
    expect(text).toContain('can open every photo');
    for (const path of ['', 'galleries']) {
      expect((await stat(join(studio.desk, path))).mode & 0o077).toBe(0);
    }
    for (const file of await filesBelow(studio.desk)) {
      expect((await stat(file)).mode & 0o077).toBe(0);
    }
    expect((await studio.publish()).complained).not.toContain('Back it up');
  });

  test('is found by STUDIO_DESK where no flag names it', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    vi.stubEnv('STUDIO_DESK', studio.desk);
    const args = [studio.shoot, '--team', 'gators', '--out', studio.out];
    expect(await reported(() => publish(args))).toMatchObject({ exitCode: 0 });
    vi.unstubAllEnvs();
    expect((await deskOf(studio)).codes).toHaveLength(1);
  });

  test('that is missing is asked for, not made, by commands about codes', async () => {
    const studio = await studioWith({});
    await rm(studio.desk, { recursive: true });
    for (const args of [['list'], ['add', 'gators'], ['rotate', 'gators'], ['remove', 'X']]) {
      const { exitCode, complained } = await studio.codes(...args);
      expect(exitCode).toBe(1);
      expect(complained).toContain('There is no desk');
    }
    expect(await filesBelow(studio.desk)).toEqual([]);
  });
});
