/** The two calls of the product, and what page and server share besides their bodies. */
export const calls = {
  /** If the server is on another host than the page: `https://orders.example.com/api/send-cart` (docs/deploy.md). */
  sendCart: '/api/send-cart',
  bookFunction: 'book',
  /** Override at build time with VITE_FUNCTIONS_PATH. */
  defaultFunctionsPath: '/.netlify/functions',
  /** draft-ietf-httpapi-idempotency-key-header */
  idempotencyHeader: 'Idempotency-Key',
  /**
   * Whether the server returns a number for every order. An answer without one, such as a captive portal's, is then not a receipt,
   * and the phone asks again. Set it to false for a function of your own that answers without numbers.
   */
  ordersAreNumbered: true as boolean,
} as const;
