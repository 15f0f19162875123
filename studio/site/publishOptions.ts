/** Parses the options of `publish`. */
import { availableParallelism } from 'node:os';
import { deadlineOn } from '#core/order/deadline.ts';
import { isDay } from '#studio/command/dayTyped.ts';
import { optionalCode } from '#studio/workspace/newCode.ts';
import { misused, readCommandLine } from '#studio/command/commandLine.ts';
import { foldersOf, type Folders } from '#studio/workspace/folders.ts';
import { noticesAtMost } from '#studio/command/notices.ts';
import { type GalleryGroup } from '#core/seal/galleries.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { groupNamed } from '#studio/shoot/rosterGroups.ts';
import { slugFault } from './slugs.ts';
import { offsetsOf } from './offsets.ts';
import { proofEdge, publishCall, publishSyntax } from './publishSyntax.ts';
import { typedListing } from './typedListing.ts';
import type { Offset } from '#studio/shoot/timeline.ts';

export type PublishOptions = {
  readonly folders: Folders;
  readonly folder: string;
  /** Undefined publishes the galleries of all teams that the shoot's cards name. */
  readonly slug: string | undefined;
  /** How far cameras' clocks are off. */
  readonly offsets: readonly Offset[];
  /** A corrected CSV of placements. Undefined reads the one in the workspace. */
  readonly corrections: string | undefined;
  readonly jobs: number;
  readonly mayReplace: boolean;
  /** Another folder may take most photos of the gallery away. */
  readonly mayDrop: boolean;
  /** The most warnings of one kind. */
  readonly noticesAtMost: number;
  /** A file; null publishes without one. */
  readonly roster: string | null | undefined;
  readonly code: string | undefined;
  readonly mayBeWeak: boolean;
  readonly team: string | undefined;
  /** As the home page lists the team; undefined keeps what it says. */
  readonly sport: string | undefined;
  readonly season: string | undefined;
  /** Of photos without one. Undefined keeps the stored group. */
  readonly group: GalleryGroup | undefined;
  /** Undefined keeps the stored address; null removes it. */
  readonly orderUrl: string | null | undefined;
  readonly expires: string | null | undefined;
  /** As stored (`core/order/deadline`). */
  readonly deadline: string | null | undefined;
  /** The longest edge in pixels. Undefined keeps what is stored; null removes it. */
  readonly proof: number | null | undefined;
  /** A file, or one of `shopMarks`. Undefined keeps what is stored; null removes it. */
  readonly mark: string | null | undefined;
  /** Undefined keeps the stored number; null removes it. */
  readonly publicCount: number | null | undefined;
};

/** Returns an exit code if the command cannot start. */
export async function publishOptions(args: readonly string[]): Promise<PublishOptions | number> {
  const line = readCommandLine(withProofEdge(args), publishSyntax);
  if (!line.ok) return line.exitCode;
  const { values } = line;
  const refuse = (message: string): number => misused(message, publishCall);
  const slug = values.team;
  const ofOne = ['code', 'name', 'roster'] as const;
  const surplus = slug === undefined ? ofOne.find((name) => values[name] !== undefined) : undefined;
  if (surplus !== undefined) return refuse(`--${surplus} is for one team: --team <slug>.`);
  const offsets = offsetsOf(values.offset ?? []);
  if (!offsets.ok) return refuse(offsets.message);
  const fault = slug === undefined ? undefined : slugFault(slug);
  if (fault !== undefined) return refuse(fault);
  const publicCount = publicCountOf(values.public);
  if (Number.isNaN(publicCount))
    return refuse('--public takes "all", or a whole number, 0 or more.');
  const proof = values.proof === 'off' ? null : values.proof && wholeNumber(values.proof, 360);
  if (Number.isNaN(proof)) return refuse('--proof takes "off", or at least 360 pixels.');
  // One more than there are processors: while codes are looked for in one photo, all of them make others.
  const jobs = values.jobs === undefined ? availableParallelism() + 1 : wholeNumber(values.jobs, 1);
  if (Number.isNaN(jobs)) return refuse('--jobs takes a whole number, 1 or more.');
  const expires = values.expires === 'never' ? null : values.expires;
  if (expires && !isDay(expires)) return refuse('--expires takes a day like 2027-06-30.');
  const deadline = values.deadline === 'never' ? null : values.deadline;
  if (deadline && !isDay(deadline)) return refuse('--deadline takes a day like 2026-12-10.');
  const orderUrl = values['order-url'] === 'default' ? null : values['order-url'];
  if (orderUrl && !/^https?:\/\//i.test(orderUrl)) {
    return refuse('--order-url takes an address that begins with https://.');
  }
  const group = values.group === undefined ? undefined : groupNamed(values.group);
  if (values.group !== undefined && group === undefined) {
    return refuse(`--group takes one of ${galleryGroups.join(', ')}.`);
  }
  const folders = foldersOf(values);
  const listing = await typedListing(folders.workspace, values);
  if (!listing.ok) return refuse(listing.message);
  const code = optionalCode(values.code);
  if (!code.ok) return refuse(code.message);
  return {
    folders,
    folder: line.operands[0] ?? '',
    slug,
    offsets: offsets.value,
    corrections: values.corrections,
    jobs,
    mayReplace: values.replace,
    mayDrop: values['drop-missing'],
    noticesAtMost: values.verbose ? Number.POSITIVE_INFINITY : noticesAtMost,
    roster: values.roster === 'none' ? null : values.roster,
    code: code.value,
    mayBeWeak: values['weak-code'],
    team: values.name?.trim() || undefined,
    ...listing.value,
    group,
    orderUrl,
    expires,
    deadline: deadline ? deadlineOn(deadline) : deadline,
    proof: typeof proof === 'string' ? undefined : proof,
    mark: values.mark === 'off' ? null : values.mark,
    publicCount,
  };
}

/** `--proof` may stand alone. */
function withProofEdge(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) =>
    arg === '--proof' && !/^(?:\d+|off)$/.test(args[index + 1] ?? '')
      ? [arg, String(proofEdge)]
      : [arg],
  );
}

function publicCountOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === 'all' ? null : wholeNumber(typed, 0);
}

/** Returns NaN if it is not a whole number or below `least`. */
function wholeNumber(text: string, least: number): number {
  return /^\d{1,6}$/.test(text) && Number(text) >= least ? Number(text) : Number.NaN;
}
