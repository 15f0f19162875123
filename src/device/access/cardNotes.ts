/** Changes what is noted of a gallery's documents (`documents.ts`), and whether their players were taken for the person's own. */
import { isString } from '#core/text/record.ts';
import { teamDocument, documentRows, documentRowsOf } from './documents.ts';
import { changeText } from '#device/database/changeText.ts';
import { dropText, keepText, readText } from '#device/database/localText.ts';
import { documentsPrefix, firstPhotosKey, takenPrefix } from './keptGrants.ts';

type NotedDocument = {
  /** Undefined for the team's. */
  readonly document?: string;
  readonly entryId?: string;
};

/** Returns the ids of the entries that have opened a document here. */
export function notesOf(slug: string, document: string): readonly string[] {
  return (
    documentRowsOf(slug)
      .find(([name]) => name === document)
      ?.slice(1) ?? []
  );
}

/** Returns the names of players' documents whose players were not yet taken for the person's own. */
export function untakenCards(slug: string): readonly string[] {
  const taken = takenIn(slug);
  return documentRowsOf(slug).flatMap(([name = teamDocument]) =>
    name === teamDocument || taken.includes(name) ? [] : name,
  );
}

export function recordTakenCard(slug: string, document: string): void {
  changeText(takenPrefix + slug, (text) => [...new Set([...takenOf(text), document])].join(' '));
}

function takenIn(slug: string): readonly string[] {
  return takenOf(readText(takenPrefix + slug));
}

function takenOf(text: string | undefined): readonly string[] {
  return text?.split(' ') ?? [];
}

function keepTaken(slug: string, taken: readonly string[]): void {
  if (taken.length === 0) dropText(takenPrefix + slug);
  else keepText(takenPrefix + slug, taken.join(' '));
}

export function recordDocument(
  slug: string,
  { document = teamDocument, entryId }: NotedDocument,
): void {
  changeText(documentsPrefix + slug, (text) => {
    const rows = documentRows(text);
    const before = rows.find(([name]) => name === document);
    if (before && (entryId === undefined || before.slice(1).includes(entryId))) return text;
    const row = [...(before ?? [document]), entryId].filter(isString);
    return textOf([...rows.filter((other) => other !== before), row]);
  });
}

export function forgetDocument(slug: string, document = teamDocument): void {
  keepTaken(
    slug,
    takenIn(slug).filter((name) => name !== document),
  );
  keepRows(
    slug,
    documentRowsOf(slug).filter(([name]) => name !== document),
  );
}

function keepRows(slug: string, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) dropText(documentsPrefix + slug);
  else keepText(documentsPrefix + slug, textOf(rows));
}

function textOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(',')).join(' ');
}

/** Forgets which photos the gallery's view began with: some are no longer on this device. */
export function forgetFirstPhotos(slug: string): void {
  dropText(firstPhotosKey(slug));
}
