/** The prints of an order: what is printed how often, and from which camera file. */
import type { Customer } from '#core/form/customer.ts';
import { withName } from '#core/text/names.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { CameraFile } from '#studio/workspace/cameraFile.ts';
import type { PhotoPlayer } from '#studio/workspace/records.ts';
import type { PhotoLookup } from './photoLookup.ts';
import type { CorrectedOrder } from './orderRecord.ts';
import { filledRecordOf } from './filledRecord.ts';
import { filledAddOn, filledSlots, type NamedSlot } from './filledSlots.ts';
import { placedRecordOf, type RecordPhotos } from './storedRequest.ts';

export type Print = NamedSlot & {
  /** Of all that were ordered of the line. */
  readonly pieces: number;
  /** The team of the photo, or without one of the order. Empty if the order names none. */
  readonly team: string;
  /** Its slug. */
  readonly gallery: string;
  readonly photo?: PhotoReference;
  readonly file?: CameraFile;
  readonly state: 'complete' | 'no photo chosen' | 'problem' | 'not checked';
  /** What the problem is, or what has changed since it was ordered. */
  readonly remark: string;
  /** Whose print it is. Undefined if that is not known, or was forgotten with the order's customer. */
  readonly player?: PhotoPlayer;
};

/** Returns one print for each slot and photo. Never throws for what the shop no longer sells. */
export function printsOf(order: CorrectedOrder, lookup: PhotoLookup): readonly Print[] {
  const { items, addOns, gallery, customer } = filledRecordOf(order, lookup);
  const after = placedRecordOf(order).items.length + 1;
  const filled = [
    ...items.flatMap((item) => filledSlots(item, item.position + 1)),
    ...addOns.map((addOn, index) => filledAddOn(addOn, after + index)),
  ];
  const prints = filled.flatMap(({ photos, pieces, qty, warning, lead, remark, ...what }) =>
    piecesOf(photos, pieces).map(([photo, count]) => {
      const slug = photo?.gallery ?? gallery;
      const print =
        photos.length === 0
          ? { state: 'no photo chosen' as const, remark }
          : withRemark(checked(photo, warning, order.createdAt, lookup), remark);
      const led = lead && lookup.cameraFileOf?.(lead, order.createdAt);
      const player = led?.ok ? led.value.player : print.file?.player;
      return {
        ...what,
        pieces: count * qty,
        team: slug === undefined ? '' : lookup.teamOf(slug),
        gallery: slug ?? '',
        ...print,
        // The photo of a team's digitals may happen to show one player.
        ...(player && what.digitals !== 'team' && { player }),
      };
    }),
  );
  return withPlayers(prints, customer);
}

/** Returns those of an order that are printed. */
export function printedOf(order: CorrectedOrder, lookup: PhotoLookup): readonly Print[] {
  return printsOf(order, lookup).filter(({ digitals }) => digitals === undefined);
}

/**
 * Gives each print the player of its photo, with the form's jersey if that is the form's child. A print of the team, or without a photo, is
 * for the only player of the order; with several it could be anyone's, and so could a photo that the desk cannot name. In an order that
 * names no player, all prints are for the form's child. Without a workspace, nobody knows whose a photo is.
 */
function withPlayers(prints: readonly Print[], customer: Customer | undefined): readonly Print[] {
  if (!customer) return prints.map(withoutPlayer);
  const child = { name: customer.childName.trim(), jersey: customer.childJersey.trim() };
  const players = prints.flatMap(({ player }) => player ?? []);
  const isForOne = new Set(players.map(({ name }) => name)).size <= 1;
  const [only] = players;
  return prints.map(({ player: own, ...print }) => {
    if (print.digitals === 'team') return print;
    const isNameless = print.photo !== undefined && (!print.file || print.file.state === 'removed');
    const forAll = only ? (isForOne && !isNameless ? only : undefined) : child;
    const player = own ?? (print.state === 'not checked' ? undefined : forAll);
    if (!player) return print;
    const isChild = isChildOf(child.name, players, player);
    const jersey = (isChild && child.jersey) || player.jersey;
    return { ...print, player: { name: player.name, jersey } };
  });
}

/** Of players whose names differ in accents, only one that is spelled as on the form is the form's child. */
function isChildOf(typed: string, players: readonly PhotoPlayer[], { name }: PhotoPlayer): boolean {
  return withName(players, typed, (one) => one.name).some((one) => one.name === name);
}

function withoutPlayer({ player: _own, file, ...print }: Print): Print {
  if (!file) return print;
  const { player: _shown, ...nameless } = file;
  return { ...print, file: nameless };
}

/** One photo, or none, is for all pieces; several are one for each, and equal ones are counted. */
function piecesOf(
  photos: RecordPhotos,
  pieces: number,
): readonly (readonly [PhotoReference | undefined, number])[] {
  if (photos.length <= 1) return [[photos[0], pieces]];
  const counts = new Map<string | undefined, readonly [PhotoReference | undefined, number]>();
  for (const photo of photos) {
    const key = JSON.stringify(photo);
    counts.set(key, [photo, (counts.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()];
}

type Checked = Pick<Print, 'photo' | 'file' | 'state' | 'remark'>;

function withRemark(print: Checked, remark: string): Checked {
  return print.remark === '' ? { ...print, remark } : print;
}

function checked(
  photo: PhotoReference | undefined,
  warning: string | undefined,
  orderedAt: string,
  { cameraFileOf }: PhotoLookup,
): Checked {
  if (!photo) return { state: 'problem', remark: 'its reference cannot be read' };
  const found = cameraFileOf?.(photo, orderedAt);
  if (found?.ok === false) return { photo, state: 'problem', remark: found.message };
  const file = found && { file: found.value };
  if (warning !== undefined) return { photo, ...file, state: 'problem', remark: warning };
  return {
    photo,
    ...file,
    state: found ? 'complete' : 'not checked',
    remark: found ? changes[found.value.state] : '',
  };
}

const changes: Readonly<Record<CameraFile['state'], string>> = {
  shown: '',
  replaced: 'this photo was replaced since',
  removed: 'this photo is no longer in the gallery',
};

/** Returns the team of the order, or those of its prints: siblings may be in several. */
export function teamsOf(
  gallery: string | undefined,
  prints: readonly Print[],
  lookup: PhotoLookup,
): readonly string[] {
  if (gallery !== undefined) return [lookup.teamOf(gallery)];
  return [...new Set(prints.map(({ team }) => team).filter(Boolean))];
}
