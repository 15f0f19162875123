/**
 * Tells which files of a shoot one camera took. Files are of one camera if they say the same serial number, or else if they lie in one
 * folder, name the same model, and have the names that a camera gives, with numbers that go up as their times do. Nothing else is sure.
 */
import { failure, success, type Result } from '#core/text/result.ts';
import { addTo } from '#core/text/addTo.ts';
import type { Capture } from './captureTime.ts';
import { naturalOrder } from './cameraFiles.ts';
import { counterOf, countOf, isBehind, isFar, type Numbered } from './counter.ts';
import { mayBeCard, type Seen } from './frame.ts';

export type TakenFile = Capture & {
  readonly source: string;
  readonly seen: Seen | undefined;
  /** SHA-256 of the file, base64url. Absent if it can't be opened. */
  readonly hash?: string;
};

type TimedFile = TakenFile & { readonly takenMs: number };

export type Camera = {
  /** In the order of capture. */
  readonly files: readonly TimedFile[];
  /** By path: why a card may be missing right before a file. */
  readonly gaps: ReadonlyMap<string, string>;
};

export type Cameras = {
  readonly sure: readonly Camera[];
  /** Files whose camera or time is unknown, each with the reason. */
  readonly unclear: ReadonlyMap<TakenFile, string>;
};

const timeless = "it does not say when it was taken: publish the camera's own file";
const ownFolders =
  "put the cameras' own files here, those of each camera in a folder of its own, or place these by hand";

export function camerasOf(files: readonly TakenFile[]): Cameras {
  const sure: Camera[] = [];
  const unclear = new Map<TakenFile, string>();
  const groups = new Map<string, TimedFile[]>();
  const serials = new Set(
    files.flatMap((file) => (file.serial === undefined ? [] : [kindOf(file)])),
  );
  for (const file of files) {
    const { takenMs, serial } = file;
    if (takenMs === undefined) {
      unclear.set(file, timeless);
    } else if (serial !== undefined) {
      addTo(groups, JSON.stringify([file.camera, serial]), { ...file, takenMs });
    } else if (serials.has(kindOf(file))) {
      unclear.set(file, `it says no serial number, as others of its camera do: ${ownFolders}`);
    } else if (counterOf(file.source) === undefined) {
      unclear.set(file, `neither a serial number nor its name says which camera: ${ownFolders}`);
    } else {
      addTo(groups, kindOf(file), { ...file, takenMs });
    }
  }
  for (const group of groups.values()) {
    const all = cameraOf(inOrderOfTime(group));
    // Of a damaged file that contradicts the others, the place is not certain. Theirs is.
    const whole = group.filter(({ seen }) => seen !== undefined);
    const camera = all.ok || whole.length === 0 ? all : cameraOf(inOrderOfTime(whole));
    if (camera.ok) sure.push(camera.value);
    if (all.ok) continue;
    const certain = new Set(camera.ok ? camera.value.files : []);
    for (const file of group.filter((one) => !certain.has(one))) unclear.set(file, all.message);
  }
  return { sure, unclear };
}

/** Returns the same for files of one model in one folder. */
function kindOf({ source, camera }: TakenFile): string {
  return JSON.stringify([folderOf(source), camera, 'any']);
}

export function folderOf(source: string): string {
  return source.slice(0, source.lastIndexOf('/') + 1);
}

/** Time zones count if every file says its own. Within one moment the camera's number counts, or else the name. */
export function inOrderOfTime<File extends Capture & { readonly source: string }>(
  files: readonly (File & { readonly takenMs: number })[],
): readonly (File & { readonly takenMs: number })[] {
  const isZoned = files.every(({ zoneMs }) => zoneMs !== undefined);
  return files
    .map((file) => ({ file, at: file.takenMs - (isZoned ? (file.zoneMs ?? 0) : 0) }))
    .toSorted((a, b) => a.at - b.at || byName(a.file.source, b.file.source))
    .map(({ file }) => file);
}

function byName(one: string, other: string): number {
  const [first, second] = [counterOf(one), counterOf(other)];
  if (first === undefined || second === undefined || first === second) {
    return naturalOrder(one, other);
  }
  return isBehind(first, second) ? -1 : 1;
}

/** Fails if its numbers and its clock contradict each other. */
function cameraOf(files: readonly TimedFile[]): Result<Camera> {
  const gaps = new Map(gapsInMoments(files));
  let before: Numbered | undefined;
  for (const part of countedParts(files.flatMap(numbered))) {
    const { against, jumps } = countOf(part);
    if (against) return failure(contradiction(against, files[0]?.serial !== undefined));
    const isJump = before && part[0] && isFar(before.counter, part[0].counter);
    for (const { source } of isJump && part[0] ? [part[0], ...jumps] : jumps) {
      gaps.set(source, `many numbers are missing before ${source}: was a card among them?`);
    }
    before = part.at(-1);
  }
  return success({ files, gaps });
}

/** A camera may begin again at 0001 in a new folder, but not while it fills another. */
function countedParts(files: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const parts: Numbered[][] = [];
  for (const file of files) {
    const last = parts.at(-1);
    if (last?.[0] && folderOf(last[0].source) === folderOf(file.source)) last.push(file);
    else parts.push([file]);
  }
  const folders = new Set(files.map(({ source }) => folderOf(source)));
  return parts.length === folders.size ? parts : [files];
}

function numbered({ source, takenMs }: TimedFile): readonly Numbered[] {
  const counter = counterOf(source);
  return counter === undefined ? [] : [{ source, takenMs, counter }];
}

function contradiction({ source }: Numbered, isOneCamera: boolean): string {
  const where = `the numbers and times of its folder contradict each other at ${source}`;
  return isOneCamera
    ? `${where}, as if the clock had been set or the numbers had begun again: put what came before and after that into folders of their own, or place these by hand`
    : `no serial number says which camera took it, and ${where}, as if there were two: ${ownFolders}`;
}

/** Files of one moment may have been taken in any order, unless their names have the camera's numbers. */
function gapsInMoments(files: readonly TimedFile[]): readonly (readonly [string, string])[] {
  const moments = new Map<number, TimedFile[]>();
  for (const file of files) moments.set(file.takenMs, [...(moments.get(file.takenMs) ?? []), file]);
  return [...moments.values()].flatMap((moment) => {
    const isCounted = moment.every(({ source }) => counterOf(source) !== undefined);
    const shown = new Set(moment.map(({ seen }) => JSON.stringify(seen)));
    if (isCounted || shown.size < 2 || !moment.some(({ seen }) => mayBeCard(seen))) return [];
    const next = files[files.findLastIndex(({ takenMs }) => takenMs === moment[0]?.takenMs) + 1];
    const why = 'the time and the names of files do not say whether a card came before it';
    return [...moment, ...(next ? [next] : [])].map(({ source }) => [source, why] as const);
  });
}
