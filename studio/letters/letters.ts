/** `letters <command>`: emails that have not been sent. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { exitCodes, failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { letterLines } from '#studio/store/letterLines.ts';

const usage = `npm run studio -- letters <what>

  list               letters that wait, are held back, or are dead
  resend <id>        try a letter once more

Each explains itself: npm run studio -- letters list --help`;

const listUsage = `npm run studio -- letters list

Letters that wait for the mail server; those held back, because too many had gone to that address; and those that were given
up: refused for good, or failed for a day.

${storeHelp}`;

const resendUsage = `npm run studio -- letters resend <id>

Puts a letter back into the queue, as a message of its own. "letters list" has the ids.

${storeHelp}`;

const commands = new Map([
  ['list', listLetters],
  ['resend', resendLetter],
]);

export function letters(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'letters', usage, commands }, args);
}

async function listLetters(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage: listUsage, options: storeOptions, operands: [] });
  if (!line.ok) return line.exitCode;
  return atStore(line.values, async (store) => {
    const unsent = await store.letters.unsent();
    console.log(unsent.length === 0 ? 'Every letter has been sent.' : letterLines(unsent));
    return exitCodes.done;
  });
}

async function resendLetter(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, {
    usage: resendUsage,
    options: storeOptions,
    operands: ['id'],
  });
  if (!line.ok) return line.exitCode;
  const id = line.operands[0] ?? '';
  return atStore(line.values, async (store) => {
    if (!(await store.letters.resend(id))) return failed(`There is no letter ${id}.`);
    console.log(`${id} is in the queue again.`);
    return exitCodes.done;
  });
}
