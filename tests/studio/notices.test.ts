import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { reported, studioWith } from './studio.ts';
import { publishCommand } from '#studio/command/publish.ts';

test('what a file is called cannot act on the terminal, nor look like a line of its own', async () => {
  const studio = await studioWith({
    'U6/good.jpg': await cameraPhoto({ width: 800, height: 800 }),
    'U6/\u001b[2J\u009b1mwiped\r.jpg': 'no picture',
    'U6/a\n0 files were not published.jpg': 'no picture',
    'nowhere/\u001b]0;title\u0007\u202egpj.jpg': await cameraPhoto({ width: 801, height: 801 }),
  });
  await fill(studio.workspace, { 'roster.csv': 'file,tags\ngood,\n' });
  const { exitCode, complained } = await studio.publish(
    '--roster',
    join(studio.workspace, 'roster.csv'),
  );
  expect(exitCode).toBe(1);
  expect(complained).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  expect(complained.split('\n')).not.toContain('0 files were not published.jpg');
  for (const name of [
    String.raw`No row in the roster for nowhere/\u001b]0;title\u0007\u202egpj.jpg.`,
    String.raw`U6/\u001b[2J\u009b1mwiped\u000d.jpg: not a picture`,
    String.raw`U6/a\u000a0 files were not published.jpg: `,
    String.raw`nobody will see it: nowhere/\u001b]0;title\u0007\u202egpj.jpg (No. 001).`,
  ]) {
    expect(complained).toContain(name);
  }
});

test('what the command is given to read is not said raw either', async () => {
  const { complained } = await reported(() =>
    publishCommand(['no\u001b[31mwhere', '--team', 'gators']),
  );
  expect(complained).toContain(String.raw`The folder no\u001b[31mwhere does not exist`);
});

test('an option without its value is said in one line, and how the command goes in another', async () => {
  const { exitCode, complained } = await reported(() =>
    publishCommand(['shoot', '--team', '--public']),
  );
  expect(exitCode).toBe(2);
  expect(complained.split('\n')).toEqual([
    '--team has no value: "--public" begins with a hyphen. If it is the value, write --team=--public.',
    'Usage: npm run studio -- publish <folder> [--team <slug>] [options]',
  ]);
});

test('many notices of a kind are a dozen and a number, in every run; --verbose names them all', async () => {
  const photo = await cameraPhoto();
  const names = Array.from({ length: 15 }, (_, index) => `U6/photo ${index + 1000}.jpg`);
  const studio = await studioWith(Object.fromEntries(names.map((name) => [name, photo])));
  await fill(studio.workspace, { 'roster.csv': 'jersey,name,group\n7,Ana,U6\n' });
  const flags = ['--roster', join(studio.workspace, 'roster.csv')];
  for (const run of [flags, flags]) {
    const lines = (await studio.publish(...run)).complained.split('\n');
    expect(lines.filter((line) => line.startsWith('No row'))).toHaveLength(12);
    expect(lines.filter((line) => line.includes('pixels'))).toHaveLength(12);
    const more = '... and 3 more such lines: --verbose shows all.';
    expect(lines.filter((line) => line === more)).toHaveLength(2);
  }
  const all = (await studio.publish(...flags, '--verbose')).complained.split('\n');
  expect(all.filter((line) => line.startsWith('No row'))).toHaveLength(15);
  expect(all.filter((line) => line.includes('pixels'))).toHaveLength(15);
  expect(all.join('\n')).not.toContain('--verbose');
});
