import { lookUpCode, prepareCode, prepareTable } from '#browser/accessTable.ts';
import { fetchFirstPhotos } from '#browser/firstPhotos.ts';
import { fetchGalleryAhead } from '#browser/galleryDocument.ts';
import { teams } from '#facts/teams.ts';
import { texts } from '#facts/texts.ts';
import { codeSpellings, normalizeCode, openingOf, type Opening } from '#rules/access.ts';
import { slugOfPath } from '#rules/paths.ts';
import { failure, type Result } from '#rules/result.ts';
import { bytesOf } from '#sealing/bytes.ts';
import { importKey, keyBytes } from '#sealing/seal.ts';
import { keepPass } from '#storage/passes.ts';
import { openGalleryAhead } from './openGallery.ts';
import { announcePasses } from './passes.ts';
import { probe, signal } from './signal.ts';

/**
 * Looks a typed code up and keeps the pass that it gives. `next` is the gallery path that the visitor came for. A blank
 * code is ignored: undefined.
 */
export async function openWithCode(
  typed: string,
  next?: string,
): Promise<Result<Opening> | undefined> {
  const spellings = codeSpellings(typed);
  if (spellings.length === 0) return undefined;
  const requested = next === undefined ? undefined : slugOfPath(next);
  // The code takes a moment to stretch; the gallery it is probably for can be fetched meanwhile.
  if (requested !== undefined) fetchGalleryAhead(requested);
  const found = await lookUpCode(spellings);
  // A cache may have answered, or somebody else: where it matters, the server is asked.
  if (!found.ok || !signal.get()) void probe();
  if (!found.ok) return found;
  const opening = openingOf(found.value, next);
  if (!opening.ok || opening.value.type === 'file') return opening;

  const { slug } = opening.value;
  const { key: text = '', first } = found.value?.type === 'team' ? found.value : {};
  const raw = bytesOf(text);
  if (raw?.length !== keyBytes) return failure(texts.access.notConfigured);
  const key = await importKey(raw);
  void openGalleryAhead(slug, key);
  // They are what a gallery shows of which nothing else is asked.
  if (first && !opening.value.path.includes('?')) {
    try {
      fetchFirstPhotos(slug, key, first);
    } catch {
      // A hint that means nothing. The gallery itself says what it begins with.
    }
  }
  const team = teams.find((known) => known.slug === slug)?.name ?? slug;
  await keepPass({ slug, team }, key);
  announcePasses();
  return opening;
}

/** Does ahead what opening will need, before and while the code is being typed. */
export function prepareToOpen(typed?: string): void {
  if (typed === undefined) prepareTable();
  else void prepareCode(normalizeCode(typed));
}
