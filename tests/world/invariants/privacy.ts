/** What nobody may read. */
import type { Invariant } from '#tests/world/known.ts';

export const noKeyOpensMore: Invariant = {
  says: "An order's key opens what the studio seals for this order, and nothing that it seals for another.",
  atRest: ({ opened }) =>
    opened.flatMap(({ receipt, order, isOpen, phone }) => {
      if (isOpen === (receipt === order)) return [];
      // Sent from memory, and again by the next page, it has a key that the server has not heard of.
      if (!isOpen && phone.storage.hasRefused()) return [];
      return isOpen
        ? [`the key of ${receipt} opens what is for ${order}`]
        : [`the key of ${receipt} does not open its own status`];
    }),
};

export const nothingOfCleared: Invariant = {
  says: 'Once the phone has said that it is cleared, it keeps nothing of a family but orders that it was told to keep until they are sent.',
  whenCleared: (_, phone) =>
    phone.storage
      .personal()
      .map((place) => `${phone.name} was cleared and still has something in ${place}`),
};

export const nothingOfRemoved: Invariant = {
  says: 'Once the phone has said that a gallery is removed, it keeps nothing of it but what an order that waits needs to be sent (docs/privacy.md).',
  whenLooked: ({ removed }, phone) =>
    phone.kind === 'keeps nothing'
      ? []
      : [...(removed.get(phone) ?? [])].flatMap((gallery) =>
          phone.storage
            .placesOf(gallery)
            // The references that it needs stay with it.
            .filter((place) => place !== 'orders')
            .map((place) => `${phone.name} still has something of ${gallery} in ${place}`),
        ),
};
