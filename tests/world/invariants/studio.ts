/** What the studio answers, sends and knows. */
import { createHash } from 'node:crypto';
import type { Desk } from '#tests/world/desk.ts';
import { isSame, lettersOf, type Facts, type Invariant } from '#tests/world/known.ts';
import { faultsOfRecipients } from './stored.ts';
import { correction } from '#tests/world/wish.ts';
import type { Server } from '#tests/world/server.ts';

export const rightAnswers: Invariant = {
  says: 'No order is refused for the prices that it was placed with, and none comes under the key of another.',
  atRest: ({ server }) => server.wrong,
};

export const emailsReach: Invariant = {
  says: 'Each order has its two emails, to the studio or the recipient that was asked for, and to the family. News of a corrected order goes to the corrected address. Each email reaches whom it is for, at least once, unless its mailbox refuses it, and nobody else.',
  atRest: (facts) => {
    const { server } = facts;
    const accepted = new Set(server.mails.map(({ id, to }) => `${id} ${to}`));
    const letters = lettersOf(server);
    const allowed = new Set(letters.map(({ id, to_address: to }) => `${id} ${to}`));
    const unsent = letters.filter(({ id, to_address: to, recipient }) => {
      const isRefused = recipient !== 'studio' && server.refusing.has(to);
      return !isRefused && !accepted.has(`${id} ${to}`);
    });
    return [
      ...faultsOfRecipients(facts),
      ...faultsOfNews(facts),
      ...unsent.map(({ id }) => `${id} was not sent`),
      ...[...accepted]
        .filter((sent) => !allowed.has(sent))
        .map((sent) => `${sent} is nobody's email`),
    ];
  },
};

/** What is said of an order after its correction goes where the order goes since. */
function faultsOfNews({ server }: Facts): readonly string[] {
  const later = server.rows<{ id: string; number: string }>(
    `select later.id, later.number from events later join events corrected on corrected.number = later.number
    where corrected.happening like '%"kind":"correction"%' and later.at >= corrected.at`,
  );
  const letters = new Map(lettersOf(server).map(({ id, to_address: to }) => [id, to]));
  return later.flatMap(({ id, number }) => {
    const hash = createHash('sha256').update(id).digest('hex').slice(0, 16);
    const to = letters.get(`order-${number}-${hash}-customer`) ?? correction.customer.email;
    return to === correction.customer.email ? [] : [`news of ${number} went to ${to}`];
  });
}

export const agrees: Invariant = {
  says: 'The desk has each order, and the server each mark, once and as it is there, with the emails about it.',
  atRest: ({ server, desk }) => {
    const requests = 'select number, idempotency_key, total_cents, request from requests';
    const events = 'select id, number, at, happening from events';
    // The server sends them, no matter who marked the order.
    const unannounced = server.rows<{ number: string }>(
      `select number from events group by number having count(*) = 1 and max(happening) like '%"emails":true%'
      and not exists (select 1 from letters where id like 'order-' || number || '-%-customer')`,
    );
    return [
      ...differing(server, desk, requests, 'the orders of server and desk differ'),
      ...differing(server, desk, events, 'what happened differs at server and desk'),
      ...unannounced.map(({ number }) => `no email says what has become of ${number}`),
      ...desk.marked
        .filter((id) => !server.rows<{ id: string }>(events).some((event) => event.id === id))
        .map((id) => `${id} is lost`),
    ];
  },
};

function differing(one: Server, other: Desk, sql: string, words: string): readonly string[] {
  const [here, there] = [one, other].map(({ rows }) => rows(sql).map((row) => JSON.stringify(row)));
  return isSame(here?.toSorted(), there?.toSorted()) ? [] : [words];
}
