/** What the page asks about money: open amounts, statements of a bank, and reports. */
import type { Call } from './call.ts';
import type { WaitingMark } from './deskApi.ts';

export type MoneyApi = {
  /** Orders that something is open of, the newest first. */
  readonly openAmounts: Call<object, readonly OpenAmount[]>;
  readonly remind: Call<
    { readonly numbers: readonly string[]; readonly isTrial: boolean },
    ReminderOutcome
  >;
  readonly report: Call<ReportWanted, readonly ReportTableView[]>;
  /** `csv` is the text of a bank's or a payment service's file. */
  readonly statement: Call<
    { readonly csv: string; readonly isTrial: boolean },
    {
      readonly rows: readonly StatementRowView[];
      readonly paid: number;
      readonly warnings: readonly string[];
    }
  >;
};

export type OpenAmount = {
  readonly number: string;
  readonly customer: string;
  readonly at: string;
  readonly payment: string;
  readonly totalCents: number;
  readonly openCents: number;
  /** When the last reminder was queued, ISO 8601, UTC. */
  readonly remindedAt?: string;
};

export type ReminderOutcome = {
  readonly emails: number;
  /** Those that were reminded today already, and those without an address. */
  readonly today: readonly string[];
  readonly unreachable: readonly string[];
  readonly waiting?: WaitingMark;
};

type ReportWanted = {
  /** Days, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly until?: string;
  /** A league's share as it is typed: `10` or `12.5`, and `2.50`. */
  readonly percent?: string;
  readonly perPack?: string;
};

export type ReportTableView = {
  readonly name: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
  readonly notes: readonly string[];
  readonly csv: string;
};

export type StatementRowView = {
  readonly line: number;
  readonly text: string;
  readonly cents?: number;
  readonly match: 'matches' | 'other amount' | 'paid already' | 'unmatched';
  readonly numbers: readonly string[];
  readonly why: string;
};
