import { expect, test } from 'vitest';
import { orderStateOf, type Happening } from '#core/order/orderState.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { listsOf } from '#studio/orders/orderRows.ts';
import { orderBody } from '#tests/server/orderBody.ts';

type Changes = {
  readonly payment?: DeskOrder['state']['payment'];
  readonly production?: DeskOrder['state']['production'];
  readonly anonymizedAt?: string;
  readonly openCents?: number;
  readonly problems?: readonly string[];
  readonly missed?: string;
};

function lists({ payment = 'paid', production = 'received', anonymizedAt, ...known }: Changes) {
  const happenings: readonly Happening[] = [
    { kind: 'payment', payment },
    { kind: 'production', production },
  ];
  const events = happenings.map((happening, second) => ({
    id: `${second}`,
    number: 'K7QF3W',
    at: `2026-10-02T10:00:0${second}.000Z`,
    by: 'Nora',
    ...happening,
  }));
  const order: DeskOrder = {
    number: 'K7QF3W',
    request: JSON.stringify(orderBody()),
    totalCents: 5000,
    createdAt: '2026-10-01T10:00:00.000Z',
    printedAt: null,
    orderKey: null,
    anonymizedAt: anonymizedAt ?? null,
    state: orderStateOf(events),
  };
  return listsOf(order, { openCents: 0, problems: [], ...known });
}

const forgotten = '2026-10-04T00:00:00.000Z';

test.each<[string, Changes, readonly string[]]>([
  ['paid and whole', {}, ['ready']],
  ['not paid', { payment: 'open', openCents: 500 }, ['unpaid']],
  ['paid, and open in part since a correction', { openCents: 1430 }, ['unpaid', 'ready']],
  ['given back', { payment: 'refunded' }, []],
  ['with something missing', { problems: ['no photo chosen'] }, ['incomplete']],
  ['both', { openCents: 500, problems: ['gone'] }, ['unpaid', 'incomplete']],
  ['in print', { production: 'in print' }, ['printing']],
  ['late and shipped', { production: 'shipped', missed: '2026-10-01' }, ['late', 'done']],
  ['paid and cancelled', { production: 'cancelled', openCents: -500 }, ['owed']],
  ['paid too much', { openCents: -500 }, ['owed', 'ready']],
  ['cancelled before it was paid', { production: 'cancelled', openCents: 500 }, []],
  ['forgotten', { anonymizedAt: forgotten, problems: ['no photo chosen'] }, []],
])('lists an order that is %s', (_, changes, expected) => {
  expect(lists(changes)).toStrictEqual(expected);
});
