/**
 * The documents of a gallery that this device opens, and the ids of the access entries that named them.
 * IndexedDB has their keys; their names are here so that they can be requested before any script has loaded. Names and ids are random.
 */
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { readText } from '#device/database/localText.ts';
import { documentsPrefix } from './keptGrants.ts';

/** Stands for the team's. */
export const teamDocument = galleryFile.replace(/\..*/, '');

/** Returns the names of the documents to request. The team's has none. */
export function documentNames(slug: string): readonly (string | undefined)[] {
  return documentRowsOf(slug).map(([name]) => (name === teamDocument ? undefined : name));
}

/** Returns true if a player's document may have this name. */
export function isDocumentName(name: string | undefined): name is string {
  return name !== undefined && /^\w{1,64}$/.test(name);
}

/** Each row begins with the document's name. */
export function documentRowsOf(slug: string): readonly (readonly string[])[] {
  return documentRows(readText(documentsPrefix + slug));
}

export function documentRows(text = ''): readonly (readonly string[])[] {
  const rows = text.split(' ');
  return rows.map((row) => row.split(',')).filter(([name]) => isDocumentName(name));
}
