/** The data sheet of docs/trust.md: what the shop, the workspace and the settings say is filled in, and nothing else. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '#core/shop/brand.ts';
import { payments } from '#core/shop/payments.ts';
import { trustCommand } from '#studio/command/trust.ts';
import { temporaryFolder } from './folders.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { published } from './playersTeam.ts';
import { reported, studioWith } from './studio.ts';

const settings = [
  'RETENTION_DAYS',
  'FORGET_AFTER_PULL_DAYS',
  'BACKUP_KEEP_DAYS',
  'GALLERIES_URL',
  'ALERT_URL',
];

afterEach(() => vi.unstubAllEnvs());

/** The sheet by its blanks. */
async function sheetOf(workspace: string, env: Readonly<Record<string, string>> = {}) {
  for (const name of settings) vi.stubEnv(name, env[name] ?? '');
  const { exitCode, said, complained } = await reported(() =>
    trustCommand(['--workspace', workspace]),
  );
  return { exitCode, complained, said, answers: new Map(rowsOf(said)) };
}

function rowsOf(markdown: string): readonly (readonly [string, string])[] {
  const cells = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(/ \| /));
  return cells.slice(2).map(([blank = '', answer = '']) => [blank.trim(), answer.trim()]);
}

test('docs/trust.md has the same blanks, in the same order, and no answer', async () => {
  const text = await readFile(
    fileURLToPath(new URL('../../docs/trust.md', import.meta.url)),
    'utf8',
  );
  const { answers, said } = await sheetOf(await temporaryFolder());
  const [head = ''] = said.split(' | ');
  const written = rowsOf(text.slice(text.indexOf(`${head} `)));
  expect(head).toBe('| what is asked');
  expect(written.map(([blank]) => blank)).toEqual([...answers.keys()]);
  expect(new Set(written.map(([, answer]) => answer))).toEqual(new Set(['']));
});

test('without a workspace, the shop answers, and settings say their default', async () => {
  const { exitCode, answers } = await sheetOf(await temporaryFolder());
  expect(exitCode).toBe(0);
  const filled = [...answers].filter(([, answer]) => answer !== '');
  const { name, phone, email } = brand.studio;
  expect(filled).toEqual([
    ['studio: name, town, phone, email', `${name}; Port Huron, MI; ${phone}; ${email}`],
    ['address of the galleries, if elsewhere', 'not set here; the default is none'],
    ['ways to pay', payments.length === 0 ? 'the page names none' : expect.any(String)],
    ['receiver of alerts', 'not set here; the default is none'],
    ['`RETENTION_DAYS`', 'not set here; the default is 400 days'],
    ['`FORGET_AFTER_PULL_DAYS`', 'not set here; the default is never'],
    ['`BACKUP_KEEP_DAYS`', 'not set here; the default is 30 days'],
  ]);
});

test('a setting that is given is in it, and of an address with a key the host alone', async () => {
  const env = {
    RETENTION_DAYS: '90',
    FORGET_AFTER_PULL_DAYS: '14',
    BACKUP_KEEP_DAYS: '1',
    GALLERIES_URL: 'https://photos.example.com/galleries/',
    ALERT_URL: 'https://alerts.example.com/hook?key=secret',
  };
  const { said, answers } = await sheetOf(await temporaryFolder(), env);
  expect(answers.get('`RETENTION_DAYS`')).toBe('90 days');
  expect(answers.get('`FORGET_AFTER_PULL_DAYS`')).toBe('14 days');
  expect(answers.get('`BACKUP_KEEP_DAYS`')).toBe('1 day');
  expect(answers.get('address of the galleries, if elsewhere')).toBe(
    'https://photos.example.com/galleries',
  );
  expect(answers.get('receiver of alerts')).toBe('alerts.example.com');
  expect(said).not.toContain('secret');
});

test.each([
  ['RETENTION_DAYS', 'soon'],
  ['FORGET_AFTER_PULL_DAYS', '0'],
  ['BACKUP_KEEP_DAYS', '0'],
  ['GALLERIES_URL', 'ftp://x'],
  ['ALERT_URL', 'alerts'],
])('a wrong %s is refused by its name', async (name, value) => {
  const { exitCode, said, complained } = await sheetOf(await temporaryFolder(), { [name]: value });
  expect([exitCode, said]).toEqual([2, '']);
  expect(complained).toContain(name);
});

test('the workspace says which teams have cards, and how many photos are public', async () => {
  const cards = await published();
  const { answers } = await sheetOf(cards.workspace);
  expect(answers.get('teams with a card for each player')).toMatch(/\w/);
  expect(answers.get('teams with one code for all')).toBe('none');
  expect(answers.get('photos from galleries on the home page')).toBe('none');

  const studio = await studioWith({ 'public/U12/ana.jpg': await cameraPhoto({ seed: 1 }) });
  await studio.publish('--code', 'GATORS-ONE', '--public', '1', '--name', 'Cats | Dogs');
  const { answers: open, said } = await sheetOf(studio.workspace);
  expect(open.get('teams with a card for each player')).toBe('none');
  expect(open.get('photos from galleries on the home page')).toBe('1 photo');
  expect(said).toContain(String.raw`| teams with one code for all | Cats \| Dogs |`);
});

test('a workspace that cannot be read says so, and no sheet is printed', async () => {
  const workspace = await temporaryFolder();
  await writeFile(join(workspace, 'desk.json'), '{');
  const { exitCode, said, complained } = await sheetOf(workspace);
  expect([exitCode, said]).toEqual([1, '']);
  expect(complained).toContain('desk.json');
});
