/** What the page asks its desk for, and what the desk answers: the contract of both. All that is here goes through JSON. */
import type { CustomerField } from '#core/form/customerForm.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { PrintLayout } from '#core/print/print.ts';
import type { Template } from '#core/shop/templates.ts';
import type { BookingsApi } from './bookingsApi.ts';
import type { Call } from './call.ts';
import type { DayApi } from './dayApi.ts';
import type { MoneyApi } from './moneyApi.ts';
import type { TeamsApi } from './teamsApi.ts';

/** A call's name with what it takes and what it answers. */
type DeskApi = BookingsApi &
  DayApi &
  MoneyApi &
  TeamsApi & {
    readonly start: Call<object, DeskStart>;
    readonly today: Call<object, readonly Task[]>;
    readonly orders: Call<object, OrderRows>;
    /** Null if there is no such order. */
    readonly order: Call<{ readonly number: string }, OrderView | null>;
    readonly photos: Call<{ readonly gallery: string }, GalleryView>;
    readonly mark: Call<Marks, MarkOutcome>;
    readonly waiting: Call<object, readonly WaitingMark[]>;
    readonly undo: Call<{ readonly mark: string }, object>;
    readonly correct: Call<Corrections, CorrectionOutcome>;
    readonly printRun: Call<{ readonly withUnpaid: boolean }, PrintRun>;
    readonly makePrints: Call<PrintsWanted, JobId>;
    readonly jobs: Call<object, readonly JobView[]>;
    readonly stop: Call<JobId, object>;
  };

export type DeskCall = keyof DeskApi;
export type InputOf<Name extends DeskCall> = DeskApi[Name]['input'];
export type OutputOf<Name extends DeskCall> = DeskApi[Name]['output'];

/** A refusal as the desk says it. */
export type Refusal = { readonly error: string };

/** Of which photo a picture is: `file` is its name in the gallery. */
export type PictureName = { readonly gallery: string; readonly file: string };

type DeskStart = {
  readonly studio: string;
  readonly workspace: string;
};

/** What wants a hand. It leads to a place of the desk. */
export type Task = {
  readonly kind: 'unpaid' | 'incomplete' | 'ready' | 'booking' | 'deadline' | 'health';
  readonly says: string;
  readonly why: string;
  /** A path of the page. */
  readonly to?: string;
  readonly isUrgent: boolean;
  readonly pictures: readonly PictureName[];
};

export type OrderRow = {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly customer: string;
  readonly players: readonly string[];
  readonly teams: readonly string[];
  /** Frame numbers of its photos. */
  readonly frames: readonly number[];
  readonly pictures: readonly PictureName[];
  readonly prints: number;
  readonly totalCents: number;
  readonly openCents: number;
  /** As every list says it: `paid in part ($5.00)`. */
  readonly payment: string;
  readonly production: string;
  /** What keeps it from being printed, each in a few words. */
  readonly problems: readonly string[];
  /** The last day to order, `YYYY-MM-DD`, if it came later. */
  readonly missed?: string;
  readonly isForgotten: boolean;
};

export type OrderRows = {
  readonly rows: readonly OrderRow[];
  readonly waiting: readonly WaitingMark[];
  /** Why the workspace could not say whose photos they are. */
  readonly fault?: string;
};

export type OrderView = {
  readonly row: OrderRow;
  readonly fields: readonly {
    readonly name: CustomerField;
    readonly label: string;
    readonly value: string;
    readonly ordered: string;
    readonly isLong: boolean;
  }[];
  readonly lines: readonly LineView[];
  readonly amounts: readonly (readonly [label: string, cents: number])[];
  /** In integer cents: all that came in, and all of it that was given back. */
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly history: readonly {
    readonly id: string;
    readonly at: string;
    readonly by: string;
    readonly words: string;
  }[];
  readonly emails: readonly {
    readonly id: string;
    readonly recipient: string;
    readonly to: string;
    readonly state: string;
    readonly at: string;
  }[];
  readonly fault?: string;
};

export type LineView = {
  /** From 1; a correction names it so. */
  readonly number: number;
  readonly qty: number;
  readonly name: string;
  readonly priceCents: number;
  readonly isAddOn: boolean;
  readonly slots: readonly SlotView[];
  /** As they will be printed, once a photo is in every place. */
  readonly prints: readonly PrintView[];
};

export type SlotView = {
  /** Its id: a correction names it so. */
  readonly id: string;
  readonly label: string;
  readonly shows: string;
  /** How it is printed: a crop has its ratio. Absent if the shop has none for it. */
  readonly template?: Template;
  readonly photos: readonly SlotPhoto[];
};

export type SlotPhoto = PictureName & {
  readonly number: number;
  readonly player: string;
  readonly crop?: Crop;
  readonly width: number;
  readonly height: number;
  /** What is wrong with it, or has changed since. */
  readonly remark: string;
};

export type PrintView = {
  readonly name: string;
  readonly copies: number;
  /** A photo's `photo` is `gallery/file`. */
  readonly layout: PrintLayout;
};

export type GalleryView = {
  readonly team: string;
  readonly photos: readonly (PictureName & {
    readonly number: number;
    readonly player: string;
    readonly jersey: string;
    readonly kind: string;
    /** The path of its camera file below the shoot's folder. */
    readonly source: string;
    readonly width: number;
    readonly height: number;
  })[];
};

/** The states that a person gives to many orders at once. */
export const markStates = [
  'paid',
  'open',
  'refunded',
  'in print',
  'shipped',
  'handed out',
  'cancelled',
  'received',
] as const;
export type Mark = (typeof markStates)[number];

export type Marks = {
  readonly numbers: readonly string[];
  readonly state: Mark;
  readonly note?: string;
  /** Of one order: all that was paid, or given back, so far, if it is not the whole total. */
  readonly amountCents?: number;
  /** Of a refund. */
  readonly reason?: string;
  /** Takes an amount that is less than the one before. */
  readonly isSure?: boolean;
  /** Only says what it would do. */
  readonly isTrial: boolean;
  readonly isSilent: boolean;
};

export type MarkOutcome = {
  /** How many orders change, and how many are so already. */
  readonly changed: number;
  readonly already: number;
  /** How many families get an email. */
  readonly emails: number;
  readonly faults: readonly string[];
  /** What wants a hand after it. */
  readonly warnings: readonly string[];
  /** An amount is less than the one before: `isSure` takes it. */
  readonly isLess: boolean;
  /** It waits, because emails go out with it: until then it can be undone. */
  readonly waiting?: WaitingMark;
};

/** What was confirmed and is not recorded yet. */
export type WaitingMark = {
  readonly mark: string;
  readonly numbers: readonly string[];
  readonly state: Mark | 'reminded';
  readonly emails: number;
  /** When it is recorded, ISO 8601. */
  readonly at: string;
};

export type Corrections = {
  readonly number: string;
  readonly fields: Readonly<Partial<Record<CustomerField, string>>>;
  readonly lines: readonly {
    readonly line: number;
    readonly qty?: number;
    readonly slots?: readonly {
      readonly slot: string;
      /** Absent takes the photo out. */
      readonly photo?: { readonly gallery: string; readonly number: number; readonly crop?: Crop };
    }[];
  }[];
  readonly isTrial: boolean;
  readonly isSilent: boolean;
};

type CorrectionOutcome = {
  /** The email that the family gets for all of it. Absent if there is none. */
  readonly email?: { readonly to: string; readonly subject: string; readonly text: string };
  readonly warnings: readonly string[];
};

/** What would be printed now. */
export type PrintRun = {
  /** Orders that are not printed yet because something is missing. */
  readonly missing: readonly {
    readonly number: string;
    readonly who: string;
    readonly problems: readonly string[];
  }[];
  /** Those that are complete. */
  readonly numbers: readonly string[];
  readonly teams: readonly { readonly team: string; readonly prints: readonly PrintOfOrder[] }[];
  /** Where the prints of this run go. */
  readonly folder: string;
};

export type PrintOfOrder = PrintView & { readonly order: string; readonly player: string };

export type PrintsWanted = {
  /** An absolute path. */
  readonly folder: string;
  readonly numbers: readonly string[];
  readonly withUnpaid: boolean;
};

type JobId = { readonly job: string };

export type JobView = JobId & {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  readonly done: number;
  readonly all: number;
  /** What came of it, a line each. */
  readonly lines: readonly string[];
};
