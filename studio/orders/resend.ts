import { normalizedAddress } from '#server/input/mailbox.ts';
import { orderSubject } from '#server/store/subjects.ts';
import { exitCodes, failed, misused, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';

const usage = `npm run studio -- orders resend <number> [--only studio|customer] [--to address]

Sends an order's emails once more, as messages of their own; one that was held back, for the first time. They leave within half a minute while the server runs.

  --only whose     the studio's email or the customer's (both)
  --to address     to another address, when the first was mistyped; with --only
${storeHelp}`;

const options = { ...storeOptions, only: { type: 'string' }, to: { type: 'string' } } as const;

export async function resendOrder(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const { only, to } = line.values;
  const call = usage.split('\n', 1)[0] ?? '';
  if (only !== undefined && only !== 'studio' && only !== 'customer') {
    return misused('--only is studio or customer.', call);
  }
  if (to !== undefined && only === undefined) return misused('--to needs --only.', call);
  const address = to === undefined ? undefined : normalizedAddress(to);
  if (to !== undefined && address === undefined) return failed(`"${to}" is not one email address.`);
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ emails }) => {
    const about = await emails.about(orderSubject(number));
    const wanted = about.filter(({ recipient }) => only === undefined || recipient === only);
    if (wanted.length === 0) return failed(`There are no emails about an order ${number}.`);
    for (const email of wanted) {
      await emails.resend(email.id, address);
      console.log(`${email.id} goes to ${address ?? email.to}.`);
    }
    return exitCodes.done;
  });
}
