import { describe, expect, test } from 'vitest';
import { startStudio } from './studioProcess.ts';
import { reported } from './studio.ts';
import { codes } from '#studio/codes/codes.ts';
import { publish } from '#studio/publish/publish.ts';

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
