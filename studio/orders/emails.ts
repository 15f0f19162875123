/** `emails <command>`: emails that have not been sent. */
import { command, exitCodes, failed, group } from '#studio/command/commandLine.ts';
import { atStore, storeOptions } from './atStore.ts';
import { emailLines } from './emailLines.ts';

const listEmails = command({
  name: 'emails list',
  summary: 'emails that wait, are held back, or are dead',
  about: `Emails that wait for the mail server; those held back, because too many had gone to that address; and those that were given
up: refused for good, or failed for a day.`,
  options: storeOptions,
  run: (values) =>
    atStore(values, async (store) => {
      const unsent = await store.emails.unsent();
      console.log(unsent.length === 0 ? 'Every email has been sent.' : emailLines(unsent));
      return exitCodes.done;
    }),
});

const resendEmail = command({
  name: 'emails resend',
  operands: '<id>',
  summary: 'try an email once more',
  about: 'Puts an email back into the queue, as a message of its own. "emails list" has the ids.',
  options: storeOptions,
  run: (values, [id = '']) =>
    atStore(values, async (store) => {
      if (!(await store.emails.resend(id))) return failed(`There is no email ${id}.`);
      console.log(`${id} is in the queue again.`);
      return exitCodes.done;
    }),
});

export const emails = group({
  name: 'emails',
  summary: 'emails that have not been sent',
  commands: [listEmails, resendEmail],
});
