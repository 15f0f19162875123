/** One of the two calls as it comes in. */
export type Call = {
  readonly request: Request;
  /** Who is calling, for counting; see `clientAddress`. */
  readonly client: string;
};
