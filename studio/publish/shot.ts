import type { PhotoRecord } from '#studio/desk/records.ts';
import type { CameraFile } from '#studio/photos/cameraFiles.ts';
import type { PhotoDetails } from '#studio/roster/photoDetails.ts';
import type { RosterRow } from '#studio/roster/readRoster.ts';

/** A camera file, and what folder and roster say about it. */
export type Shot = CameraFile & { readonly details: PhotoDetails };

/** A shot that is published, and what was made of it. */
export type PublishedShot = { readonly shot: Shot; readonly record: PhotoRecord };

export type Shoot = {
  readonly shots: readonly Shot[];
  /** Rows that keep a photo private without saying which, see `matchRoster`. */
  readonly unmet: readonly RosterRow[];
};
