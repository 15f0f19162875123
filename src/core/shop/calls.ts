import serverFile from '#shop/server.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

const server: Shop['server'] = serverFile;

/** The two calls of the product, and what page and server share besides their bodies. */
export const calls = {
  ...server,
  bookFunction: 'book',
  /** Override at build time with VITE_FUNCTIONS_PATH. */
  defaultFunctionsPath: '/.netlify/functions',
  /** draft-ietf-httpapi-idempotency-key-header */
  idempotencyHeader: 'Idempotency-Key',
  /** The public key under which the studio seals the order's status (docs/privacy.md). */
  orderKeyHeader: 'Order-Key',
} as const;
