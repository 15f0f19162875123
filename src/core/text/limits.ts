/** Limits that page, worker and server share. Units are in the names. */
export const limits = {
  /** "About 9 MB": the generated PDF, before base64. */
  pdfLimitBytes: 9 * 1024 * 1024,
  /**
   * An order's JSON without the PDF. As many packs as `orderLinesMax` take 660 kB with a cropped photo in each slot. With a photo on
   * each of 25 pieces, 200 packs fit. With the PDF it is 13 MB, as much as docs/deploy.md lets nginx take.
   */
  orderMetaLimitBytes: 1024 * 1024,
  /** The booking form with every field as long as it may be, in any script. */
  bookingBodyLimitBytes: 384 * 1024,
  lineQuantityMax: 999,
  orderLinesMax: 400,
  fieldMaxLength: 200,
  notesMaxLength: 2000,
  rosterMaxLength: 100_000,
  /** What a field takes. What can be mailed is shorter (`mailableAddress.ts`). */
  emailMaxLength: 1000,
  accessCodeMaxLength: 64,
  eagerImages: 6,
  previewImages: 9,
  /** Teams named below "No matches". */
  hiddenTeams: 6,
  reelIntervalMs: 3000,
  reelFadeMs: 700,
  reelZoom: 1.06,
} as const;
