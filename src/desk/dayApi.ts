/** The calls of a picture day. */
import type { Call } from './call.ts';

export type DayApi = {
  /** Names of folders below the home folder and mounted disks, and of no file. Without a path, those. */
  readonly folders: Call<{ readonly path?: string }, FoldersIn>;
  /** Chooses a folder and looks at its frames. */
  readonly chooseDay: Call<{ readonly folder: string }, { readonly job: string }>;
  /** Null until the chosen folder has been looked at. */
  readonly day: Call<object, DayView | null>;
  readonly placeFrames: Call<Placed, object>;
  readonly publishDay: Call<DayPublished, { readonly job: string }>;
};

export type FoldersIn = {
  readonly path: string;
  readonly parent?: string;
  /** Absolute paths. */
  readonly folders: readonly string[];
};

export type DayView = {
  /** New whenever the frames are: their pictures are asked for with it. */
  readonly id: string;
  readonly folder: string;
  readonly isSorted: boolean;
  readonly frames: readonly FrameView[];
  readonly teams: readonly {
    readonly slug: string;
    readonly team: string;
    readonly players: readonly string[];
  }[];
  readonly missing: readonly string[];
};

export type FrameView = {
  readonly source: string;
  /** With its frame number, if it has one. */
  readonly name: string;
  readonly kind: 'placed' | 'card' | 'unplaced' | 'link' | 'out' | 'photo';
  /** Whom it belongs to, or whose card it is. */
  readonly who: string;
  /** Why it is nobody's, or why a card may be missing before it. */
  readonly why?: string;
};

export type Placed = {
  readonly sources: readonly string[];
  readonly to: { readonly team: string; readonly player: string } | 'nobody' | 'cards';
};

/** Undefined keeps what the galleries have; null takes it back. */
type DayPublished = {
  /** One team's; without it those of all teams whose cards the day shows. */
  readonly slug?: string;
  readonly publicCount?: number | null;
  readonly proof?: number | null;
  readonly mark?: string | null;
  readonly deadline?: string | null;
};
