import { describe, expect, test } from 'vitest';
import { startStudio } from './studioProcess.ts';
import { reported } from './studio.ts';
import { codes } from '#studio/site/codes.ts';
import { readCommandLine } from '#studio/command/commandLine.ts';
import { publish } from '#studio/site/publish.ts';

describe('the command line', () => {
  test.each([
    [[], 0, 'publish <folder> [--team <slug>]'],
    [['--help'], 0, 'npm run studio -- <command>'],
    [['frob'], 2, 'There is no command "frob"'],
  ])('%s ends with %i', async (args, exitCode, line) => {
    const ended = await startStudio(args).ended;
    expect(ended.exitCode).toBe(exitCode);
    expect(ended.said).toContain(line);
  });

  test.each([
    [['list', '--out', 'a', '--out', 'b'], '--out is given twice'],
    [['expire', 'lions', '--on', '2027-01-01', '--on=2027-02-01'], '--on is given twice'],
    [['cards', '--team', 'lions', '--team', 'owls', '--paper', 'a4', '--paper', 'x'], '--paper is'],
  ])('refuses a second value in codes %j', async (args, words) => {
    expect(await reported(() => codes(args))).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining(`${words}`),
    });
  });

  test.each([
    { args: ['--name', 'a', '--name', 'b'], fault: '--name is given twice, and takes one value.' },
    { args: ['-n', 'a', '--name=a'], fault: '--name is given twice, and takes one value.' },
    { args: ['--name', 'a', '--yes', '--yes', '--all', '1', '--all', '2'], fault: undefined },
  ])('takes $args for one value, several or a flag', async ({ args, fault }) => {
    const options = {
      name: { type: 'string', short: 'n' },
      yes: { type: 'boolean' },
      all: { type: 'string', multiple: true },
    } as const;
    const { exitCode, complained } = await reported(async () => {
      const line = readCommandLine(args, { usage: 'call', options, operands: [] });
      return line.ok ? 0 : line.exitCode;
    });
    expect([exitCode, complained.split('\n')[0]]).toEqual(fault ? [2, fault] : [0, '']);
  });

  test('ends quietly when nobody reads on, as behind "| head -1"', async () => {
    const { child, ended } = startStudio(['--help']);
    child.stdout?.destroy();
    expect(await ended).toEqual({ exitCode: 0, said: '' });
  });

  test.each(['publish', 'list', 'add', 'add-file', 'rotate', 'remove', 'cards'])(
    '%s explains itself',
    async (command) => {
      const run = command === 'publish' ? publish : (args: string[]) => codes([command, ...args]);
      const { exitCode, said } = await reported(() => run(['--help']));
      expect(exitCode).toBe(0);
      expect(said).toContain('npm run studio -- ');
      expect(said).toContain('--workspace');
      expect((await reported(() => run(['--frob']))).exitCode).toBe(2);
    },
  );
});
