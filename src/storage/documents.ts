/**
 * The documents of a gallery that this device opens, if players' are among them, and the ids of the access entries that named them.
 * IndexedDB has their keys; their names are here so that they can be requested before any script has loaded. Names and ids are random.
 */
import { galleryFile } from '#facts/galleries.ts';
import { isDocumentName } from '#rules/paths.ts';
import { isString } from '#rules/record.ts';
import { dropText, keepText, readText } from './localText.ts';

const prefix = 'sideline.documents.';

const takenPrefix = 'sideline.taken.';

type NotedDocument = {
  /** Undefined for the gallery's own. */
  readonly document?: string | undefined;
  readonly entryId?: string | undefined;
};

/** Stands for the gallery's own. */
const own = galleryFile.replace(/\..*/, '');

/** Returns the names of the documents to request. The gallery's own has none. */
export function documentsOf(slug: string): readonly (string | undefined)[] {
  const noted = rowsOf(slug).map(([name]) => (name === own ? undefined : name));
  return noted.length > 0 ? noted : [undefined];
}

/** Returns the ids of the entries that have opened a document here. */
export function entriesOf(slug: string, document: string): readonly string[] {
  return (
    rowsOf(slug)
      .find(([name]) => name === document)
      ?.slice(1) ?? []
  );
}

/** Returns the names of players' documents whose players were not yet taken for the person's own. */
export function untakenCards(slug: string): readonly string[] {
  const taken = takenIn(slug);
  return rowsOf(slug).flatMap(([name = own]) => (name === own || taken.includes(name) ? [] : name));
}

export function noteTakenCard(slug: string, document: string): void {
  keepTaken(slug, [...new Set([...takenIn(slug), document])]);
}

function takenIn(slug: string): readonly string[] {
  return readText(takenPrefix + slug)?.split(' ') ?? [];
}

function keepTaken(slug: string, taken: readonly string[]): void {
  if (taken.length === 0) dropText(takenPrefix + slug);
  else keepText(takenPrefix + slug, taken.join(' '));
}

/** `hadPass` tells that the gallery is open already. Where nothing is noted, it is by its own document. */
export function noteDocument(
  slug: string,
  { document = own, entryId }: NotedDocument,
  hadPass: boolean,
): void {
  const noted = rowsOf(slug);
  if (noted.length === 0 && document === own) return;
  const rows = noted.length === 0 && hadPass ? [[own]] : noted;
  const before = rows.find(([name]) => name === document) ?? [document];
  const row = [...new Set([...before, entryId].filter(isString))];
  keepRows(slug, [...rows.filter((other) => other !== before), row]);
}

export function forgetDocument(slug: string, document = own): void {
  keepTaken(
    slug,
    takenIn(slug).filter((name) => name !== document),
  );
  keepRows(
    slug,
    rowsOf(slug).filter(([name]) => name !== document),
  );
}

export function dropDocuments(slug: string): void {
  dropText(prefix + slug);
  dropText(takenPrefix + slug);
}

function keepRows(slug: string, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) dropDocuments(slug);
  else keepText(prefix + slug, rows.map((row) => row.join(',')).join(' '));
}

/** Each row begins with the document's name. */
function rowsOf(slug: string): readonly (readonly string[])[] {
  const rows = readText(prefix + slug)?.split(' ') ?? [];
  return rows.map((row) => row.split(',')).filter(([name]) => isDocumentName(name));
}
