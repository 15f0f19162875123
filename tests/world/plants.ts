/** Defects that are planted into the product, one at a time. The world has to find each. */
import type { Change } from './programs.ts';
import { simulate } from './simulate.ts';
import { programs } from './worldPrograms.ts';

export type Plant = {
  readonly defect: string;
  readonly changes: readonly Change[];
};

const orders = 'src/device/orders';

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
