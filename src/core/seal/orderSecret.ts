/**
 * The second secret of an order's status. It follows from the secrets in the documents of the galleries that the order comes from,
 * which no request carries, so a server that swaps the public key of an order opens no status.
 */
import { base64urlOf, bytesOrNone, joined } from './bytes.ts';
import { expand } from './expand.ts';

/** The secret in a gallery's document, `gallerySecretBytes` in base64url. */
export type GallerySecret = { readonly slug: string; readonly secret: string };

/** 128 random bits. */
export const gallerySecretBytes = 16;
const orderSecretBytes = 32;
const proofBytes = 16;

type OrderSecret = {
  /** 32 bytes, base64url. No gallery's secret can be computed from it, and no photo opens with it. */
  readonly secret: string;
  /** 16 bytes, base64url. Travels with the public key and proves that its maker had opened the galleries. */
  readonly proof: string;
};

/** Derives the secret of the order with this public key, in base64url. Without galleries there is none: undefined. */
export async function orderSecret(
  publicKey: string,
  galleries: readonly GallerySecret[],
): Promise<OrderSecret | undefined> {
  if (galleries.length === 0) return undefined;
  const inOrder = [...galleries].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const secret = joined(...inOrder.map((gallery) => bytesOrNone(gallery.secret)));
  const slugs = inOrder.map(({ slug }) => encodeURIComponent(slug)).join('/');
  const of = async (what: 'secret' | 'proof', bytes: number): Promise<string> =>
    base64urlOf(
      await expand({
        secret,
        salt: bytesOrNone(publicKey),
        info: `sideline/1/order-${what}/${slugs}`,
        bytes,
      }),
    );
  return { secret: await of('secret', orderSecretBytes), proof: await of('proof', proofBytes) };
}

/** Orders are from one or two galleries. Of more than this many, only the first are tried. */
const mostGalleries = 8;

export type ProvenSecret = {
  /** As in `OrderSecret`. */
  readonly secret: string;
  /** The galleries whose documents the phone had opened. Of no other may the order get anything. */
  readonly slugs: readonly string[];
};

/**
 * Finds the secret of an order at the desk. `galleries` are all that the order names and that have a secret; the phone had perhaps
 * not all of their documents, or older ones without a secret. Returns undefined if the proof fits none of them: it was forged, or
 * the public key was swapped.
 */
export async function provenSecret(
  publicKey: string,
  proof: string,
  galleries: readonly GallerySecret[],
): Promise<ProvenSecret | undefined> {
  for (const some of subsetsOf(galleries.slice(0, mostGalleries))) {
    const derived = await orderSecret(publicKey, some);
    if (derived?.proof === proof) {
      return { secret: derived.secret, slugs: some.map(({ slug }) => slug) };
    }
  }
  return undefined;
}

/** Largest first: most phones have all. */
function subsetsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const subsets = Array.from({ length: 2 ** items.length - 1 }, (_, number) =>
    items.filter((_item, index) => ((number + 1) >> index) % 2 === 1),
  );
  return subsets.sort((a, b) => b.length - a.length);
}
