/** What is asked of teams: the season, one team's codes and cards, and what families want. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, textOf, where, wholeOf } from '#core/text/schema.ts';
import type { Done, TeamRow, TeamsApi } from '#desk/teamsApi.ts';
import { erase, numbersOf } from '#studio/families/erase.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { type CardSheet, makeCards } from '#studio/site/cards.ts';
import { expireCard, replaceCode, rotateCodes } from '#studio/site/codes.ts';
import { makeRosterCards } from '#studio/site/rosterCards.ts';
import { importSeason } from '#studio/site/season.ts';
import { siteAddress } from '#studio/site/siteAddress.ts';
import { type TeamNow, teamsNow } from '#studio/site/teamsNow.ts';
import { unpublish } from '#studio/site/unpublish.ts';
import type { Outcome } from '#studio/workspace/act.ts';
import type { Desk, Handler, Handlers } from './desk.ts';
import { workOf } from './jobs.ts';

const word = textOf(200);
const ofTeam = { slug: slugSchema };
const site = optional(textOf(300));

export function teamHandlers(desk: Desk): Handlers<keyof TeamsApi> {
  return {
    ...endings(desk),
    importTeams: importing(desk),
    erase: erasing(desk),
    teams: {
      reads: object({}),
      async answer() {
        const teams = await teamsNow(desk);
        if (!teams.ok) return teams;
        const orders = await ordersOfTeams(desk);
        return success(teams.value.map((team) => teamRow(team, orders)));
      },
    },
    team: {
      reads: object(ofTeam),
      async answer({ slug }) {
        const teams = await teamsNow(desk);
        if (!teams.ok) return teams;
        const team = teams.value.find((one) => one.slug === slug);
        if (!team) return success(null);
        const row = teamRow(team, await ordersOfTeams(desk));
        const address = siteAddress(undefined);
        const { codes, players } = team;
        return success({ row, codes, players, site: address.ok ? address.value : '' });
      },
    },
    printCards: {
      reads: object({ ...ofTeam, of: oneOf('team', 'players'), player: optional(word), site }),
      answer: ({ slug, of, player, ...sheet }) => printed(desk, { slug, of, player }, sheet),
    },
  };
}

/** What ends codes and cards. */
function endings(
  desk: Desk,
): Pick<Handlers<keyof TeamsApi>, 'replaceCard' | 'expireCard' | 'rotate' | 'unpublish'> {
  const { jobs } = desk;
  return {
    replaceCard: {
      reads: object({ code: word, site }),
      answer: async ({ code, ...sheet }) =>
        ended(await replaceCode(desk, code, sheet), ({ code: old, resealed = 0, cards }) => ({
          says: [
            `${old} opens nothing any more.`,
            ...(resealed > 0
              ? [`${howMany(resealed, 'photo has', 'photos have')} other keys.`]
              : []),
            ...(cards.ok ? [] : [cards.message]),
          ],
          file: cards.ok ? desk.made.add(cards.value.sheet.file) : undefined,
        })),
    },
    expireCard: {
      reads: object({ ...ofTeam, player: word, day: optional(where(text, isDay)) }),
      answer: async ({ slug, player, day }) =>
        ended(await expireCard(desk, slug, player, day), () => ({
          says: [
            `The card opens ${day === undefined ? 'as long as the gallery does' : `until ${shortDay(day, true)}`}.`,
          ],
        })),
    },
    rotate: {
      reads: object(ofTeam),
      answer: async ({ slug }) =>
        success({
          job: jobs.start(
            `New codes of ${slug}`,
            workOf(
              (watch) => rotateCodes(desk, slug, {}, watch),
              ({ photos, codes }) => [
                `${howMany(photos, 'photo')} sealed again under a new key.`,
                ...codes.map(({ code }) => `The new code is ${code}.`),
              ],
            ),
          ),
        }),
    },
    unpublish: {
      reads: object(ofTeam),
      answer: async ({ slug }) =>
        ended(await unpublish({ folders: desk, slug }), (team) => ({
          says: [`${team} is off the site.`],
        })),
    },
  };
}

function ended<Value>(outcome: Outcome<Value>, say: (value: Value) => Done): Result<Done> {
  if (!outcome.ok) return failure(outcome.message);
  const { says, file } = say(outcome.value);
  return success({ says: [...says, ...outcome.notices.map((notice) => notice.text)], file });
}

async function ordersOfTeams({ store }: Desk): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const order of await readOrders(store)) {
    const { gallery } = orderRecordOf(order);
    if (gallery !== undefined) counts.set(gallery, (counts.get(gallery) ?? 0) + 1);
  }
  return counts;
}

function teamRow(now: TeamNow, orders: ReadonlyMap<string, number>): TeamRow {
  const { slug, team, listed, deadline, expires, proof, photos, publicPhotos } = now;
  return {
    slug,
    team: [team, listed?.group].filter(Boolean).join(', '),
    shootDay: listed?.shootDay,
    deadline,
    expires,
    coach: listed?.coach,
    email: listed?.email,
    code: now.codes[0]?.code,
    cards: now.players.length,
    proof: proof.edge,
    mark: proof.mark,
    photos,
    publicPhotos,
    orders: orders.get(slug) ?? 0,
  };
}

function importing(desk: Desk): Handler<'importTeams'> {
  const words = list(word, { most: 20 });
  return {
    reads: object({
      name: word,
      base64: textOf(4_000_000),
      newSports: words,
      newSeasons: words,
      isTrial: oneOf(true, false),
    }),
    async answer({ name, base64, ...asked }) {
      const file = { name, bytes: Buffer.from(base64, 'base64') };
      const done = await importSeason(desk, { file, ...asked });
      const notices = done.notices.map((notice) => notice.text);
      if (!done.ok && !done.faults) return failure(done.message);
      const teams = done.ok ? done.value.teams : [];
      return success({
        faults: done.faults ?? [],
        notices,
        teams: teams.map(({ team, isNew, changes }) => ({
          team: [team.team, team.group].filter(Boolean).join(', '),
          says: isNew ? 'new' : changes.map(({ what, was }) => `${what} was ${was}`).join(', '),
        })),
      });
    },
  };
}

type Printed = { readonly slug: string; readonly of: 'team' | 'players'; readonly player?: string };

async function printed(
  desk: Desk,
  { slug, of, player }: Printed,
  sheet: CardSheet,
): Promise<Result<Done>> {
  if (of === 'team') {
    return ended(
      await makeCards(desk, { slugs: [slug], count: 1, ...sheet }),
      ({ cards, without, sheet: { file } }) => ({
        says: without.map(({ message }) => message),
        file: cards.length > 0 ? desk.made.add(file) : undefined,
      }),
    );
  }
  const only = player === undefined ? [] : [player];
  const asked = { slugs: [slug], rosters: [], replaced: [], only, isAgain: true, ...sheet };
  return ended(await makeRosterCards(desk, asked), (made) => ({
    says: [],
    file: desk.made.add(made.sheet.file),
  }));
}

function erasing(desk: Desk): Handler<'erase'> {
  return {
    reads: object({
      ...ofTeam,
      name: textOf(200, /\S/),
      jersey: optional(word),
      groups: list(word, { most: 10 }),
      photos: list(wholeOf(1), { most: 500 }),
      withOthers: oneOf(true, false),
      withOpen: oneOf(true, false),
      isSure: oneOf(true, false),
    }),
    async answer({ name, ...asked }) {
      const done = await erase(desk, desk.store, { ...asked, player: name, prints: [] });
      if (!done.ok) return failure(done.message);
      const { photos, orders, unfinished, erased } = done.value;
      const rest = erased?.rest;
      return success({
        photos: [...photos.numbers],
        orders: orders.map(({ order }) => order.number),
        unfinished: unfinished.map(({ order }) => order.number),
        hasOthers: done.notices.some(({ kind }) => kind === 'orders elsewhere'),
        isErased: rest?.ok === true,
        says: [
          ...done.notices.map((notice) => notice.text),
          ...photos.files.map((file) => `Delete the camera's file yourself: ${file}`),
          ...photos.perhaps.map(
            (file) => `It may show another who has the name, and stays: ${file}`,
          ),
          ...(unfinished.length > 0 ? [`Not finished: ${numbersOf(unfinished)}.`] : []),
          ...(rest && !rest.ok ? [rest.message] : []),
          ...(rest?.ok
            ? [
                `${rest.value.note} says what was done, and what is left to do.`,
                ...rest.value.left.named.map((left) => `Has the name still: ${left}`),
                ...rest.value.left.unsearched.map((left) => `Was not searched: ${left}`),
              ]
            : []),
        ],
      });
    },
  };
}
