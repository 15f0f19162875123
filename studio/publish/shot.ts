import type { PhotoRecord } from '#studio/desk/records.ts';
import type { CameraFile } from '#studio/photos/cameraFiles.ts';
import type { PhotoDetails } from '#studio/roster/photoDetails.ts';

/** A camera file, and what folder and roster say about it. */
export type Shot = CameraFile & { readonly details: PhotoDetails };

/** A shot that is published, and what was made of it. */
export type PublishedShot = { readonly shot: Shot; readonly record: PhotoRecord };
