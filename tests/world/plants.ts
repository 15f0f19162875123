/** Defects that are planted into the product, one at a time. The world has to find each. */
import type { Change } from './programs.ts';
import { simulate } from './simulate.ts';
import { programs } from './worldPrograms.ts';

export type Plant = {
  readonly defect: string;
  /** Too rare to be met within the orders of a test. The large run looks for it. */
  readonly isRare?: true;
  readonly changes: readonly Change[];
};

const orders = 'src/device/orders';

/** Has a file know the function that deletes an order from the phone. */
function removesEntries(file: string, after = "import { record } from './record.ts';"): Change {
  return { file, from: after, to: `${after}\nimport { removeEntry } from './keptOutbox.ts';` };
}

export const plants: readonly Plant[] = [
  {
    defect: 'the lock of an order is not taken',
    changes: [
      {
        file: `${orders}/locks.ts`,
        from: 'if (!locks) return ifFreeHere(noLocks, name, work);',
        to: "if (name !== '') return work();",
      },
    ],
  },
  {
    defect: 'the entry is deleted before its receipt is stored',
    changes: [
      {
        file: `${orders}/drainOutbox.ts`,
        from: "import { record } from './record.ts';",
        to: "import { record } from './record.ts';\nimport { removeEntry } from './keptOutbox.ts';",
      },
      {
        file: `${orders}/drainOutbox.ts`,
        from: 'const posted = pdf ?',
        to: 'await removeEntry(id);\n  const posted = pdf ?',
      },
    ],
  },
  {
    defect: 'each attempt has a key of its own',
    changes: [
      {
        file: `${orders}/postOrder.ts`,
        from: '[calls.idempotencyHeader]: entry.id,',
        to: '[calls.idempotencyHeader]: `${entry.id}-${entry.attempts}-${now()}`,',
      },
    ],
  },
  {
    defect: 'a sign-in page counts as a receipt',
    changes: [
      {
        file: 'src/core/order/replies.ts',
        from: '    if (isWebPage(reply)) return unanswered;\n',
        to: '',
      },
      {
        file: 'src/core/order/outbox.ts',
        from: 'reply.orderId === undefined && areNumbered',
        to: 'false && areNumbered',
      },
    ],
  },
  {
    defect: 'an answer without a number is a receipt',
    changes: [
      {
        file: 'src/core/order/outbox.ts',
        from: 'reply.orderId === undefined && areNumbered',
        to: 'false && areNumbered',
      },
    ],
  },
  {
    defect: 'an order counts as saved that the phone could not store',
    changes: [
      {
        file: `${orders}/placeOrder.ts`,
        from: '.catch(() => ports.readEntry(id))',
        to: '.catch(() => ({ ...fresh, turn: 1 }))',
      },
    ],
  },
  {
    defect: 'emails are written in a transaction of their own',
    changes: [
      {
        file: 'server/store/requests.ts',
        from: '  await writeEmails(tx, { ...mail(number), createdAt });\n',
        to: '',
      },
      {
        file: 'server/store/requests.ts',
        from: 'if (acceptance) return acceptance;',
        to: `if (acceptance?.kind === 'stored') {
          const createdAt = new Date().toISOString();
          await inTransaction(db, async (tx) => {
            await writeEmails(tx, { ...mail(acceptance.number), createdAt });
            return { commit: true, value: undefined };
          });
        }
        if (acceptance) return acceptance;`,
      },
    ],
  },
  {
    defect: 'an email is marked as sent before it is',
    changes: [
      {
        file: 'server/mail/emailsWorker.ts',
        from: 'const sending = await sendLeased(email, parts);',
        to: "await emails.finish(email.id, 'sent');\n          const sending = await sendLeased(email, parts);",
      },
    ],
  },
  {
    defect: 'a number is answered although the commit failed',
    changes: [
      {
        file: 'server/store/database.ts',
        from: 'await (settled.commit ? tx.commit() : tx.rollback()).execute();',
        to: 'await (settled.commit ? tx.commit() : tx.rollback()).execute().catch(() => tx.rollback().execute().catch(() => undefined));',
      },
    ],
  },
  {
    defect: 'the server takes a key for the number of an attempt',
    changes: [
      {
        file: 'server/store/requests.ts',
        from: 'idempotency_key: idempotencyKey,\n        fingerprint,',
        to: 'idempotency_key: `${idempotencyKey}-${row.number}`,\n        fingerprint,',
      },
    ],
  },
  {
    defect: 'a wait that a wrong clock has made longer than any is believed',
    changes: [
      {
        file: 'src/core/order/outbox.ts',
        from: 'if (waitMs <= 0 || waitMs > longestServerWaitMs) return true;',
        to: 'if (waitMs <= 0) return true;',
      },
    ],
  },
  {
    defect: 'the receipt and the end of its order are two transactions',
    changes: [
      {
        file: `${orders}/record.ts`,
        from: "if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);",
        to: "if (verdict.kind === 'received') {\n      await removeEntry(id);\n      await ports.replaceWithReceipt(verdict.receipt);\n    }",
      },
      {
        file: `${orders}/record.ts`,
        from: "import type { DrainPorts } from './outboxPorts.ts';",
        to: "import type { DrainPorts } from './outboxPorts.ts';\nimport { removeEntry } from './keptOutbox.ts';",
      },
    ],
  },
  {
    defect: 'an order is let go when nobody answers',
    changes: [
      removesEntries(`${orders}/drainOutbox.ts`),
      {
        file: `${orders}/drainOutbox.ts`,
        from: 'const attempt = { waiting: false,',
        to: "if (posted.kind === 'unanswered') await removeEntry(id);\n  const attempt = { waiting: false,",
      },
    ],
  },
  {
    defect: 'an order goes out with the PDF of another',
    changes: [
      {
        file: `${orders}/keptOutbox.ts`,
        from: "const pdf = await get<unknown>(id, table('pdfs'));",
        to: "const [pdf] = await values<unknown>(table('pdfs'));",
      },
    ],
  },
  {
    defect: 'a receipt is not written',
    changes: [
      {
        file: `${orders}/record.ts`,
        from: "if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);",
        to: '',
      },
    ],
  },
  {
    defect: 'an order that was refused while the person waits stays queued',
    changes: [{ file: `${orders}/placeOrder.ts`, from: 'await ports.leaveInCart(entry);', to: '' }],
  },
  {
    defect: 'a handed-over order has another id',
    changes: [
      {
        file: 'src/device/handover/take.ts',
        from: "if (pdf) await tables.put('pdfs', entry.id, pdf);",
        to: "if (pdf) await tables.put('pdfs', `${entry.id}-2`, pdf);",
      },
      {
        file: 'src/device/handover/take.ts',
        from: "await tables.put('orders', entry.id, { ...entry, turn });",
        to: "await tables.put('orders', `${entry.id}-2`, { ...entry, id: `${entry.id}-2`, turn });",
      },
    ],
  },
  {
    defect: "the studio's email ignores the recipient that was asked for",
    changes: [
      {
        file: 'server/calls/sendCart.ts',
        from: '{ studioTo: address }',
        to: '{ studioTo: studioEmail }',
      },
    ],
  },
  {
    defect: 'a line costs the same whatever its quantity',
    changes: [
      {
        file: 'src/core/cart/totals.ts',
        from: 'line.item.priceCents * line.qty',
        to: 'line.item.priceCents',
      },
    ],
  },
  {
    defect: 'an order does not name the cart that it was made from (an old fault)',
    isRare: true,
    changes: [
      {
        file: `${orders}/keptOutbox.ts`,
        from: 'await changeCheckoutIn(tables, (cart) => withPlacingOf(cart, entry));',
        to: '',
      },
    ],
  },
  {
    defect: 'put back in cart is two transactions',
    isRare: true,
    changes: [
      {
        file: `${orders}/orderActions.ts`,
        from: '(entry) => putEntryBack(entry, hasGrant)',
        to: 'async (entry) => {\n    await removeEntry(id);\n    await putEntryBack(entry, hasGrant);\n  }',
      },
    ],
  },
  {
    defect: 'a PDF is cut when it is stored',
    changes: [
      {
        file: 'server/calls/sendCart.ts',
        from: 'content: pdfBytes,',
        to: 'content: pdfBytes.subarray(0, 9),',
      },
    ],
  },
  {
    defect: 'a request has no time limit',
    changes: [
      {
        file: `${orders}/postOrder.ts`,
        from: 'AbortSignal.timeout(requestLimitMs)',
        to: 'new AbortController().signal',
      },
    ],
  },
  {
    defect: 'no timer wakes a page that has waiting orders',
    changes: [
      {
        file: `${orders}/createDrainer.ts`,
        from: 'timer = setTimeout(() => void drainer.drain(false), Math.max(waitMs, shortestTimerMs));',
        to: '',
      },
    ],
  },
  {
    defect: 'the mail server is never tried again once it was down',
    isRare: true,
    changes: [
      {
        file: 'server/mail/emailsWorker.ts',
        from: 'untilMs = performance.now() + ms;',
        to: 'untilMs = Infinity;',
      },
    ],
  },
  {
    defect: 'a page takes a write for kept before it is committed',
    changes: [
      {
        file: 'src/device/database/database.ts',
        from: "if (transaction.mode !== 'readonly') await ended;",
        to: '',
      },
    ],
  },
  {
    defect: 'an order is looked up without its key',
    changes: [
      {
        file: 'server/store/requests.ts',
        from: "      .where('idempotency_key', '=', idempotencyKey)\n      .executeTakeFirst();",
        to: '      .executeTakeFirst();',
      },
    ],
  },
  {
    defect: "the family's copy goes to the studio",
    changes: [
      {
        file: 'server/calls/orderEmails.ts',
        from: '    to: order.customer.email,',
        to: '    to: studioEmail,',
      },
    ],
  },
  {
    defect: 'an email that was put off is given up',
    changes: [
      {
        file: 'server/mail/emailsWorker.ts',
        from: 'await emails.postpone(email.id, Date.now() + waitMs, failure);',
        to: "await emails.finish(email.id, 'dead', failure);",
      },
    ],
  },
];

export type Found = { readonly orders: number; readonly words: string };

/** Runs until a promise is broken, at most for so many orders. Without a plant none is. */
export async function found(
  { changes }: Plant,
  seed: number,
  most: number,
): Promise<Found | undefined> {
  const built = await programs(changes);
  const { failure, orders } = await simulate({ programs: built, seed, orders: most });
  return failure && { orders, words: failure.broken[0] ?? '' };
}

/** Says of each plant whether it is found, and then the median of orders until then. */
export async function* foundPlants(seed: number, most: number): AsyncGenerator<string> {
  const counts: number[] = [];
  for (const plant of plants) {
    const one = await found(plant, seed, most);
    if (one) counts.push(one.orders);
    yield one
      ? `found after ${one.orders} orders: ${plant.defect} ("${one.words}")`
      : `not found: ${plant.defect}`;
  }
  const median = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)];
  yield `${counts.length} of ${plants.length} found, after ${median ?? 'no'} orders in the middle`;
}
