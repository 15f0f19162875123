import type { NamedFile } from '#studio/workspace/fileNames.ts';
import type { PhotoRecord } from '#studio/workspace/records.ts';
import type { Withheld } from '#studio/workspace/withheld.ts';
import type { Capture } from '#studio/shoot/captureTime.ts';
import type { FoundFile } from '#studio/shoot/cameraFiles.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import type { PhotoDetails } from '#studio/shoot/photoDetails.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';

/** A camera file with its details from folder and roster. */
export type Shot = FoundFile &
  Capture & {
    readonly details: PhotoDetails;
    /** SHA-256 of the file, base64url. Absent if it can't be opened. */
    readonly hash?: string;
    /** The sorting numbers of those whose photo it is, if cards have sorted the shoot. */
    readonly cards?: readonly string[];
    /** Only the player's own card opens it: the family says `hidden`. */
    readonly isHidden?: true;
    /** Its group is only that of the team: it does not say which of two players of one name it shows. */
    readonly hasTeamsGroup?: true;
  };

export type PublishedShot = { readonly shot: Shot; readonly record: PhotoRecord };

export type RefusedFile = NamedFile & { readonly why: string };

/** What is published of a folder, and all its files. */
export type FolderShoot = Shoot & { readonly files: readonly LookedFile[] };

export type Shoot = {
  readonly shots: readonly Shot[];
  /** How many photos more the folder has, which the roster keeps out of the gallery. */
  readonly withheld: number;
  /** Whom the roster keeps out. Undefined leaves what the workspace remembers of it. */
  readonly remembered?: Withheld;
  /** Rows, of earlier rosters as well, of children without a card. */
  readonly cardless?: readonly RosterRow[];
};
