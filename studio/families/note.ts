/** The note that stays of an erasure. It names no child, no family and no file. */
import { howMany } from '#core/text/howMany.ts';
import { writtenFiles } from '#studio/workspace/writtenFiles.ts';
import { numberWords } from './erasePhotos.ts';

export type Erased = {
  readonly at: Date;
  readonly slug: string;
  readonly numbers: Iterable<number>;
  /** How many photos the gallery showed. */
  readonly photos: number;
  readonly orders: readonly string[];
  readonly statuses: number;
  readonly prints: number;
  readonly folders: number;
  /** False if no database of orders was found. */
  readonly hasOrders: boolean;
};

export function noteText(erased: Erased): string {
  const { at, slug, photos, orders, statuses, prints, folders, hasOrders } = erased;
  return `${at.toISOString()}
A player was erased at the family's request.

gallery                    ${slug}
frame numbers              ${numberWords(erased.numbers)}
photos taken off           ${photos}; the gallery was sealed again under a new key
orders that name nobody    ${orders.join(', ') || (hasOrders ? 'none' : 'no database of orders was found')}
status files removed       ${statuses}
prints removed             ${prints}, in ${howMany(folders, 'folder')}

Not reached by the command:
- the camera's files on the studio's disks
- the site where it is hosted, until it is uploaded or synced so that files that are gone here go there
- the server's database, if orders were fetched from it: orders forget ${orders.join(' ') || 'with their numbers'}
- rosters, also those that came with a booking
- files that somebody put into the workspace: those with the name, and those that can't be searched for it, were said
- backups of this folder, of the database and of the site
- what was written where somebody said: ${saidElsewhere.join(', ')}; lists that were printed into a file
- emails in mailboxes, what a lab has, and what families have kept
`;
}

const saidElsewhere = writtenFiles
  .filter((row) => row.in === 'elsewhere' && row.erasing === 'said')
  .map(({ path, holds }) => `${path} ("${holds}")`);
