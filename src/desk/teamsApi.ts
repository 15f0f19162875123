/** The calls of teams and their families. */
import type { Call } from './call.ts';

export type TeamsApi = {
  readonly teams: Call<object, readonly TeamRow[]>;
  /** Null if the workspace knows no such team. */
  readonly team: Call<{ readonly slug: string }, TeamView | null>;
  readonly importTeams: Call<TeamsImported, ImportOutcome>;
  readonly printCards: Call<CardsWanted, Done>;
  /** For a card that was lost: its code ends, and a card of another takes its place. */
  readonly replaceCard: Call<{ readonly code: string; readonly site?: string }, Done>;
  /** The last day on which a player's card opens anything; without one, as long as the gallery. */
  readonly expireCard: Call<
    { readonly slug: string; readonly player: string; readonly day?: string },
    Done
  >;
  readonly rotate: Call<{ readonly slug: string }, { readonly job: string }>;
  readonly unpublish: Call<{ readonly slug: string }, Done>;
  readonly erase: Call<Erased, EraseOutcome>;
};

/** What came of it, in words; `file` is the id of a PDF that was made. */
export type Done = { readonly says: readonly string[]; readonly file?: string };

export type TeamRow = {
  readonly slug: string;
  readonly team: string;
  /** Days, `YYYY-MM-DD`. */
  readonly shootDay?: string;
  readonly deadline?: string;
  readonly expires?: string;
  readonly coach?: string;
  readonly email?: string;
  readonly code?: string;
  /** How many players have cards. */
  readonly cards: number;
  /** The longest edge of what the site shows, in pixels. */
  readonly proof?: number;
  readonly mark?: string;
  readonly photos: number;
  readonly publicPhotos: number;
  readonly orders: number;
};

export type TeamView = {
  readonly row: TeamRow;
  readonly codes: readonly { readonly code: string; readonly link: string }[];
  readonly players: readonly PlayerView[];
  /** The site's address as the shop has it; empty if it has none yet. */
  readonly site: string;
};

export type PlayerView = {
  /** What acts on the card take: `Nia Abara (7)`. */
  readonly words: string;
  readonly name: string;
  readonly jersey: string;
  readonly group: string;
  readonly code?: string;
  readonly expires?: string;
};

type TeamsImported = {
  readonly name: string;
  readonly base64: string;
  readonly newSports: readonly string[];
  readonly newSeasons: readonly string[];
  /** Only says what it would do. */
  readonly isTrial: boolean;
};

export type ImportOutcome = {
  /** Every fault of the file. With any, nothing is taken. */
  readonly faults: readonly {
    readonly text: string;
    /** Counted from 1. */
    readonly line?: number;
    readonly column?: string;
    /** The list that the word would have to be added to. */
    readonly field?: 'newSports' | 'newSeasons';
  }[];
  readonly teams: readonly { readonly team: string; readonly says: string }[];
  readonly notices: readonly string[];
};

type CardsWanted = {
  readonly slug: string;
  /** The cards of its players, or one that opens the team's gallery. */
  readonly of: 'team' | 'players';
  /** One alone, by `words`. */
  readonly player?: string;
  readonly site?: string;
};

export type Erased = {
  readonly slug: string;
  readonly name: string;
  readonly jersey?: string;
  readonly groups: readonly string[];
  readonly photos: readonly number[];
  readonly withOthers: boolean;
  readonly withOpen: boolean;
  /** False only finds out what would be erased. */
  readonly isSure: boolean;
};

export type EraseOutcome = {
  readonly photos: readonly number[];
  readonly orders: readonly string[];
  /** They hold the erasure back. */
  readonly unfinished: readonly string[];
  /** Of other galleries, with the name: they stay unless they are asked for. */
  readonly hasOthers: boolean;
  readonly isErased: boolean;
  /** What wants a hand, a line each. */
  readonly says: readonly string[];
};
