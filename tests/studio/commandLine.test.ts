import { describe, expect, test } from 'vitest';
import { startStudio } from './studioProcess.ts';
import { reported } from './studio.ts';
import { codesCommand } from '#studio/command/codes.ts';
import { command, type StudioCommand } from '#studio/command/commandLine.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { studioCommands } from '#studio/studioCommands.ts';

describe('the command line', () => {
  test.each([
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
    expect(await reported(() => codesCommand(args))).toMatchObject({
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
      name: { type: 'string', short: 'n', help: '' },
      yes: { type: 'boolean', help: '' },
      all: { type: 'string', multiple: true, help: '' },
    } as const;
    const call = command({ name: 'call', summary: '', about: '', options, run: () => 0 });
    const { exitCode, complained } = await reported(() => call(args));
    expect([exitCode, complained.split('\n')[0]]).toEqual(fault ? [2, fault] : [0, '']);
  });

  test('every command says its operands, and every option with what it does', async () => {
    for (const one of await everyCommand(await studioCommands.all())) {
      const { name, operands = '', summary, options = {} } = one.declared;
      const { exitCode, said } = await reported(() => one(['--help']));
      expect([exitCode, said.split('\n')[0]]).toEqual([0, expect.stringContaining(name)]);
      expect(said).toContain(`${name} ${operands}`.trim());
      expect(summary, name).not.toBe('');
      const words = said.replaceAll(/\s+/g, ' ');
      for (const [option, { value, help }] of Object.entries(options)) {
        expect(help, `${name} --${option}`).toMatch(/\w{2}/);
        const typed = value === undefined ? `--${option}` : `--${option} ${value}`;
        expect(words, name).toContain(`${typed} ${help}`);
      }
    }
  });

  test.each([
    ['<one> [two]', [], 'The one is missing.'],
    ['<one> [two]', ['1', '2', '3'], '"3" is one too many.'],
    ['<one> [two]', ['1', '2'], undefined],
    ['<one> [more ...]', ['1', '2', '3'], undefined],
    ['', ['1'], '"1" is one too many.'],
  ])('of %j, %j', async (operands, args, fault) => {
    const call = command({ name: 'call', operands, summary: '', about: '', run: () => 0 });
    const { exitCode, complained } = await reported(() => call(args));
    const usage = `Usage: npm run studio -- call ${operands}`.trim();
    expect([exitCode, complained]).toEqual(fault ? [2, `${fault}\n${usage}`] : [0, '']);
  });

  test('ends quietly when nobody reads on, as behind "| head -1"', async () => {
    const { child, ended } = startStudio(['--help']);
    child.stdout?.destroy();
    expect(await ended).toEqual({ exitCode: 0, said: '' });
  });

  test.each(['publish', 'list', 'add', 'add-file', 'rotate', 'remove', 'cards'])(
    '%s explains itself',
    async (command) => {
      const run =
        command === 'publish'
          ? publishCommand
          : (args: string[]) => codesCommand([command, ...args]);
      const { exitCode, said } = await reported(() => run(['--help']));
      expect(exitCode).toBe(0);
      expect(said).toContain('npm run studio -- ');
      expect(said).toContain('--workspace');
      expect((await reported(() => run(['--frob']))).exitCode).toBe(2);
    },
  );
});

/** Those of groups, too. */
async function everyCommand(commands: readonly StudioCommand[]): Promise<readonly StudioCommand[]> {
  const found = commands.map((one) =>
    'all' in one ? (one as typeof studioCommands).all().then(everyCommand) : [one],
  );
  return (await Promise.all(found)).flat();
}
