/** Puts the files of a shoot into the order of capture, camera by camera. */
import { failure, success, type Result } from '#rules/result.ts';
import type { Capture } from '#studio/photos/captureTime.ts';
import type { Frame, Seen } from './frame.ts';

export type TakenFile = Capture & {
  readonly source: string;
  readonly seen: Seen | undefined;
};

/** How far a camera's clock is to be put forward. */
export type Offset = {
  /** A folder of the shoot, or part of the camera's name in EXIF. */
  readonly name: string;
  readonly ms: number;
};

export type Timeline = {
  /** Each in the order of capture. */
  readonly lines: readonly (readonly Frame[])[];
  /** Files that say no time beside files of their camera that do. */
  readonly timeless: readonly string[];
};

/**
 * Each camera is a line of its own, because nobody knows how far its clock is off. With offsets, all are one line. `files` are in the
 * natural order of their names, which counts for a camera that says no time at all. Fails for an offset that no file fits.
 */
export function timelineOf(
  files: readonly TakenFile[],
  offsets: readonly Offset[],
): Result<Timeline> {
  const stray = offsets.find((offset) => !files.some((file) => isOf(file, offset)));
  if (stray) {
    const cameras = [...new Set(files.map(({ camera }) => camera))].filter((name) => name !== '');
    return failure(
      `--offset ${stray.name}: no folder of the shoot and no camera is called so. Its cameras: ${cameras.join(', ') || 'none has a name'}.`,
    );
  }
  const all = withoutHoles(files);
  const groups = new Map<string, TakenFile[]>();
  for (const file of all) {
    const key = offsets.length > 0 ? '' : file.camera;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  const timeless: string[] = [];
  const lines = [...groups.values()].map((group) => {
    const isZoned = group.every(({ zoneMs }) => zoneMs !== undefined);
    const frames = group.map((file) => frameOf(file, offsets, isZoned));
    if (frames.every(({ takenMs }) => takenMs === undefined)) return frames;
    timeless.push(
      ...frames.flatMap(({ takenMs, source }) => (takenMs === undefined ? [source] : [])),
    );
    return frames
      .filter(({ takenMs }) => takenMs !== undefined)
      .toSorted((a, b) => (a.takenMs ?? 0) - (b.takenMs ?? 0));
  });
  return success({ lines, timeless });
}

function frameOf(file: TakenFile, offsets: readonly Offset[], isZoned: boolean): Frame {
  const { source, seen, takenMs, zoneMs = 0 } = file;
  if (takenMs === undefined) return { source, seen };
  const ahead = offsets.find((offset) => isOf(file, offset))?.ms ?? 0;
  return { source, seen, takenMs: takenMs - (isZoned ? zoneMs : 0) + ahead };
}

/** A picture that can't be opened may be of a card. If it says no time either, it stands where its name does. */
function withoutHoles(files: readonly TakenFile[]): readonly TakenFile[] {
  return files.map((file, index) => {
    if (file.seen || file.takenMs !== undefined) return file;
    const before = files[index - 1] ?? files[index + 1];
    return before ? { ...before, source: file.source, seen: undefined } : file;
  });
}

function isOf({ source, camera }: TakenFile, { name }: Offset): boolean {
  const wanted = name.toLowerCase();
  const folders = source.toLowerCase().split('/').slice(0, -1);
  return folders.includes(wanted) || (wanted !== '' && camera.toLowerCase().includes(wanted));
}
