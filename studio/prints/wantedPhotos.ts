/** Which photos are released to an order's phone. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { type Print, printsOf } from '#studio/orders/orderPrints.ts';
import { readLookup } from '#studio/orders/photoLookup.ts';
import {
  namesMeant,
  none,
  photosIn,
  type ReleasedPhoto,
  seenWith,
  unique,
  type WantedDigitals,
} from './photosIn.ts';
import { photosOfPack, seenByOrder, typedPhotos } from './certainPhotos.ts';

/** What the studio asks for; nothing means the digitals that the order has bought, or without any every photo that it names. */
export type AskedDigitals = {
  /** As `orders show` counts them, from 1. */
  readonly line?: number;
  /** All photos of this player, by name. */
  readonly player?: string;
  /** All photos of this gallery, or the player's in it. */
  readonly team?: string;
  /** Which of several players of one name: the groups of one. */
  readonly groups?: readonly string[];
};

/** `proven` are the galleries that the order's phone has opened: nothing of another is released. */
export function wantedPhotos(
  workspace: string,
  order: DeskOrder,
  asked: AskedDigitals,
  proven: readonly string[],
): Promise<WantedDigitals> {
  return asked.player === undefined && asked.team === undefined
    ? orderedPhotos(workspace, order, asked.line, proven)
    : galleryPhotos(workspace, order, asked, proven);
}

async function orderedPhotos(
  workspace: string,
  order: DeskOrder,
  line: number | undefined,
  proven: readonly string[],
): Promise<WantedDigitals> {
  const lookup = await readLookup(workspace, [order]);
  if (!lookup.ok || !lookup.value) return { photos: [], problems: ['the workspace is gone'] };
  const all = printsOf(order, lookup.value);
  const bought = all.filter(({ digitals }) => digitals !== undefined);
  const named = line !== undefined ? all.filter((one) => one.line === line) : bought;
  const prints = line === undefined && bought.length === 0 ? all : named;
  const found = await Promise.all(
    prints.map(async ({ photo, ...print }): Promise<WantedDigitals> => {
      if (!photo) return print.digitals ? none(`${print.product}: ${unchosen(print)}`) : none();
      const checked = checkedPhoto(photo, print, proven);
      if (typeof checked === 'string') return none(checked);
      return print.digitals && print.digitals !== 'photo'
        ? boughtPhotos(workspace, photo, print)
        : { photos: [checked], problems: [] };
    }),
  );
  const problems = found.flatMap((one) => one.problems);
  const photos = found.flatMap((one) => one.photos);
  const warnings = found.flatMap((one) => one.warnings ?? []);
  const nothing = line === undefined ? 'it names no photo' : `its line ${line} names no photo`;
  const isNothing = photos.length === 0 && problems.length === 0;
  return {
    photos: unique(photos),
    problems: isNothing ? [nothing] : [...new Set(problems)],
    warnings: [...new Set(warnings)],
  };
}

function unchosen({ digitals }: Pick<Print, 'digitals'>): string {
  return digitals === 'photo'
    ? 'nobody chose the photo'
    : 'nobody chose whose photos: say the player or the team';
}

/** Returns the photos of a line of digitals: all of the player whom its photo shows, or of its gallery. */
async function boughtPhotos(
  workspace: string,
  { gallery, number, token }: PhotoReference,
  { digitals, file }: Pick<Print, 'digitals' | 'file'>,
): Promise<WantedDigitals> {
  if (digitals === 'team') {
    const isSeen = await seenWith(workspace, gallery, token);
    return photosIn(workspace, [gallery], isSeen, 'the gallery has no photo');
  }
  const { player } = file ?? {};
  if (!player) {
    const photo = `No. ${frameDigits(number)} of ${gallery}`;
    return none(`${photo}: whom it shows is not known: say the player`);
  }
  return photosOfPack(workspace, { gallery, number, token }, player);
}

function checkedPhoto(
  { gallery, number }: PhotoReference,
  { file, remark }: Pick<Print, 'file' | 'remark'>,
  proven: readonly string[],
): ReleasedPhoto | string {
  const name = `No. ${frameDigits(number)} of ${gallery}`;
  if (!file || file.state === 'removed') return `${name}: ${remark}`;
  if (!proven.includes(gallery)) return `${name}: ${unproven(gallery)}`;
  return { gallery, number, source: file.source, hash: file.hash };
}

async function galleryPhotos(
  workspace: string,
  order: DeskOrder,
  { player, team, groups = [] }: AskedDigitals,
  proven: readonly string[],
): Promise<WantedDigitals> {
  if (team !== undefined && !proven.includes(team)) {
    return { photos: [], problems: [unproven(team)] };
  }
  const nothing = player === undefined ? 'the gallery has no photo' : `no photo shows "${player}"`;
  const galleries = team === undefined ? proven : [team];
  if (team !== undefined && player === undefined) {
    const isSeen = await seenByOrder(workspace, order, team);
    return photosIn(workspace, galleries, isSeen ?? (await seenWith(workspace, team)), nothing);
  }
  const meant = await namesMeant(workspace, galleries, player ?? '');
  const [only, ...others] = meant;
  if (others.length > 0) {
    const problem = `"${player}" could be ${meant.join(' or ')}: write the name as it stands there`;
    return { photos: [], problems: [problem] };
  }
  if (only === undefined) return none(nothing);
  const found = await Promise.all(
    galleries.map((gallery) => typedPhotos(workspace, order, gallery, { name: only, groups })),
  );
  const photos = unique(found.flatMap((one) => one.photos));
  const problems = found.flatMap((one) => one.problems);
  const warnings = found.flatMap((one) => one.warnings ?? []);
  if (problems.length > 0) return { photos: [], problems };
  return photos.length > 0 ? { photos, problems, warnings } : none(nothing, ...warnings);
}

function unproven(gallery: string): string {
  return `nothing proves that its phone had opened the gallery "${gallery}"`;
}
