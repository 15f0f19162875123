import { orderKeyParts } from '#core/order/orderKeys.ts';
import { provenSecret, type ProvenSecret } from '#core/seal/orderSecret.ts';
import type { StatusRecipient } from '#core/order/status.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import type { DeskOrder } from './deskOrder.ts';
import { placedRecordOf, type RecordPhotos } from './storedRequest.ts';

export type OrderKey = {
  readonly recipient: StatusRecipient;
  /** Undefined if nothing proves that the key is of a phone that had opened a gallery of the order. */
  readonly proven: ProvenSecret | undefined;
};

/** Returns whom the order's status is sealed to. Undefined if the phone sent no key, or the order is anonymized. */
export async function keyOfOrder(
  order: DeskOrder,
  { statusSecrets }: Workspace,
): Promise<OrderKey | undefined> {
  const parts = order.orderKey === null ? undefined : orderKeyParts(order.orderKey);
  if (!parts || order.anonymizedAt !== null) return undefined;
  const { publicKey, proof } = parts;
  const galleries = galleriesOf(order).flatMap((slug) => {
    const secret = Object.hasOwn(statusSecrets, slug) ? statusSecrets[slug] : undefined;
    return secret === undefined ? [] : [{ slug, secret }];
  });
  const proven = proof === undefined ? undefined : await provenSecret(publicKey, proof, galleries);
  return { recipient: { publicKey, orderId: order.number, secret: proven?.secret }, proven };
}

/** As the order was placed: the phone made its key of these. The photos' galleries come first, as the phone took them. */
function galleriesOf(order: DeskOrder): readonly string[] {
  const { items, addOns, gallery } = placedRecordOf(order);
  const photos: RecordPhotos = [
    ...items.flatMap((item) => item.photos.flatMap(([, references]) => references)),
    ...addOns.flatMap((addOn) => addOn.photos),
  ];
  const slugs = photos.flatMap((photo) => (photo ? [photo.gallery] : []));
  return [...new Set([...slugs, ...(gallery === undefined ? [] : [gallery])])];
}
