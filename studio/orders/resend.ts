import { normalizedAddress } from '#server/input/mailbox.ts';
import { orderSubject } from '#server/store/email.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import { timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, failed, takes } from '#studio/command/commandLine.ts';
import { atStore, storeOptions } from './atStore.ts';
import { storedNumber } from './deskOrder.ts';

export const resendOrder = command({
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
    if (only !== undefined && !/^(?:studio|customer|order-.+)$/.test(only)) {
      return refuse('--only is studio, customer, or the name of an email.');
    }
    if (to !== undefined && only === undefined) return refuse('--to needs --only.');
    const address = to === undefined ? undefined : normalizedAddress(to);
    if (to !== undefined && address === undefined)
      return failed(`"${to}" is not one email address.`);
    const number = storedNumber(typed);
    return atStore(values, async ({ emails }) => {
      const about = await emails.about(orderSubject(number));
      const { sent, left } = chosen(about, only);
      if (sent.length === 0) {
        const none = `There are no emails about an order ${number}`;
        return failed(about.length === 0 ? `${none}.` : `${none} that are ${only}.`);
      }
      for (const email of sent) {
        await emails.resend(email.id, address);
        console.log(`${email.id} goes to ${address ?? email.to}.`);
      }
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

/** Sends only the latest: a customer who gets every change again can't tell which one is current. */
function chosen(
  about: readonly EmailStatus[],
  only: string | undefined,
): { readonly sent: readonly EmailStatus[]; readonly left: readonly EmailStatus[] } {
  const named = about.filter(({ id }) => id === only);
  if (named.length > 0) return { sent: named, left: [] };
  const ofCustomer = about
    .filter(({ recipient }) => recipient === 'customer')
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const others = about.filter(({ recipient }) => recipient !== 'customer');
  const latest = ofCustomer.slice(-1);
  const left = ofCustomer.slice(0, -1);
  if (only === undefined) return { sent: [...others, ...latest], left };
  if (only === 'customer') return { sent: latest, left };
  return { sent: only === 'studio' ? others : [], left: [] };
}
