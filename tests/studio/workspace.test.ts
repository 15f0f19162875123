import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { derivationIterations } from '#core/access/codeKeys.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { filesBelow, fill } from './folders.ts';
import { workspaceOf, reported, studioWith } from './studio.ts';
import { publishCommand } from '#studio/command/publish.ts';

describe('a workspace', () => {
  test('is made by the first publishing, with a warning, and for the studio only', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    await rm(studio.workspace, { recursive: true });
    const { exitCode, complained } = await studio.publish();
    expect(exitCode).toBe(0);
    expect(complained).toContain('Back it up');
    expect((await workspaceOf(studio)).iterations).toBe(derivationIterations);
    const text = await readFile(join(studio.workspace, 'README.txt'), 'utf8');
    expect(text).toContain('BACK IT UP');
    expect(text).toContain('can open every photo');
    for (const path of ['', 'galleries']) {
      expect((await stat(join(studio.workspace, path))).mode & 0o077).toBe(0);
    }
    for (const file of await filesBelow(studio.workspace)) {
      expect((await stat(file)).mode & 0o077).toBe(0);
    }
    expect((await studio.publish()).complained).not.toContain('Back it up');
  });

  test('is found by STUDIO_WORKSPACE where no flag names it', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    vi.stubEnv('STUDIO_WORKSPACE', studio.workspace);
    const args = [studio.shoot, '--team', 'gators', '--out', studio.out];
    expect(await reported(() => publishCommand(args))).toMatchObject({ exitCode: 0 });
    vi.unstubAllEnvs();
    expect((await workspaceOf(studio)).codes).toHaveLength(1);
  });

  test('on the site, where everyone could read it, is refused', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    const workspace = join(studio.out, 'workspace');
    const args = [studio.shoot, '--team', 'gators', '--out', studio.out, '--workspace', workspace];
    const { exitCode, complained } = await reported(() => publishCommand(args));
    expect(exitCode).toBe(1);
    expect(complained).toContain('lies on the site');
    expect(await filesBelow(studio.out)).toEqual([]);
  });

  test('remembers nothing of a run that published nothing', async () => {
    const studio = await studioWith({
      'U12/ana.jpg': await cameraPhoto(),
      'roster.csv': 'file,name,group,tags\nana.jpg,Ana,U12,private\n',
    });
    const roster = join(studio.shoot, 'roster.csv');
    expect((await studio.publish('--roster', roster, '--public', '9')).exitCode).toBe(0);
    const before = await workspaceOf(studio);
    await rm(join(studio.shoot, 'U12/ana.jpg'));
    await fill(studio.shoot, { 'U12/ben.jpg': 'no picture' });
    const failed = await studio.publish('--roster', 'none', '--expires', '2099-01-01');
    expect(failed.exitCode).toBe(1);
    expect(failed.complained).toContain('The gallery was left as it was.');
    expect(await workspaceOf(studio)).toEqual(before);
    expect((await studio.publish()).complained).toContain('names and tags from a roster');
  });

  test('that is missing is asked for, not made, by commands about codes', async () => {
    const studio = await studioWith({});
    await rm(studio.workspace, { recursive: true });
    for (const args of [['list'], ['add', 'gators'], ['rotate', 'gators'], ['remove', 'X']]) {
      const { exitCode, complained } = await studio.codes(...args);
      expect(exitCode).toBe(1);
      expect(complained).toContain('There is no workspace');
    }
    expect(await filesBelow(studio.workspace)).toEqual([]);
  });
});
