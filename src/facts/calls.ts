/** The two calls of the product, and what page and server agree on beside their bodies. */
export const calls = {
  /** With the server on another host than the page: `https://orders.example.com/api/send-cart` (docs/deploy.md). */
  sendCart: '/api/send-cart',
  bookFunction: 'book',
  /** Override at build time with VITE_FUNCTIONS_PATH. */
  defaultFunctionsPath: '/.netlify/functions',
  /** draft-ietf-httpapi-idempotency-key-header */
  idempotencyHeader: 'Idempotency-Key',
} as const;
