/** What is asked of teams: the season, and one team's codes and cards. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, textOf, where, wholeOf } from '#core/text/schema.ts';
import { makeCards } from '#studio/site/cards.ts';
import { endedByRotation, expireCard, replaceCode, rotateCodes } from '#studio/site/codes.ts';
import { changeDays } from '#studio/site/galleryDays.ts';
import { type MendedRoster, mendedRoster } from '#studio/site/mendedRoster.ts';
import { makeRosterCards } from '#studio/site/rosterCards.ts';
import { teamColumns } from '#studio/site/readTeams.ts';
import { importedWords, importSeason } from '#studio/site/season.ts';
import { teamsNow } from '#studio/site/teamsNow.ts';
import { unpublish } from '#studio/site/unpublish.ts';
import type { Outcome } from '#studio/workspace/act.ts';
import { call, type Desk } from './desk.ts';
import { workOf } from './jobs.ts';
import { teamNaming } from './teamNaming.ts';
import { type Upload, upload, withUpload } from './uploads.ts';

const word = textOf(200);
const ofTeam = { slug: slugSchema };
/** Empty without a day. */
const dayOrNone = where(textOf(10), (day) => day === '' || isDay(day));

export function teamCalls(desk: Desk) {
  return {
    ...endings(desk),
    importTeams: importing(desk),
    rosterCards: fromRoster(desk),
    teams: call({}, async () => {
      const teams = await teamsNow(desk);
      if (!teams.ok) return teams;
      const { rows } = await desk.rows();
      const ordersOf = (slug: string) => rows.filter(({ galleries }) => galleries.includes(slug));
      return success(
        teams.value.map(({ listed, proof, ...team }) => ({
          ...listed,
          ...team,
          team: [team.team, listed?.group].filter(Boolean).join(', '),
          /** The longest edge of what the site shows, in pixels. */
          proof: proof.edge,
          mark: proof.mark,
          orders: ordersOf(team.slug).length,
          unprinted: ordersOf(team.slug).filter(({ production }) => production === 'received')
            .length,
        })),
      );
    }),
    printCards: call(
      {
        slugs: list(slugSchema, { most: 2_000 }),
        of: oneOf('team', 'players'),
        player: optional(word),
      },
      (asked) => printed(desk, asked),
    ),
  };
}

function endings(desk: Desk) {
  return {
    replaceCard: call({ code: word }, async ({ code: lost }) =>
      ended(desk, await replaceCode(desk, lost, {}), ({ code: old, resealed = 0, cards }) => ({
        says: [
          `${old} opens nothing any more.`,
          ...(resealed > 0
            ? [`${howMany(resealed, 'photo was', 'photos were')} locked again.`]
            : []),
          ...(cards.ok ? [] : [cards.message]),
        ],
        file: cards.ok ? desk.made.add(cards.value.sheet.file) : undefined,
      })),
    ),
    expireCard: call(
      { ...ofTeam, player: word, day: optional(where(text, isDay)) },
      async ({ slug, player, day }) =>
        ended(desk, await expireCard(desk, slug, player, day), () => {
          const until =
            day === undefined ? 'as long as the gallery does' : `until ${shortDay(day, true)}`;
          return { says: [`The card opens ${until}.`] };
        }),
    ),
    changeDays: call(
      { ...ofTeam, deadline: dayOrNone, expires: dayOrNone },
      async ({ slug, deadline, expires }) => {
        const days = { deadline: deadline || null, expires: expires || null };
        return ended(desk, await changeDays(desk, slug, days), () => ({ says: [] }));
      },
    ),
    /** A job, which the page shows. The trial says what ends. */
    rotate: call({ ...ofTeam, isTrial: oneOf(true, false) }, async ({ slug, isTrial }) => {
      if (isTrial) {
        const ended = await endedByRotation(desk, slug);
        if (!ended.ok) return ended;
        const { codes, players } = ended.value;
        const all = codes.join(', ') || 'none';
        return success({
          says: [`These codes and all cards that have them end: ${all}.`, ...deadCards(players)],
        });
      }
      const work = workOf(
        (watch) => rotateCodes(desk, slug, {}, watch),
        ({ photos, codes, players }) => [
          `${howMany(photos, 'photo was', 'photos were')} locked again: only new codes open them.`,
          ...codes.map(({ code }) => `The new code is ${code}.`),
          ...deadCards(players),
        ],
        ({ players }) => ({
          refused: [],
          isPartly: false,
          cards: [slug],
          cardsOf: players > 0 ? 'players' : 'team',
        }),
      );
      const name = `New codes of ${(await teamNaming(desk))(slug)}`;
      desk.jobs.start(name, work, { slug }, `/teams/${slug}`);
      return success({ says: [] });
    }),
    unpublish: call(ofTeam, async ({ slug }) =>
      ended(desk, await unpublish({ folders: desk, slug }), (team) => ({
        says: [`${team} is off the site.`],
      })),
    ),
  };
}

/** Families hold the cards, and nothing tells them. */
function deadCards(players: number): readonly string[] {
  if (players === 0) return [];
  const whose = howMany(players, 'player');
  return [`The cards of ${whose} open nothing any more: print them again, and hand them out.`];
}

/** What came of an act, in words; `file` is the id of a PDF that was made. */
type Done = { readonly says: readonly string[]; readonly file?: string };

async function ended<Value>(
  desk: Desk,
  outcome: Outcome<Value>,
  say: (value: Value) => Done,
): Promise<Result<Done>> {
  const named = await teamNaming(desk);
  if (!outcome.ok) return failure(named(outcome.message));
  const { says, file } = say(outcome.value);
  const notices = outcome.notices.map((notice) => notice.text);
  return success({ says: [...says, ...notices].map(named), file });
}

const leftOut = list(wholeOf(1), { most: 9_000 });

function importing(desk: Desk) {
  const words = list(word, { most: 20 });
  const cell = object({ line: wholeOf(1), column: oneOf(...teamColumns), text: word });
  return call(
    {
      ...upload,
      cells: list(cell, { most: 9_000 }),
      leftOut,
      newSports: words,
      newSeasons: words,
      isTrial: oneOf(true, false),
    },
    async ({ name, base64, ...asked }) => {
      const file = { name, bytes: Buffer.from(base64, 'base64') };
      const { notices, faults = [], ...done } = await importSeason(desk, { file, ...asked });
      const failed = done.ok || (asked.isTrial && faults.length > 0) ? undefined : done.message;
      if (failed !== undefined) return failure(failed);
      const teams = done.ok ? done.value.teams : [];
      const lines = teams.flatMap(({ team: { team, group }, isNew, changes }) => {
        const changed = changes.map(({ what, was }) => `${what} was ${was}`).join(', ');
        const became = isNew ? 'new' : changed;
        return became === '' ? [] : `${[team, group].filter(Boolean).join(', ')}: ${became}`;
      });
      const whole = done.ok ? [importedWords(teams)] : [];
      const changing = teams.filter(({ isNew, changes }) => isNew || changes.length > 0);
      /** Every fault of the list. With any, nothing is taken. `teams`: how many it changes. */
      return success({
        faults,
        teams: changing.length,
        says: [...whole, ...notices.map(({ text }) => text), ...lines],
      });
    },
  );
}

type Printed = {
  readonly slugs: readonly string[];
  readonly of: 'team' | 'players';
  readonly player?: string;
};

async function printed(desk: Desk, { slugs, of, player }: Printed): Promise<Result<Done>> {
  if (of === 'team') {
    const cards = await makeCards(desk, { slugs, count: 1 });
    return ended(desk, cards, (made) => ({
      says: made.without.map(({ message }) => message),
      file: made.cards.length > 0 ? desk.made.add(made.sheet.file) : undefined,
    }));
  }
  const only = player === undefined ? [] : [player];
  const asked = { slugs, rosters: [], replaced: [], only, isAgain: true };
  return ended(desk, await makeRosterCards(desk, asked), (made) => ({
    says: [],
    file: desk.made.add(made.sheet.file),
  }));
}

function fromRoster(desk: Desk) {
  const cell = object({ line: wholeOf(1), column: word, text: word });
  return call(
    { ...upload, cells: list(cell, { most: 9_000 }), leftOut, isTrial: oneOf(true, false) },
    async ({
      name,
      base64,
      isTrial,
      ...mending
    }): Promise<Result<Done & Pick<MendedRoster, 'faults'>>> => {
      const says: string[] = [];
      const file = { name, bytes: Buffer.from(base64, 'base64') };
      const read = await mendedRoster(desk, file, mending, ({ text }) => says.push(text));
      if (!read.ok) return read;
      const { faults, players, csv } = read.value;
      const nameOf = await teamNaming(desk);
      const counts = [...players].map(([team, count]) => `${team}: ${howMany(count, 'player')}.`);
      if (isTrial) return success({ faults, says: [...says, ...counts].map(nameOf) });
      if (faults.length > 0) return failure(faults.map(({ text }) => text).join('\n'));
      const mended = {
        name: name.replace(/\.\w+$/, '.csv'),
        base64: Buffer.from(csv).toString('base64'),
      };
      const made = await cardsOf(desk, mended);
      return made.ok ? success({ faults, ...made.value }) : made;
    },
  );
}

function cardsOf(desk: Desk, roster: Upload): Promise<Result<Done>> {
  return withUpload(roster, async (file, named) => {
    const asked = { slugs: [], rosters: [file], replaced: [], only: [] };
    const done = await ended(
      desk,
      await makeRosterCards(desk, asked),
      ({ teams, sheet: { file: pdf } }) => ({
        says: teams.map(({ team, players }) => `${team}: ${howMany(players, 'player')}.`),
        file: desk.made.add(pdf),
      }),
    );
    return done.ok ? done : failure(named(done.message));
  });
}
