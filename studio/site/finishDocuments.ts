/** Finishes a gallery's first publishing by player if it was stopped after the families' codes had ended. Before, the gallery had one key. */
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { readSeason } from '#studio/workspace/season.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { readGallery } from './galleryFolder.ts';
import { galleryHead, hasDocument, playersOf } from './openedGallery.ts';
import { writeDocuments } from './playerDocuments.ts';

/**
 * By then all photos are sealed, and the workspace has their keys. The old codes leave the site next. Without the documents, nothing would
 * open the gallery.
 */
export async function finishDocuments(session: Session): Promise<void> {
  const { codes, galleries } = session.current();
  const ended = codes.flatMap(({ opens, removed }) =>
    removed && opens.type === 'team' ? (opens.slug ?? []) : [],
  );
  for (const slug of new Set(ended)) {
    const gallery = galleries[slug];
    if (!gallery?.isByPlayer || !(await hasDocument(session, slug))) continue;
    const key = await galleryKey(gallery.key);
    const sealed = await playersOf(session, slug);
    const isThere = (await readGallery(session.out, slug, key)) !== undefined;
    if (isThere || !sealed || sealed.state.photos.length === 0) continue;
    const season = await readSeason(session.workspace);
    const listed = season.ok ? season.value.find((row) => row.slug === slug) : undefined;
    const statusSecret = await statusSecretOf(session, slug);
    const head = galleryHead({ ...gallery, slug, statusSecret, season: listed?.season });
    const withCoach = { ...head, ...(listed?.coach !== undefined && { coach: listed.coach }) };
    await writeDocuments(session.out, withCoach, sealed.state, { key, cards: sealed.cards });
  }
}
