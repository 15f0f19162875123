/** Looks at every file of a shoot: what cards it shows, and when it was taken. */
import { createHash } from 'node:crypto';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { stopped, type Done, type Watch } from '#studio/workspace/act.ts';
import type { FoundFile } from './cameraFiles.ts';
import { isRaw } from './fileKind.ts';
import { inParallel } from './inParallel.ts';
import { captureIn, lookAtPhoto } from './lookAtPhoto.ts';
import type { QrCode, ReadCode, UnreadCode } from './qrCodes.ts';
import { readCameraFile } from './readCameraFile.ts';
import { recipeOf, type Proof } from './recipe.ts';
import {
  addReading,
  readReadings,
  readingKey,
  writeReadings,
  type Reading,
} from '#studio/workspace/readings.ts';
import type { Seen } from './frame.ts';
import { keepThumbnail } from './sortedFolder.ts';
import { keepMade } from './madePhotos.ts';
import type { TakenFile } from './cameras.ts';
import { otherCode } from './sortingCodes.ts';
import { middleOf, pictured, type CodePoint } from './codeShape.ts';
import { isSortingNumber } from '#studio/workspace/sortingCards.ts';

export type Look = Watch & {
  readonly workspace: string;
  readonly folder: string;
  readonly jobs: number;
  /** How the renditions of new photos are made on the way; undefined makes none. */
  readonly making: { readonly proof: Proof | undefined } | undefined;
  /** Whether a file's renditions are on the site already. */
  readonly isMade: (file: FoundFile) => boolean;
};

export type LookedFile = FoundFile & TakenFile;

/** Returns the files in the order given. Those that can't be opened have a reason against them. Fails only if it is stopped. */
export async function lookAtShoot(
  look: Look,
  files: readonly FoundFile[],
): Promise<Done<readonly LookedFile[]>> {
  const { workspace, folder, jobs, onProgress = () => {}, signal } = look;
  const known = await readReadings(workspace, folder);
  const readings = new Map<FoundFile, Reading>();
  const looked = new Map<FoundFile, LookedFile>();
  for (const file of files) {
    const reading = known.get(readingKey(file.source));
    if (reading?.bytes !== file.bytes || reading.mtimeMs !== file.mtimeMs) continue;
    readings.set(file, reading);
    looked.set(file, fileWith(file, reading));
  }
  const rest = files.filter((file) => !readings.has(file));
  let done = 0;
  const report = (): void => onProgress({ what: 'reading', done, total: rest.length });
  report();
  await inParallel(
    rest,
    jobs,
    async (file) => {
      const outcome = await lookAt(look, file);
      looked.set(file, outcome.file);
      if (outcome.reading) {
        readings.set(file, outcome.reading);
        await addReading(workspace, folder, outcome.reading);
      }
      done += 1;
      report();
    },
    signal,
  );
  if (signal?.aborted) {
    return stopped(
      `${done} of ${howMany(rest.length, 'photo is', 'photos are')} read, and what was made of them is kept; the site shows what it showed before. Run the same command again: it goes on from here.`,
    );
  }
  const kept = files.flatMap((file) => readings.get(file) ?? []);
  if (rest.length > 0 || kept.length !== known.size) await writeReadings(workspace, folder, kept);
  return success(files.flatMap((file) => looked.get(file) ?? []));
}

type Outcome = { readonly file: LookedFile; readonly reading?: Reading };

const nothing: Seen = { numbers: [], hasLink: false, unread: 0 };

async function lookAt(look: Look, file: FoundFile): Promise<Outcome> {
  const camera = await readCameraFile(file);
  if (!camera.ok) {
    const seen = isNamedAsPicture(file.source) ? undefined : nothing;
    return { file: { ...file, against: camera.message, camera: '', seen } };
  }
  const capture = await captureIn(camera.value);
  const making = look.making && !look.isMade(file) ? look.making : undefined;
  const wanted = {
    isSecondLook: (unread: UnreadCode, read: readonly ReadCode[]) => !isOtherCopy(unread, read),
    isMade: (codes: readonly QrCode[]) => making !== undefined && isPhoto(seenIn(codes)),
  };
  const found = await lookAtPhoto(camera.value, wanted, making?.proof);
  if (!found.ok) return { file: { ...file, ...capture, against: found.message, seen: undefined } };
  const { codes, photo } = found.value;
  const hash = createHash('sha256').update(camera.value).digest('base64url');
  if (making && photo?.ok) {
    await keepMade(look.workspace, hash, recipeOf(making.proof), photo.value);
    await keepThumbnail(look, file.source, photo.value);
  }
  const { bytes, mtimeMs } = file;
  const seen = seenIn(codes);
  const reading = { key: readingKey(file.source), bytes, mtimeMs, hash, ...capture, ...seen };
  return { file: fileWith(file, reading), reading };
}

/** Whatever is wrong with such a file, it may be a picture of a card. */
function isNamedAsPicture(source: string): boolean {
  return isRaw(source) || /\.(?:jpe?g|hei[cf]|png|tiff?|webp)$/i.test(source);
}

function isPhoto({ numbers, hasLink }: Seen): boolean {
  return numbers.length === 0 && !hasLink;
}

function fileWith(file: FoundFile, reading: Reading): LookedFile {
  const { hash, takenMs, zoneMs, camera, serial, numbers, hasLink, unread } = reading;
  return {
    ...file,
    hash,
    camera,
    takenMs,
    zoneMs,
    serial,
    seen: { numbers, hasLink, unread },
  };
}

// What the QR codes of a photo say about cards.

/** Codes of sponsors and shops on shirts and banners are none of ours. */
export function seenIn(codes: readonly QrCode[]): Seen {
  const read = codes.filter((code) => code.text !== undefined);
  const unread = codes.filter((code) => code.text === undefined);
  const texts = read.map(({ text }) => text);
  return {
    numbers: [...new Set(texts.filter(isSortingNumber))],
    hasLink: texts.some((text) => /#\/access\?(?:.*&)?(?:card|code)=/.test(text)),
    unread: unread.filter((code) => !isOtherCopy(code, read)).length,
  };
}

/**
 * How far from its place the other copy is found, in sides of a code. Two corner squares of a code have their middle up to a third of a side
 * from its own; the rest is for small codes, whose corners say little of the perspective. Another card can be there only if it covers the place
 * itself, because the white at its edge is wider than the rest.
 */
const tolerance = 0.6;

/** Returns true for a code that could not be decoded if it is the second copy of a number that was. It may not be another child's card. */
export function isOtherCopy({ box }: UnreadCode, read: readonly ReadCode[]): boolean {
  const found = middleOf(box);
  return read.some(({ text, corners }) => {
    if (!isSortingNumber(text)) return false;
    const [middle, other] = [
      pictured(corners, { x: 0.5, y: 0.5 }),
      pictured(corners, { x: 0.5 + otherCode.x, y: 0.5 + otherCode.y }),
    ];
    const side = apart(middle, other) / Math.hypot(otherCode.x, otherCode.y);
    return apart(found, other) < tolerance * side;
  });
}

function apart(one: CodePoint, other: CodePoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
