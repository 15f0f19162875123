/** The two calls of the product, and what page and server agree on beside their bodies. */
export const calls = {
  sendCart: '/api/send-cart',
  bookFunction: 'book',
  /** Override at build time with VITE_FUNCTIONS_PATH. */
  defaultFunctionsPath: '/.netlify/functions',
  /** draft-ietf-httpapi-idempotency-key-header */
  idempotencyHeader: 'Idempotency-Key',
} as const;
