type OtherOrderPage = {
  readonly url: string;
  /** True if it is the team's, false if it is the studio's for all teams. */
  readonly isOwn: boolean;
};

/**
 * Returns where "Order Prints Here" leads: to the team's address, or else to the default (spec, section 2). Undefined if the studio has no
 * order page besides this app, and so no default.
 */
export function otherOrderPage(
  ofTeam: string | undefined,
  byDefault: string | undefined,
): OtherOrderPage | undefined {
  if (ofTeam !== undefined) return { url: ofTeam, isOwn: true };
  return byDefault === undefined ? undefined : { url: byDefault, isOwn: false };
}
