/** What families ask for: a photo off the site, or back, and a player erased. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { failure, success } from '#core/text/result.ts';
import { list, oneOf, optional, textOf, wholeOf } from '#core/text/schema.ts';
import { erase, erasureLines } from '#studio/families/erase.ts';
import { putBack, takeDown, takenDownNow } from '#studio/families/takeDown.ts';
import { call, type Desk } from './desk.ts';
import { workOf } from './jobs.ts';
import { teamNaming } from './teamNaming.ts';

const word = textOf(200);
const isTrial = oneOf(true, false);
const onePhoto = { slug: slugSchema, number: wholeOf(1), isTrial };

export function familyCalls(desk: Desk) {
  return {
    takenDown: call({}, () => takenDownNow(desk.workspace)),
    /** What a photo taken down reaches, or doing it as a job. */
    takeDown: call({ ...onePhoto, why: optional(word) }, async ({ slug, number, why, isTrial }) => {
      const taking = { slug, numbers: [number], why };
      const found = await takeDown(desk, desk.store, { ...taking, isSure: false });
      const nameOf = await teamNaming(desk);
      if (!found.ok) return failure(nameOf(found.message));
      const work = workOf(
        (watch) => takeDown(desk, desk.store, { ...taking, isSure: true }, watch),
        ({ sources }) => [`Off the site: ${sources.join(', ')}`],
      );
      const name = `Photo ${frameDigits(number)} of ${nameOf(slug)} off the site`;
      if (!isTrial) desk.jobs.start(name, work, taking, '/families');
      const { sources, onHome, elsewhere, orders } = found.value;
      return success({
        copies: sources.length - 1,
        onHome,
        elsewhere: elsewhere.map(nameOf),
        orders: await ordersOf(desk, orders),
        says: [],
      });
    }),
    putBack: call(onePhoto, async ({ slug, number, isTrial }) => {
      const done = await putBack(desk, desk.store, { slug, numbers: [number], isSure: !isTrial });
      if (!done.ok) return failure((await teamNaming(desk))(done.message));
      return success({ orders: await ordersOf(desk, done.value.orders), says: [] });
    }),
    erase: erasing(desk),
  };
}

/** What an act reaches is looked at before it is done: the orders as a list has them. */
async function ordersOf(desk: Desk, numbers: readonly string[]) {
  const reached = new Set(numbers);
  return (await desk.rows()).rows.filter(({ number }) => reached.has(number));
}

function erasing(desk: Desk) {
  return call(
    {
      slug: slugSchema,
      name: textOf(200, /\S/),
      jersey: optional(word),
      groups: list(word, { most: 10 }),
      photos: list(wholeOf(1), { most: 500 }),
      withOthers: oneOf(true, false),
      withOpen: oneOf(true, false),
      isTrial,
    },
    async ({ name, isTrial, ...asked }) => {
      const which = { ...asked, player: name, prints: [], isSure: !isTrial };
      const done = await erase(desk, desk.store, which);
      if (!done.ok) return failure(done.message);
      const { photos, orders, unfinished, erased } = done.value;
      const says = [
        ...done.notices.map((notice) => notice.text),
        ...erasureLines({ ...done.value, unfinished: [] }),
      ];
      if (erased?.rest.ok === false) return failure(says.join('\n'));
      const numbers = orders.map(({ order }) => order.number);
      return success({
        photos: [...photos.numbers],
        orders: await ordersOf(desk, numbers),
        /** They hold the erasure back. */
        unfinished: unfinished.map(({ order }) => order.number),
        /** Of other galleries, with the name: they stay unless they are asked for. */
        hasOthers: done.notices.some(({ kind }) => kind === 'orders elsewhere'),
        says,
      });
    },
  );
}
