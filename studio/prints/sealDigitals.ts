/** Puts an order's photos on the site in full size, sealed for its phone. The caller has the lock. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { DigitalPhoto } from '#core/order/digitals.ts';
import { newDigitalName, pickupBytes } from '#core/order/sealedDigitals.ts';
import { keyBytes } from '#core/seal/seal.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import {
  isPublished,
  writeDigital,
  writeDigitalList,
  writePickup,
} from '#studio/orders/digitalFiles.ts';
import { isRefunded } from '#studio/orders/orderMoney.ts';
import { keyOfOrder, type OrderKey, type StatusDesk } from '#studio/orders/statuses.ts';
import { bareJpeg } from '#studio/shoot/bareJpeg.ts';
import { decoderReason } from '#studio/shoot/fileKind.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';
import { makePreview } from '#studio/shoot/renditions.ts';
import {
  readSiteOrder,
  type SiteDigital,
  type SiteDigitals,
  type SiteOrder,
  writeSiteOrder,
} from '#studio/workspace/siteOrders.ts';
import { printedNames } from '#studio/workspace/teamsOfWorkspace.ts';
import { type Original, readOriginal } from './originals.ts';
import type { ReleasedPhoto } from './photosIn.ts';

export type ReleasingDesk = StatusDesk & {
  /** The folders of a gallery's camera files. */
  readonly shootsOf: (slug: string) => readonly string[];
  /** Public keys of orders with the number of the first order that had it. */
  readonly keyOwners: ReadonlyMap<string, string>;
};

type Releasable = { readonly key: OrderKey; readonly proven: readonly string[] };

/** Returns the galleries that the order's phone has proven, or why nothing may be released to it. */
export async function releasable(
  desk: Pick<ReleasingDesk, 'current' | 'keyOwners'>,
  order: DeskOrder,
  mayBeUnpaid: boolean,
): Promise<Result<Releasable>> {
  const { payment, production } = order.state;
  if (order.anonymizedAt !== null) return failure('it is forgotten');
  if (production === 'cancelled') return failure('it is cancelled');
  if (isRefunded(order)) return failure('it is refunded');
  if (payment === 'open' && !mayBeUnpaid) return failure('it is not paid');
  const key = await keyOfOrder(order, desk.current);
  if (!key) return failure('its phone sent no key');
  // A phone makes a key for each order. A server could put an order that was never placed beside one that was.
  const owner = desk.keyOwners.get(key.recipient.publicKey) ?? order.number;
  if (owner !== order.number) return failure(`its key is that of order ${owner}: it may be forged`);
  if (!key.proven) {
    return failure('nothing proves its key: it may be forged, or swapped on the way');
  }
  return success({ key, proven: key.proven.slugs });
}

export type Released = {
  /** All that the order has now. */
  readonly digitals: SiteDigitals;
  readonly added: number;
  readonly problems: readonly string[];
};

/** Adds photos to what the order has. What is on the site already is not made again. Fails if there would be none. */
export async function releasePhotos(
  desk: ReleasingDesk,
  order: DeskOrder,
  { recipient }: OrderKey,
  photos: readonly ReleasedPhoto[],
  until: string,
): Promise<Result<Released>> {
  const known = await readSiteOrder(desk.workspace, order.number);
  if (!known.ok) return known;
  const { publicKey } = recipient;
  const bare = { number: order.number, publicKey, revision: 0, digest: '' };
  const site: SiteOrder = known.value ?? bare;
  const { ended: _ended, ...before } = site.digitals ?? newDigitals(until);
  const entries = [...before.photos];
  const record = async (): Promise<SiteDigitals> => {
    const digitals = { ...before, until, photos: [...entries] };
    await writeSiteOrder(desk.workspace, { ...site, digitals });
    return digitals;
  };
  const problems: string[] = [];
  let added = 0;
  for (const photo of photos) {
    const at = entries.findIndex(
      ({ gallery, hash }) => gallery === photo.gallery && hash === photo.hash,
    );
    const there = entries[at];
    if (there && (await isPublished(desk.out, there))) continue;
    const made = await madePhoto(desk, photo, there);
    if (!made.ok) {
      problems.push(`No. ${frameDigits(photo.number)} of ${photo.gallery}: ${made.message}`);
      continue;
    }
    const { entry, full, preview } = made.value;
    entries.splice(there ? at : entries.length, 1, entry);
    // First the record: a command that is stopped leaves no file that nobody knows of.
    await record();
    await writeDigital(desk.out, before, 'preview', entry.preview, preview);
    await writeDigital(desk.out, before, 'photo', entry.name, full);
    added += 1;
  }
  if (entries.length === 0) return failure(problems.join('; '));
  const digitals = await record();
  await writeDigitalList(desk.out, digitals);
  for (const pickup of site.pickups ?? []) await writePickup(desk.out, pickup, digitals);
  return success({ digitals, added, problems });
}

/** Makes a pickup link for what was released. Returns its secret, base64url. */
export async function addPickup(
  desk: StatusDesk,
  order: DeskOrder,
  digitals: SiteDigitals,
): Promise<Result<string>> {
  const known = await readSiteOrder(desk.workspace, order.number);
  if (!known.ok) return known;
  if (!known.value) return failure('nothing of it was released');
  const secret = randomBytes(pickupBytes).toString('base64url');
  const pickups = [...(known.value.pickups ?? []), { secret }];
  await writeSiteOrder(desk.workspace, { ...known.value, pickups });
  await writePickup(desk.out, { secret }, digitals);
  return success(secret);
}

function newDigitals(until: string): SiteDigitals {
  const key = randomBytes(keyBytes).toString('base64url');
  return { list: newDigitalName(), key, until, photos: [] };
}

type Made = { readonly entry: SiteDigital; readonly full: Plain; readonly preview: Plain };
type Plain = Uint8Array<ArrayBuffer>;

async function madePhoto(
  desk: ReleasingDesk,
  photo: ReleasedPhoto,
  there: SiteDigital | undefined,
): Promise<Result<Made>> {
  const folders = desk.shootsOf(photo.gallery);
  if (folders.length === 0) {
    return failure(`the folder of the photos of ${photo.gallery} is not known: say where they are`);
  }
  const original: Result<Original> = await readOriginal(folders, photo);
  if (!original.ok) return original;
  const file = await digitalFile(original.value.bytes);
  if (!file.ok) return file;
  const preview = await makePreview(original.value.bytes);
  if (!preview.ok) return preview;
  const { bytes, type, width, height } = file.value;
  const names = await printedNames(desk.workspace, desk.current);
  const team = names.get(photo.gallery) ?? photo.gallery;
  return success({
    entry: {
      name: there?.name ?? newDigitalName(),
      preview: there?.preview ?? newDigitalName(),
      file: fileName(team, photo.number, type === 'image/png' ? 'png' : 'jpg'),
      type,
      width,
      height,
      bytes: bytes.length,
      gallery: photo.gallery,
      hash: photo.hash,
    },
    full: new Uint8Array(bytes),
    preview: new Uint8Array(preview.value.picture),
  });
}

/** What the saved file is called, on any disk: `Port-Soccer-Gators-014.jpg`. */
function fileName(team: string, number: number, ending: string): string {
  const words = team.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${words.slice(0, 60) || 'photo'}-${frameDigits(number)}.${ending}`;
}

/** The file that a customer gets of a photo: the camera's pixels, orientation and colors, and nothing else of it. */
type DigitalFile = Pick<DigitalPhoto, 'type' | 'width' | 'height'> & {
  readonly bytes: Buffer;
};

const limits = { limitInputPixels: pixelLimit } as const;

/**
 * A JPEG keeps its compressed pixels. What phones cannot show, such as TIFF, becomes a PNG, upright and without loss. The result is decoded
 * and compared with the camera's file. Fails with the reason.
 */
export async function digitalFile(camera: Buffer): Promise<Result<DigitalFile>> {
  try {
    const { format, orientation, autoOrient, space } = await sharp(camera, limits).metadata();
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/png';
    if (format !== 'jpeg' && space === 'cmyk') {
      return failure('its colors are CMYK, which phones do not show: publish it as JPEG');
    }
    const bytes = format === 'jpeg' ? bareJpeg(camera, orientation) : await asPng(camera, space);
    if (!bytes) return failure('it is no whole JPEG');
    const fault = await faultOf(camera, bytes);
    const { width, height } = autoOrient;
    return fault === undefined ? success({ bytes, type, width, height }) : failure(fault);
  } catch (error) {
    return failure(decoderReason(error));
  }
}

/** Without the profile's conversion, which would change the pixels. */
function asPng(camera: Buffer, space: string | undefined): Promise<Buffer> {
  const picture = sharp(camera, { ...limits, ignoreIcc: true })
    .autoOrient()
    .keepIccProfile();
  const isDeep = space === 'rgb16' || space === 'grey16';
  return (isDeep ? picture.toColourspace(space) : picture).png().toBuffer();
}

/** The last look before a picture leaves the studio. */
async function faultOf(camera: Buffer, file: Buffer): Promise<string | undefined> {
  const [before, after] = await Promise.all([rawOf(camera), rawOf(file)]);
  if (!before.equals(after)) return 'its pixels would not be the same';
  const [source, { exif, xmp, iptc, comments = [], icc }] = await Promise.all([
    sharp(camera, limits).metadata(),
    sharp(file, limits).metadata(),
  ]);
  if (xmp || iptc || comments.length > 0 || (exif && exif.length > longestExif)) {
    return 'it would still carry metadata';
  }
  return (source.icc?.length ?? 0) === (icc?.length ?? 0) ? undefined : 'it would lose its colors';
}

/** What says an orientation. */
const longestExif = 40;

/** The pixels as they are shown, in the file's own colors. */
function rawOf(file: Buffer): Promise<Buffer> {
  return sharp(file, { ...limits, ignoreIcc: true })
    .autoOrient()
    .raw({ depth: 'ushort' })
    .toBuffer();
}
