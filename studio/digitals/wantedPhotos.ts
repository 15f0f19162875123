/** Which photos are released to an order's phone. */
import { frameDigits } from '#rules/frameNumber.ts';
import type { PhotoReference } from '#rules/photoReference.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { printsOf, type Print } from '#studio/orders/orderPrints.ts';
import { readLookup } from '#studio/orders/photoLookup.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords, type PhotoRecord } from '#studio/workspace/records.ts';

export type WantedPhoto = {
  readonly gallery: string;
  readonly number: number;
  /** The camera file: its path below the shoot's folder, and its SHA-256. */
  readonly source: string;
  readonly hash: string;
};

export type Wanted = {
  readonly photos: readonly WantedPhoto[];
  /** Why others are not among them. */
  readonly problems: readonly string[];
};

/** What the studio asks for; nothing means every photo that the order names. */
export type Asked = {
  /** As `orders show` counts them, from 1. */
  readonly line: number | undefined;
  /** All photos of this player, by name. */
  readonly player: string | undefined;
  /** All photos of this gallery, or the player's in it. */
  readonly team: string | undefined;
};

/** `proven` are the galleries that the order's phone has opened: nothing of another is released. */
export function wantedPhotos(
  workspace: string,
  order: DeskOrder,
  asked: Asked,
  proven: readonly string[],
): Promise<Wanted> {
  return asked.player === undefined && asked.team === undefined
    ? orderedPhotos(workspace, order, asked.line, proven)
    : galleryPhotos(workspace, asked, proven);
}

async function orderedPhotos(
  workspace: string,
  order: DeskOrder,
  line: number | undefined,
  proven: readonly string[],
): Promise<Wanted> {
  const lookup = await readLookup(workspace, [order]);
  if (!lookup.ok || !lookup.value) return { photos: [], problems: ['the workspace is gone'] };
  const prints = printsOf(order, lookup.value).filter(
    (print) => line === undefined || print.line === line,
  );
  const checked = prints.flatMap(({ photo, ...print }) =>
    photo ? [checkedPhoto(photo, print, proven)] : [],
  );
  const problems = checked.flatMap((one) => (typeof one === 'string' ? [one] : []));
  const photos = checked.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const none = line === undefined ? 'it names no photo' : `its line ${line} names no photo`;
  return {
    photos: unique(photos),
    problems: checked.length === 0 ? [none] : [...new Set(problems)],
  };
}

function checkedPhoto(
  { gallery, number }: PhotoReference,
  { file, remark }: Pick<Print, 'file' | 'remark'>,
  proven: readonly string[],
): WantedPhoto | string {
  const name = `No. ${frameDigits(number)} of ${gallery}`;
  if (!file) return `${name}: ${remark}`;
  if (!proven.includes(gallery)) return `${name}: ${unproven(gallery)}`;
  return { gallery, number, source: file.source, hash: file.hash };
}

async function galleryPhotos(
  workspace: string,
  { player, team }: Asked,
  proven: readonly string[],
): Promise<Wanted> {
  if (team !== undefined && !proven.includes(team)) {
    return { photos: [], problems: [unproven(team)] };
  }
  const photos: WantedPhoto[] = [];
  for (const gallery of team === undefined ? proven : [team]) {
    const ledger = await readLedger(workspace, gallery);
    const shown = await readRecords(workspace, gallery);
    for (const record of shown.filter((one) => shows(one, player))) {
      const { number } = ledger.findLast(({ file }) => file === record.file) ?? {};
      const { source, hash } = record;
      if (number !== undefined) photos.push({ gallery, number, source, hash });
    }
  }
  const none = player === undefined ? 'the gallery has no photo' : `no photo shows "${player}"`;
  return {
    photos: unique(photos).toSorted((one, other) => one.number - other.number),
    problems: photos.length === 0 ? [none] : [],
  };
}

function shows({ player }: PhotoRecord, wanted: string | undefined): boolean {
  return wanted === undefined || player?.name.toLowerCase() === wanted.trim().toLowerCase();
}

function unproven(gallery: string): string {
  return `nothing proves that its phone had opened the gallery "${gallery}"`;
}

function unique(photos: readonly WantedPhoto[]): readonly WantedPhoto[] {
  return [...new Map(photos.map((one) => [`${one.gallery} ${one.hash}`, one])).values()];
}
