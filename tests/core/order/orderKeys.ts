import type { OrderKeys } from '#core/order/orderKeys.ts';

/** A point of the curve (its generator, SEC 2), uncompressed. */
export const publicKey =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
export const proof = 'AAECAwQFBgcICQoLDA0ODw';

/** Stands for a CryptoKey where nothing is opened with it. */
export const orderKeys: OrderKeys = {
  header: `${publicKey}.${proof}`,
  privateKey: {},
  secret: 'c2VjcmV0',
};
