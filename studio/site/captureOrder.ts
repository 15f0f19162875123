/** The order of a gallery and of its new frame numbers: that of capture. */
import { naturalOrder } from '#studio/shoot/cameraFiles.ts';
import { folderOf, inOrderOfTime } from '#studio/shoot/cameras.ts';
import { aheadOf, type Offset } from '#studio/shoot/timeline.ts';
import type { Shot } from './shot.ts';

type Place = Pick<Shot, 'source' | 'camera' | 'zoneMs'> & {
  readonly takenMs: number;
  /** The shot, and those behind it that don't say when they were taken. */
  readonly shots: Shot[];
};

/**
 * Returns the shots camera by camera, because nobody knows how far their clocks are apart, or by time alone if offsets say it. One without a time stays behind the one before it; in a folder of such, their names count.
 */
export function inOrderOfCapture(
  shots: readonly Shot[],
  offsets: readonly Offset[],
): readonly Shot[] {
  const cameras = new Map<string, Place[]>();
  let last: Place | undefined;
  const byName = shots.toSorted((a, b) => naturalOrder(a.source, b.source));
  for (const [index, shot] of byName.entries()) {
    const { source, camera, serial, takenMs, zoneMs } = shot;
    const folder = folderOf(source);
    if (takenMs === undefined && last && folderOf(last.source) === folder) {
      last.shots.push(shot);
      continue;
    }
    const ms = takenMs === undefined ? index : takenMs + aheadOf(shot, offsets);
    const zone = zoneMs === undefined ? {} : { zoneMs };
    last = { source, camera, takenMs: ms, ...zone, shots: [shot] };
    const ofCamera = offsets.length > 0 ? ['all'] : ['camera', camera, serial];
    const key = JSON.stringify(takenMs === undefined ? ['folder', folder] : ofCamera);
    cameras.set(key, [...(cameras.get(key) ?? []), last]);
  }
  return [...cameras.values()].flatMap(inOrderOfTime).flatMap((place) => place.shots);
}
