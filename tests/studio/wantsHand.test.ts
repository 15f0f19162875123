import { expect, test } from 'vitest';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { listsOf } from '#studio/orders/wantsHand.ts';

type Changes = {
  readonly production?: DeskOrder['state']['production'];
  readonly anonymizedAt?: string;
  readonly openCents?: number;
  readonly problems?: readonly string[];
  readonly missed?: string;
};

function lists({ production = 'received', anonymizedAt, ...known }: Changes) {
  const order = { anonymizedAt: anonymizedAt ?? null, state: { production } } as DeskOrder;
  return listsOf(order, { openCents: 0, problems: [], ...known });
}

const forgotten = '2026-10-04T00:00:00.000Z';

test.each<[string, Changes, readonly string[]]>([
  ['paid and whole', {}, ['ready']],
  ['not paid', { openCents: 500 }, ['unpaid']],
  ['with something missing', { problems: ['no photo chosen'] }, ['incomplete']],
  ['both', { openCents: 500, problems: ['gone'] }, ['unpaid', 'incomplete']],
  ['in print', { production: 'in print' }, ['printing']],
  ['late and shipped', { production: 'shipped', missed: '2026-10-01' }, ['late', 'done']],
  ['cancelled before it was paid', { production: 'cancelled', openCents: 500 }, []],
  ['forgotten', { anonymizedAt: forgotten, problems: ['no photo chosen'] }, []],
])('lists an order that is %s', (_, changes, expected) => {
  expect(lists(changes)).toStrictEqual(expected);
});
