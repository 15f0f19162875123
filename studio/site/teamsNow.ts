/** The teams that the workspace knows, with what the studio keeps of each: listed on the home page, published, or with cards alone. */
import { knownName } from '#core/shop/teams.ts';
import { success } from '#core/text/result.ts';
import { cardWords } from '#studio/shoot/cardWords.ts';
import type { Done } from '#studio/workspace/act.ts';
import { codesOf, playerCodesOf } from '#studio/workspace/codes.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { cardHolders, readAllCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import {
  type Folders,
  newWorkspace,
  readWorkspace,
  saidOf,
  type Workspace,
} from '#studio/workspace/workspace.ts';
import { endsCodesOf } from './planShoot.ts';
import { proofAsked } from './proof.ts';
import { type ShownCode, shownCode, shownSite } from './siteAddress.ts';

export type TeamNow = {
  readonly slug: string;
  readonly team: string;
  /** As the home page lists it; undefined if it does not. */
  readonly listed?: SeasonTeam;
  /** Days. */
  readonly deadline?: string;
  readonly expires?: string;
  readonly proof: ReturnType<typeof proofAsked>;
  /** How many photos the site shows, and how many of them on the home page. */
  readonly photos: number;
  readonly publicPhotos: number;
  readonly codes: readonly ShownCode[];
  /** The codes that publishing ends, because players have cards now. */
  readonly ending?: readonly string[];
  /** Players who have cards, and what their cards open. */
  readonly players: readonly PlayerNow[];
};

type PlayerNow = {
  /** What acts on the card take: `Nia Abara (7)`. */
  readonly words: string;
  readonly name: string;
  readonly jersey: string;
  readonly group: string;
  /** None before the gallery has photos, or once the card has ended. */
  readonly code?: string;
  /** A day. */
  readonly expires?: string;
};

/** Returns the teams by shoot day; those without one come last. */
export async function teamsNow(folders: Folders): Promise<Done<readonly TeamNow[]>> {
  const read = await readWorkspace(folders.workspace);
  if (!read.ok) return read;
  const season = await readSeason(folders.workspace);
  if (!season.ok) return season;
  const cards = await readAllCards(folders.workspace);
  if (!cards.ok) return cards;
  const workspace = read.value ?? newWorkspace();
  const dayOf = (slug: string): string =>
    season.value.find((team) => team.slug === slug)?.shootDay ?? '9999';
  const slugs = new Set([
    ...season.value.map(({ slug }) => slug),
    ...Object.keys({ ...workspace.takenOff, ...workspace.galleries }),
    ...cards.value.map(({ slug }) => slug),
  ]);
  const teams: TeamNow[] = [];
  for (const slug of [...slugs].toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))) {
    const listed = season.value.find((team) => team.slug === slug);
    const own = cards.value.find((team) => team.slug === slug);
    const team =
      saidOf(workspace, slug)?.team ?? listed?.team ?? knownName(slug) ?? own?.team ?? slug;
    const seen = await seenOf(folders.workspace, workspace, slug, own?.cards ?? []);
    if (!seen.ok) return seen;
    teams.push({ slug, team, listed, ...seen.value });
  }
  return success(teams);
}

type Seen = Omit<TeamNow, 'slug' | 'team' | 'listed'>;

async function seenOf(
  folder: string,
  workspace: Workspace,
  slug: string,
  cards: readonly SortingCard[],
): Promise<Done<Seen>> {
  const sealed = await readSealedGallery(folder, slug);
  if (!sealed.ok) return sealed;
  // What an unfinished publishing has made is not online.
  const records = (await readRecords(folder, slug)).filter(({ kind }) => kind !== undefined);
  const { deadline, expires, ...gallery } = saidOf(workspace, slug) ?? {};
  const codes = playerCodesOf(workspace, slug);
  const documents = sealed.value?.documents ?? [];
  const site = await shownSite(folder);
  return success({
    deadline: deadline?.slice(0, 10),
    expires,
    proof: proofAsked(gallery),
    photos: records.length,
    publicPhotos: records.filter(({ preview }) => preview).length,
    codes: codesOf(workspace, slug).map((code) => shownCode(code, site)),
    ending: endsCodesOf(workspace.galleries[slug], cards)
      ? codesOf(workspace, slug).map(({ code }) => code)
      : undefined,
    players: cardHolders(cards).map((card) => ({
      words: cardWords(card),
      name: card.name,
      jersey: card.jersey,
      group: card.group,
      code: codes.find(({ player }) => player === card.number)?.code,
      expires: documents.find(({ number }) => number === card.number)?.expires,
    })),
  });
}
