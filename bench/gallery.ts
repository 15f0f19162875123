/**
 * A sealed gallery opened by its address and scrolled to its end, beside a plain page with lazy pictures of the same
 * renditions.
 */
import { column, figure, type Figure, type Measured } from './figures.ts';
import { visitGallery, type Opening } from './phone/galleryVisit.ts';
import type { Scrolling } from './phone/scrolling.ts';
import type { Workshop } from './workshop.ts';

type Visit = Opening & Scrolling;

const rows: readonly (Pick<Measured, 'name' | 'unit' | 'target'> & { of: keyof Visit })[] = [
  {
    name: 'first six photos',
    unit: 'ms',
    of: 'sixMs',
    target: { ratioAtMost: 1.15 },
  },
  { name: 'until then', unit: 'kB', of: 'kilobytes' },
  { name: 'scrolling, frames over 50 ms', unit: '%', of: 'over50Percent', target: { atMost: 5 } },
  { name: 'scrolling, frames over 100 ms', unit: '%', of: 'over100Percent' },
  { name: 'scrolling, longest frame', unit: 'ms', of: 'longestMs', target: { atMost: 100 } },
  { name: 'scrolling, frames', of: 'frames' },
  { name: 'most DOM nodes', of: 'mostNodes', target: { atMost: 250 } },
  { name: 'heap at the end', unit: 'MB', of: 'heapMegabytes' },
];

export async function gallery(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  return workshop.overSite(async ({ galleries, browser, url }) => {
    const figures: Figure[] = [];
    for (const measured of galleries) {
      workshop.say(`${measured.count} photos, ${runs} times`);
      const sealed: Visit[] = [];
      const plain: Visit[] = [];
      // In turn, so that other load on the machine affects both.
      for (let run = 0; run < runs; run += 1) {
        sealed.push(await visitGallery(browser, url, measured, 'sealed'));
        plain.push(await visitGallery(browser, url, measured, 'plain'));
      }
      for (const { of, name, ...row } of rows) {
        const reference = { name: 'plain page', runs: column(plain, of) };
        const ours = column(sealed, of);
        figures.push(figure({ name: `${measured.count}: ${name}`, ...row, ours, reference }));
      }
    }
    return figures;
  });
}
