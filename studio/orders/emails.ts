/** `emails <command>`: emails that have not been sent. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { exitCodes, failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from './atStore.ts';
import { emailLines } from './emailLines.ts';

const usage = `npm run studio -- emails <what>

  list               emails that wait, are held back, or are dead
  resend <id>        try an email once more

Each explains itself: npm run studio -- emails list --help`;

const listUsage = `npm run studio -- emails list

Emails that wait for the mail server; those held back, because too many had gone to that address; and those that were given
up: refused for good, or failed for a day.

${storeHelp}`;

const resendUsage = `npm run studio -- emails resend <id>

Puts an email back into the queue, as a message of its own. "emails list" has the ids.

${storeHelp}`;

const commands = new Map([
  ['list', listEmails],
  ['resend', resendEmail],
]);

export function emails(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'emails', usage, commands }, args);
}

async function listEmails(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage: listUsage, options: storeOptions, operands: [] });
  if (!line.ok) return line.exitCode;
  return atStore(line.values, async (store) => {
    const unsent = await store.emails.unsent();
    console.log(unsent.length === 0 ? 'Every email has been sent.' : emailLines(unsent));
    return exitCodes.done;
  });
}

async function resendEmail(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, {
    usage: resendUsage,
    options: storeOptions,
    operands: ['id'],
  });
  if (!line.ok) return line.exitCode;
  const id = line.operands[0] ?? '';
  return atStore(line.values, async (store) => {
    if (!(await store.emails.resend(id))) return failed(`There is no email ${id}.`);
    console.log(`${id} is in the queue again.`);
    return exitCodes.done;
  });
}
