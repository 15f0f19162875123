/** Defects that are planted into the product, one at a time. The world has to find each. */
import type { Change } from './programs.ts';
import type { InvariantName } from './invariants.ts';
import type { Broken } from './ledger.ts';
import { simulate } from './simulate.ts';
import { programs } from './worldPrograms.ts';

type Kind = {
  /** The product had it once: the commit that mended it. */
  readonly mended?: string;
  /** Too rare to be met within the orders of a test. The large run looks for it. */
  readonly isRare?: true;
};

export type Plant = Kind & {
  readonly breaks: InvariantName;
  readonly defect: string;
  readonly changes: readonly Change[];
};

type Texts = readonly [file: string, from: string, to: string];

function plant(
  breaks: InvariantName,
  defect: string,
  changes: readonly Texts[],
  kind: Kind = {},
): Plant {
  return {
    ...kind,
    breaks,
    defect,
    changes: changes.map(([file, from, to]) => ({ file, from, to })),
  };
}

export const plants: readonly Plant[] = [
  plant('one sends at a time', 'the lock of an order is not taken', [
    [
      'src/device/orders/locks.ts',
      'if (!locks) return ifFreeHere(noLocks, name, work);',
      "if (name !== '') return work();",
    ],
  ]),
  plant('no order is lost', 'the entry is deleted before its receipt is stored', [
    [
      'src/device/orders/drainOutbox.ts',
      "import { recordVerdict } from './recordVerdict.ts';",
      "import { recordVerdict } from './recordVerdict.ts';\nimport { removeEntry } from './keptOutbox.ts';",
    ],
    [
      'src/device/orders/drainOutbox.ts',
      'const posted = pdf ?',
      'await removeEntry(id);\n  const posted = pdf ?',
    ],
  ]),
  plant('an order is stored once', 'each attempt has a key of its own', [
    [
      'src/device/orders/postOrder.ts',
      '[calls.idempotencyHeader]: entry.id,',
      '[calls.idempotencyHeader]: `${entry.id}-${entry.attempts}-${now()}`,',
    ],
  ]),
  plant('a number is true', 'a sign-in page counts as a receipt', [
    ['src/core/order/replies.ts', '    if (isWebPage(reply)) return unanswered;\n', ''],
    [
      'src/core/order/outbox.ts',
      'reply.orderId === undefined && areNumbered',
      'false && areNumbered',
    ],
  ]),
  plant('a number is true', 'an answer without a number is a receipt', [
    [
      'src/core/order/outbox.ts',
      'reply.orderId === undefined && areNumbered',
      'false && areNumbered',
    ],
  ]),
  plant('what is saved is somewhere', 'an order counts as saved that the phone could not store', [
    [
      'src/device/orders/placeOrder.ts',
      '.catch(() => ports.readEntry(id))',
      '.catch(() => ({ ...fresh, turn: 1 }))',
    ],
  ]),
  plant('emails reach their people', 'emails are written in a transaction of their own', [
    ['server/store/requests.ts', '  await writeEmails(tx, { ...mail(number), createdAt });\n', ''],
    [
      'server/store/requests.ts',
      'if (acceptance) return acceptance;',
      "if (acceptance?.kind === 'stored') {\n          const createdAt = new Date().toISOString();\n          await inTransaction(db, async (tx) => {\n            await writeEmails(tx, { ...mail(acceptance.number), createdAt });\n            return { commit: true, value: undefined };\n          });\n        }\n        if (acceptance) return acceptance;",
    ],
  ]),
  plant('emails reach their people', 'an email is marked as sent before it is', [
    [
      'server/mail/emailsWorker.ts',
      'const sending = await sendLeased(email, parts);',
      "await emails.finish(email.id, 'sent');\n          const sending = await sendLeased(email, parts);",
    ],
  ]),
  plant('a number is true', 'a number is answered although the commit failed', [
    [
      'server/store/database.ts',
      'await (settled.commit ? tx.commit() : tx.rollback()).execute();',
      'await (settled.commit ? tx.commit() : tx.rollback()).execute().catch(() => tx.rollback().execute().catch(() => undefined));',
    ],
  ]),
  plant('an order is stored once', 'the server takes a key for the number of an attempt', [
    [
      'server/store/requests.ts',
      'idempotency_key: idempotencyKey,\n        fingerprint,',
      'idempotency_key: `${idempotencyKey}-${row.number}`,\n        fingerprint,',
    ],
  ]),
  plant(
    'everything comes to rest',
    'a wait that a wrong clock has made longer than any is believed',
    [
      [
        'src/core/order/outbox.ts',
        'if (waitMs <= 0 || waitMs > longestServerWaitMs) return true;',
        'if (waitMs <= 0) return true;',
      ],
    ],
  ),
  plant('an order leaves a receipt', 'the receipt and the end of its order are two transactions', [
    [
      'src/device/orders/recordVerdict.ts',
      "if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);",
      "if (verdict.kind === 'received') {\n      await removeEntry(id);\n      await ports.replaceWithReceipt(verdict.receipt);\n    }",
    ],
    [
      'src/device/orders/recordVerdict.ts',
      "import type { DrainPorts } from './deviceOutbox.ts';",
      "import type { DrainPorts } from './deviceOutbox.ts';\nimport { removeEntry } from './keptOutbox.ts';",
    ],
  ]),
  plant('no order is lost', 'an order is let go when nobody answers', [
    [
      'src/device/orders/drainOutbox.ts',
      "import { recordVerdict } from './recordVerdict.ts';",
      "import { recordVerdict } from './recordVerdict.ts';\nimport { removeEntry } from './keptOutbox.ts';",
    ],
    [
      'src/device/orders/drainOutbox.ts',
      'const attempt = { waiting: false,',
      "if (posted.kind === 'unanswered') await removeEntry(id);\n  const attempt = { waiting: false,",
    ],
  ]),
  plant('printed as chosen', 'an order goes out with the PDF of another', [
    [
      'src/device/orders/keptOutbox.ts',
      "const pdf = await get<unknown>(id, table('pdfs'));",
      "const [pdf] = await values<unknown>(table('pdfs'));",
    ],
  ]),
  plant('an order leaves a receipt', 'a receipt is not written', [
    [
      'src/device/orders/recordVerdict.ts',
      "if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);",
      '',
    ],
  ]),
  plant(
    'what is refused is in the cart',
    'an order that was refused while the person waits stays queued',
    [['src/device/orders/placeOrder.ts', 'await ports.leaveInCart(entry);', '']],
  ),
  plant('an order is stored once', 'a handed-over order has another id', [
    [
      'src/device/handover/take.ts',
      "if (pdf) await tables.put('pdfs', entry.id, pdf);",
      "if (pdf) await tables.put('pdfs', `${entry.id}-2`, pdf);",
    ],
    [
      'src/device/handover/take.ts',
      "await tables.put('orders', entry.id, { ...entry, turn });",
      "await tables.put('orders', `${entry.id}-2`, { ...entry, id: `${entry.id}-2`, turn });",
    ],
  ]),
  plant(
    'emails reach their people',
    "the studio's email ignores the recipient that was asked for",
    [['server/calls/sendCart.ts', '{ studioTo: address }', '{ studioTo: studioEmail }']],
  ),
  plant('money adds up', 'a line costs the same whatever its quantity', [
    ['src/core/cart/totals.ts', 'line.item.priceCents * line.qty', 'line.item.priceCents'],
  ]),
  plant(
    'what is sent is in no cart',
    'an order does not name the cart that it was made from',
    [
      [
        'src/device/orders/keptOutbox.ts',
        'await changeCheckoutIn(tables, (cart) => withPlacingOf(cart, entry));',
        '',
      ],
    ],
    { isRare: true, mended: '23335ee0' },
  ),
  plant(
    'no order is lost',
    'put back in cart is two transactions',
    [
      [
        'src/device/orders/orderActions.ts',
        '(entry) => putEntryBack(entry, hasGrant)',
        'async (entry) => {\n    await removeEntry(id);\n    await putEntryBack(entry, hasGrant);\n  }',
      ],
    ],
    { isRare: true },
  ),
  plant('printed as chosen', 'a PDF is cut when it is stored', [
    ['server/calls/sendCart.ts', 'content: pdfBytes,', 'content: pdfBytes.subarray(0, 9),'],
  ]),
  plant('everything comes to rest', 'a request has no time limit', [
    [
      'src/device/orders/postOrder.ts',
      'AbortSignal.timeout(requestLimitMs)',
      'new AbortController().signal',
    ],
  ]),
  plant('everything comes to rest', 'no timer wakes a page that has waiting orders', [
    [
      'src/device/orders/createDrainer.ts',
      'timer = setTimeout(() => void drainer.drain(false), Math.max(waitMs, shortestTimerMs));',
      '',
    ],
  ]),
  plant(
    'emails reach their people',
    'the mail server is never tried again once it was down',
    [['server/mail/emailsWorker.ts', 'untilMs = performance.now() + ms;', 'untilMs = Infinity;']],
    { isRare: true },
  ),
  plant(
    'what is saved is somewhere',
    'a page takes a write for kept before it is committed',
    [['src/device/database/database.ts', "if (transaction.mode !== 'readonly') await ended;", '']],
    { isRare: true },
  ),
  plant('no order is lost', 'an order is looked up without its key', [
    [
      'server/store/requests.ts',
      "      .where('idempotency_key', '=', idempotencyKey)\n      .executeTakeFirst();",
      '      .executeTakeFirst();',
    ],
  ]),
  plant('emails reach their people', "the family's copy goes to the studio", [
    ['server/calls/orderEmails.ts', '    to: order.customer.email,', '    to: studioEmail,'],
  ]),
  plant('emails reach their people', 'an email that was put off is given up', [
    [
      'server/mail/emailsWorker.ts',
      'await emails.postpone(email.id, Date.now() + waitMs, failure);',
      "await emails.finish(email.id, 'dead', failure);",
    ],
  ]),
  plant(
    'an order is stored once',
    'a cart that a full phone has sent has another id on the next page',
    [
      ['src/device/orders/outbox.ts', 'placingIdOf(named, seed)', 'newSeed'],
      ['src/core/order/putBack.ts', '    seed: checkout.seed ?? placed.seed ?? id,\n', ''],
    ],
    { isRare: true, mended: '22cdfb40' },
  ),
  plant(
    'what is sent is in no cart',
    'a cart that was sent from a full phone stays on its disk',
    [
      [
        'src/device/cart/checkout.ts',
        '  if (!(await dropCheckout(isPlaced).catch(() => false))) return;\n',
        '',
      ],
    ],
    { isRare: true, mended: '7649306a' },
  ),
  plant(
    'no order is lost',
    'what a full phone took from the cart is taken again after it was put back',
    [
      [
        'src/device/cart/checkout.ts',
        '  unkept = unkept.filter((change) => change !== emptied);\n',
        '',
      ],
    ],
    { isRare: true, mended: '5bcd7d81' },
  ),
  plant(
    'an answer is right',
    'a changed cart keeps the id of what was placed',
    [
      [
        'src/core/order/checkout.ts',
        'checkout.placing?.fingerprint === fingerprint;',
        'checkout.placing !== undefined;',
      ],
      [
        'src/core/order/checkout.ts',
        'if (!placing || orderFingerprint(orderOf(checkout)) === placing.fingerprint) return checkout;',
        'if (!placing || rest.lines.length > 0) return checkout;',
      ],
      [
        'src/device/orders/outbox.ts',
        'placing?.fingerprint !== orderFingerprint(orderOf(checkout))',
        '!placing',
      ],
    ],
    { isRare: true, mended: '21968c26' },
  ),
  plant(
    'no order is lost',
    'a refused order does not go back into the cart that it was taken from',
    [
      [
        'src/device/orders/keptOutbox.ts',
        ': putBack(checkout, reviveOrdered(left.checkout), left.id, isHere),\n          left,\n        ),\n      );\n    }),\n  );\n}\n\n/** Turns',
        ': checkout,\n          left,\n        ),\n      );\n    }),\n  );\n}\n\n/** Turns',
      ],
    ],
    { mended: '21968c26' },
  ),
  plant(
    'an answer is right',
    'a price of yesterday refuses an order that waited',
    [
      [
        'server/calls/checkedOrder.ts',
        'of await earlierPrices()',
        'of [] as Awaited<ReturnType<typeof earlierPrices>>',
      ],
    ],
    { mended: 'bb42e822' },
  ),
  plant(
    'emails reach their people',
    'an email that was queued by a clock ahead waits until then',
    [
      [
        'server/mail/emailsWorker.ts',
        '  await emails.bringForward(Date.now(), pace.leaseMs + 2 * pace.longestRetryMs);\n',
        '',
      ],
    ],
    { isRare: true, mended: '3dff4398' },
  ),
  plant(
    'emails reach their people',
    "an email that the studio's full mailbox refuses is given up",
    [
      [
        'server/mail/emailsWorker.ts',
        "sending.kind === 'refused' && email.recipient !== 'studio'",
        "sending.kind === 'refused'",
      ],
    ],
    { mended: '3dff4398' },
  ),
  plant(
    'emails reach their people',
    'an email is given up at its first failure when the clock has jumped',
    [['server/mail/emailsWorker.ts', ' && email.attempts >= pace.fewestAttempts', '']],
    { isRare: true, mended: '3dff4398' },
  ),
  plant(
    'an order is stored once',
    'an order is placed from what another tab has emptied',
    [
      [
        'src/device/orders/outbox.ts',
        'placing?.fingerprint !== orderFingerprint(orderOf(checkout))',
        '!placing',
      ],
    ],
    { isRare: true, mended: '333bad6d' },
  ),
  plant('an answer is right', 'the fingerprint ignores the recipient', [
    [
      'src/core/order/order.ts',
      "JSON.stringify([toEmail ?? '', meta], withSortedKeys)",
      "JSON.stringify(['', meta], withSortedKeys)",
    ],
  ]),
  plant('an order is stored once', 'an order that is put back has another id', [
    [
      'src/core/order/putBack.ts',
      '    placing: { id, fingerprint: orderFingerprint(orderOf(placed)) },\n',
      '',
    ],
    ['src/core/order/putBack.ts', '    seed: checkout.seed ?? placed.seed ?? id,\n', ''],
  ]),
  plant('what is sent is in no cart', 'a cart is not emptied with its receipt', [
    [
      'src/device/cart/keptCheckout.ts',
      "await tables.remove('checkout', checkoutKey);\n  return true;",
      'return true;',
    ],
  ]),
  plant('no order is lost', 'a receipt ends all orders that wait', [
    [
      'src/device/orders/keptOutbox.ts',
      "await tables.remove('orders', kept.id);",
      "for (const one of entriesOf(await tables.all('orders'))) await tables.remove('orders', one.id);",
    ],
  ]),
  plant('emails reach their people', 'the family gets no copy of an order for another recipient', [
    [
      'server/calls/orderEmails.ts',
      'said(input.language, () => customerEmailOf(input)),',
      '...(input.studioTo === input.studioEmail ? [said(input.language, () => customerEmailOf(input))] : []),',
    ],
  ]),
  plant('money adds up', 'the stored total has no add-ons', [
    [
      'server/calls/newOrder.ts',
      'totalCents: order.totals.totalCents,',
      'totalCents: order.totals.totalCents - order.totals.addOnsCents,',
    ],
  ]),
  plant('printed as chosen', 'every pose is a full pose at the server', [
    [
      'server/calls/checkedOrder.ts',
      "newLine(product, { '': pose })",
      "newLine(product, { '': 'fullpose' })",
    ],
  ]),
  plant(
    'desk and server agree',
    'a mark that is pushed writes no email',
    [
      [
        'server/store/events.ts',
        "  await queueEmails(tx, row.kind, eventOf(row.kind, row), emailsOf);\n  return 'new';",
        "  return 'new';",
      ],
    ],
    { isRare: true },
  ),
  plant('desk and server agree', 'of an order only one mark is taken', [
    [
      'server/store/events.ts',
      "select('id').where('id', '=', row.id);",
      "select('id').where('number', '=', row.number);",
    ],
  ]),
  plant('no key opens what it must not', 'all orders of a page have the same key', [
    [
      'src/device/orders/newOrderKeys.ts',
      'const making = made.get(id) ?? newKeys(checkout).catch(() => undefined);\n  made.set(id, making);',
      "const making = made.get('') ?? newKeys(checkout).catch(() => undefined);\n  made.set('', making);",
    ],
  ]),
  plant('nothing remains on a cleared phone', 'it says so, and keeps its receipts', [
    ['src/device/clearing/keptPlaces.ts', "sent: { rows: [{ table: 'receipts' }] }", 'sent: {}'],
    ['src/device/clearing/wipe.ts', 'sent: receipts.length,', 'sent: 0,'],
  ]),
  plant('nothing remains of a removed gallery', 'its key is kept', [
    [
      'src/device/access/galleryKeys.ts',
      '  unstoredOpeners.delete(slug);\n  await del(slug, storedOpeners);',
      '  unstoredOpeners.delete(slug);',
    ],
  ]),
  plant('nothing remains of a removed gallery', 'its photos stay in the cart', [
    [
      'src/gallery/lockGallery.ts',
      'changeCheckout((checkout) => withoutGallery(checkout, slug))',
      'changeCheckout((checkout) => checkout)',
    ],
  ]),
  plant('nothing remains of a removed gallery', 'a page that is placing brings its photos back', [
    ['src/device/orders/pageOutbox.ts', '!hasGrant(slug)', 'slug === undefined'],
  ]),
  plant('nothing remains of a removed gallery', 'sent orders keep its photos', [
    ['src/device/orders/dropGalleryFromOrders.ts', "['orders', 'receipts']", "['orders']"],
  ]),
  plant('printed as chosen', 'the desk prints one of each', [
    ['studio/orders/orderPrints.ts', 'pieces: count * qty,', 'pieces: count,'],
  ]),
  plant('emails reach their people', 'news go where the order went before its correction', [
    [
      'studio/orders/customerEmails.ts',
      'orderRecordOf(now);\n  const to',
      'orderRecordOf(order);\n  const to',
    ],
  ]),
  plant(
    'emails reach their people',
    'a list has what happened to an order by its id, not by its time',
    [
      [
        'server/store/exchange.ts',
        "orderBy('number').orderBy('at').orderBy('id').limit",
        "orderBy('number').orderBy('id', 'desc').limit",
      ],
    ],
  ),
  plant('printed as chosen', 'a correction changes no quantity', [
    ['studio/orders/orderRecord.ts', 'const { qty = item.qty, pose,', 'const { qty: _, pose,'],
    ['studio/orders/orderRecord.ts', '    qty,\n    line: { ...posed', '    line: { ...posed'],
    ['studio/orders/orderRecord.ts', 'pose, selections), qty },', 'pose, selections) },'],
  ]),
];

export type Found = { readonly orders: number; readonly broken: readonly Broken[] };

/** Runs until a promise is broken, at most for so many orders. Without a plant none is. */
export async function found(
  { changes }: Plant,
  seed: number,
  most: number,
): Promise<Found | undefined> {
  const built = await programs(changes);
  const { failure, orders } = await simulate({ programs: built, seed, orders: most });
  return failure && { orders, broken: failure.broken };
}

/** Says of each plant whether it is found, and then the median of orders until then. */
export async function* foundPlants(
  seed: number,
  most: number,
  named: string,
): AsyncGenerator<string> {
  const counts: number[] = [];
  const wanted = plants.filter(({ defect }) => defect.includes(named));
  for (const plant of wanted) {
    const one = await found(plant, seed, most);
    if (one) counts.push(one.orders);
    const orders = one ? `${one.orders} orders` : 'not found';
    yield `${orders.padEnd(14)}${plant.defect}${one ? ` ("${one.broken[0]?.words}")` : ''}`;
  }
  const median = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)];
  yield `${counts.length} of ${wanted.length} found, median ${median ?? 'none'} orders`;
}
