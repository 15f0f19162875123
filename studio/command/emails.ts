/** `emails list` and `resendCommand`, `orders resend` and `pdf`: what goes out about an order, and the PDF that came with it. */
import { timeWords } from '#core/gallery/localTimes.ts';
import { storedNumber } from '#studio/orders/deskOrder.ts';
import { pdfOfOrder, resendOrder, saveElsewhere } from '#studio/orders/resend.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, lookupOptions, storeOptions } from './atStore.ts';
import { command, exitCodes, failed, commandGroup, takes } from './commandLine.ts';
import { emailLines } from './orderLists.ts';

export const emailsCommand = commandGroup({
  name: 'emails',
  summary: 'emails that have not been sent',
  commands: [
    command({
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
    }),
    command({
      name: 'emails resend',
      operands: '<id>',
      summary: 'try an email once more',
      about:
        'Puts an email back into the queue, as a message of its own. "emails list" has the ids.',
      options: storeOptions,
      run: (values, [id = '']) =>
        atStore(values, async (store) => {
          if (!(await store.emails.resend(id))) return failed(`There is no email ${id}.`);
          console.log(`${id} is in the queue again.`);
          return exitCodes.done;
        }),
    }),
  ],
});

export const resendCommand = command({
  name: 'orders resend',
  operands: '<number>',
  example: '[--only studio|customer|<email>] [--to address]',
  summary: 'send its emails once more',
  about: `Sends an order's emails once more, as messages of their own; one that was held back, for the first time. They leave within half a
minute while the server runs. Of those to the customer it sends the latest: the last change of the order, or the copy if nothing has
changed. It names the others.`,
  options: {
    only: takes`which  the studio's email, the customer's latest, or one of them by its name, such as order-K7QF3W-customer, which is the copy (both)`,
    to: takes`address  to another address, when the first was mistyped; with --only`,
    ...storeOptions,
  },
  async run({ only, to, ...values }, [typed], refuse) {
    if (only !== undefined && !/^(?:studio|customer|order-.+)$/.test(only))
      return refuse('--only is studio, customer, or the name of an email.');
    if (to !== undefined && only === undefined) return refuse('--to needs --only.');
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const done = await resendOrder(store, number, { only, to });
      if (!done.ok) return failed(done.message);
      const { sent, left } = done.value;
      for (const email of sent) console.log(`${email.id} goes to ${email.to}.`);
      const [first] = left;
      if (first) {
        const names = left.map(({ id, createdAt }) => `${id} (${timeWords(createdAt)})`);
        console.log(
          `Not sent again: ${names.join(', ')}. To send one: npm run studio -- orders resend ${number} --only ${first.id}`,
        );
      }
      return exitCodes.done;
    });
  },
});

export const orderPdfCommand = command({
  name: 'orders pdf',
  operands: '<number>',
  example: '[--to file]',
  summary: 'save its PDF',
  about: 'Saves the PDF that came with an order.',
  options: { to: takes`file  where to (order-<number>.pdf)`, ...lookupOptions },
  async run({ to, ...values }, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const pdf = await pdfOfOrder(store, number);
      if (!pdf.ok) return failed(pdf.message);
      const file = { file: to ?? `order-${number}.pdf`, what: "an order's PDF" } as const;
      const saved = await saveElsewhere(foldersOf(values).workspace, file, pdf.value);
      if (!saved.ok) return failed(saved.message);
      console.log(`Saved as ${saved.value}.`);
      return exitCodes.done;
    });
  },
});
