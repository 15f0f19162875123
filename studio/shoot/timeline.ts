/** Puts the files of a shoot into the order of capture, camera by camera. */
import { failure, success, type Result } from '#core/text/result.ts';
import { camerasOf, folderOf, type Camera, type Cameras, type TakenFile } from './cameras.ts';
import { numbersBetween, counterOf } from './counter.ts';
import { mayBeCard, type Frame } from './frame.ts';

/** How far a camera's clock is to be put forward. */
export type Offset = {
  /** A folder of the shoot, or part of the camera's name or serial number in EXIF. */
  readonly name: string;
  readonly ms: number;
};

type Timeline = {
  /** Each in the order of capture. */
  readonly lines: readonly (readonly Frame[])[];
  /** Files whose place on a line is not certain, each with the reason. */
  readonly unclear: ReadonlyMap<TakenFile, string>;
};

/**
 * Each camera is a line of its own, because nobody knows how far its clock is off. With offsets, all are one line. `files` are in the
 * natural order of their names. Fails for an offset that fits no file, or several cameras.
 */
export function timelineOf(
  files: readonly TakenFile[],
  offsets: readonly Offset[],
): Result<Timeline> {
  const fault = faultOf(files, offsets);
  if (fault !== undefined) return failure(fault);
  const { sure, unclear } = withStrays(camerasOf(files));
  if (offsets.length === 0)
    return success({ lines: sure.map((one) => lineOf([one], [])), unclear });
  const hidden = [...unclear.keys()].find((file) => mayBeCard(file.seen) && !isPlaced(file, sure));
  if (!hidden) return success({ lines: [lineOf(sure, offsets)], unclear });
  const why = `the offsets make one line of all cameras, and nobody can say where ${hidden.source} belongs on it: ${unclear.get(hidden)}`;
  return success({ lines: [], unclear: new Map(files.map((file) => [file, why])) });
}

/** Returns true for a damaged file whose name says where it may stand among those of every camera that may have taken it. */
function isPlaced(file: TakenFile, sure: readonly Camera[]): boolean {
  const isSilent = file.camera === '' && file.takenMs === undefined;
  return isSilent && sure.some((camera) => mayBeOf(file, camera));
}

function faultOf(files: readonly TakenFile[], offsets: readonly Offset[]): string | undefined {
  const stray = offsets.find((offset) => !files.some((file) => isOf(file, offset)));
  if (stray) {
    const names = [...new Set(files.map(({ camera }) => camera))].filter((name) => name !== '');
    return `Offset of ${stray.name}: no folder of the shoot and no camera is called so. Its cameras: ${names.join(', ') || 'none has a name'}.`;
  }
  const twice = offsets.find(({ name }) => {
    const named = files.filter((file) => !isIn(file, name) && isNamed(file, name));
    return new Set(named.flatMap(({ serial }) => serial ?? [])).size > 1;
  });
  return twice
    ? `Offset of ${twice.name}: several cameras are called so. Name the folder or the serial number of the one that is meant.`
    : undefined;
}

/**
 * A file may be a picture of a card whose camera or time is unknown. It ends the run of every camera that could have taken it, at the time
 * when it could have. If that time is unknown, the whole camera is unclear.
 */
function withStrays({ sure, unclear }: Cameras): Cameras {
  const strays = [...unclear.keys()].filter(({ seen }) => mayBeCard(seen));
  const left: Camera[] = [];
  const all = new Map(unclear);
  for (const camera of sure) {
    const own = strays.filter((stray) => mayBeOf(stray, camera));
    const places = own.map((stray) => ({ stray, next: filesBehind(stray, camera) }));
    const lost = places.find(({ next }) => next === 'unknown');
    if (lost) {
      const why = `${lost.stray.source} may be a card of any child, because nothing says when it was taken: put it elsewhere if it is none`;
      for (const file of camera.files) all.set(file, why);
      continue;
    }
    const gaps = places.flatMap(({ stray, next }) =>
      (next === 'unknown' ? [] : next).map(
        ({ source }) => [source, `it comes after ${stray.source}, which may be a card`] as const,
      ),
    );
    left.push({ ...camera, gaps: new Map([...camera.gaps, ...gaps]) });
  }
  return { sure: left, unclear: all };
}

function mayBeOf(stray: TakenFile, { files }: Camera): boolean {
  const isNear = files.some(({ source }) => folderOf(source) === folderOf(stray.source));
  const [{ camera, serial }] = files as [TakenFile];
  const isModel = stray.camera === '' || camera === '' || stray.camera === camera;
  const isOwn = stray.serial !== undefined && stray.serial === serial;
  const isSure = isOwn && stray.takenMs !== undefined;
  return isModel && (isSure || (isNear && (isOwn || stray.serial === undefined)));
}

/**
 * Returns the files of the camera right before which the stray may have been taken. Its time and its name say so, each for itself: if they
 * contradict each other, either may be right.
 */
function filesBehind(stray: TakenFile, camera: Camera): readonly TakenFile[] | 'unknown' {
  const { takenMs, source } = stray;
  const named = fileBehindByName(stray, camera);
  const isSilent = takenMs === undefined || counterOf(source) !== undefined;
  if (named === 'unknown' && isSilent) return 'unknown';
  const byName = named === 'unknown' || named === undefined ? [] : [named];
  if (takenMs === undefined) return byName;
  const later = camera.files.find((file) => file.takenMs > takenMs);
  const atOnce = camera.files.filter((file) => file.takenMs === takenMs);
  return [...atOnce, ...(later ? [later] : []), ...byName];
}

/** Returns the first file of the camera whose number is not before the stray's. */
function fileBehindByName(stray: TakenFile, { files }: Camera): TakenFile | 'unknown' | undefined {
  const near = files.filter(({ source }) => folderOf(source) === folderOf(stray.source));
  const first = counterOf(near[0]?.source ?? '');
  const numberOf = ({ source }: TakenFile): number | undefined => {
    const counter = counterOf(source);
    return first === undefined || counter === undefined
      ? undefined
      : numbersBetween(first, counter);
  };
  const number = numberOf(stray);
  const numbers = near.flatMap((file) => numberOf(file) ?? []);
  if (number !== undefined && numbers.length === near.length && isAscending(numbers)) {
    return near[numbers.findIndex((other) => other >= number)];
  }
  return 'unknown';
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? number) <= number);
}

/** Several cameras are one line by their clocks. Then a gap of one camera is one for all that was taken while it lasted. */
function lineOf(cameras: readonly Camera[], offsets: readonly Offset[]): readonly Frame[] {
  const isZoned = cameras.every(({ files }) => files.every(({ zoneMs }) => zoneMs !== undefined));
  const frames: Frame[] = cameras
    .flatMap(({ files }) => files)
    .map((file) => {
      const { source, seen, takenMs, zoneMs = 0 } = file;
      const ms = takenMs - (isZoned ? zoneMs : 0) + aheadOf(file, offsets);
      return { source, seen, takenMs: ms };
    })
    .toSorted((a, b) => a.takenMs - b.takenMs);
  const places = new Map(frames.map(({ source }, index) => [source, index]));
  const gaps = new Map<number, string>();
  for (const { files, gaps: own } of cameras) {
    for (const [index, { source }] of files.entries()) {
      const why = own.get(source);
      if (why === undefined) continue;
      const before = files[index - 1];
      const from = before ? (places.get(before.source) ?? 0) + 1 : 0;
      const to = places.get(source) ?? 0;
      for (let at = from; at <= to; at += 1) gaps.set(at, why);
    }
  }
  return frames.map((frame, index) => {
    const gap = gaps.get(index);
    return gap === undefined ? frame : { ...frame, gap };
  });
}

type Named = Pick<TakenFile, 'source' | 'camera' | 'serial'>;

/** Returns how far the clock of the file's camera is to be put forward, in milliseconds. */
export function aheadOf(file: Named, offsets: readonly Offset[]): number {
  return offsets.find((offset) => isOf(file, offset))?.ms ?? 0;
}

function isOf(file: Named, { name }: Offset): boolean {
  return isIn(file, name) || isNamed(file, name);
}

function isIn({ source }: Named, name: string): boolean {
  return source.toLowerCase().split('/').slice(0, -1).includes(name.toLowerCase());
}

function isNamed({ camera, serial = '' }: Named, name: string): boolean {
  return name !== '' && `${camera} ${serial}`.toLowerCase().includes(name.toLowerCase());
}
