/** The documents and keys of a gallery that is sealed by player, before a photo is sealed with them. */
import { failure, success, type Result } from '#core/text/result.ts';
import {
  keysFor,
  newDocument,
  readSealedByPlayer,
  writeSealedByPlayer,
  type Audience,
  type SealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';

/**
 * Makes sure that every card has a document and every audience a key, and stores that before a photo is sealed: an interrupted run goes
 * on with them. Documents of cards that are no more are left out.
 */
export async function preparePlayers(
  workspace: string,
  slug: string,
  cards: readonly SortingCard[],
  audiences: readonly Audience[],
): Promise<Result<SealedByPlayer>> {
  const read = await readSealedByPlayer(workspace, slug);
  if (!read.ok) return failure(read.message);
  const before = read.value ?? { keys: {}, documents: [], photos: [] };
  const documents = cardHolders(cards).map(
    ({ number }) => before.documents.find((own) => own.number === number) ?? newDocument(number),
  );
  const prepared = { ...before, documents, keys: keysFor(before.keys, audiences) };
  await writeSealedByPlayer(workspace, slug, prepared);
  return success(prepared);
}
