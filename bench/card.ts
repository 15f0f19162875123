/**
 * Scans a gallery's card on a phone that was never here, and measures until photos show. Compared with a plain page of the same
 * pictures. Once with the site's own codes, once with a thousand, and a player's card among those of 12,000 players.
 */
import { column, figure, type Figure } from './figures.ts';
import { openPlain, scanCard, type Opening } from './phone/galleryVisit.ts';
import type { OpenSite, Workshop } from './workshop.ts';

const target = { ratioAtMost: 1.3 } as const;
const manyCodes = 1_000;
/** A code and a card for each of 12,000 players. */
const playerRows = 24_000;

export async function card(workshop: Workshop): Promise<readonly Figure[]> {
  const few = await workshop.overSite((open) => scan(workshop, open, open.workspace.codes.length));
  const many = await workshop.overCrowdedSite(manyCodes, (open) => scan(workshop, open, manyCodes));
  const players = await workshop.overCrowdedSite(playerRows, (open) =>
    scan(workshop, { ...open, gallery: open.player }, playerRows),
  );
  return [...few, ...many, ...players];
}

async function scan(
  workshop: Workshop,
  { gallery, browser, url }: OpenSite,
  codeCount: number,
): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  workshop.say(`a card, ${codeCount} codes on the site, ${runs} times`);
  const scanned: Opening[] = [];
  const plain: Opening[] = [];
  // In turn, so that other load on the machine affects both.
  for (let run = 0; run < runs; run += 1) {
    scanned.push(await scanCard(browser, url, gallery));
    plain.push(await openPlain(browser, url, gallery));
  }
  const row = (name: string, of: keyof Opening) => ({
    name: `${codeCount} codes: ${name}`,
    ours: column(scanned, of),
    reference: { name: 'plain page opened', runs: column(plain, of) },
  });
  return [
    figure({ ...row('first photo', 'oneMs'), unit: 'ms' }),
    figure({ ...row('first six photos', 'sixMs'), unit: 'ms', target }),
    figure({ ...row('until then', 'kilobytes'), unit: 'kB' }),
  ];
}
