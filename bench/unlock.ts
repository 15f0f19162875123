/**
 * Types a code at a gallery's own address and on the access page, presses Enter at once, and measures until photos show. Compared
 * with a plain page of the same pictures.
 */
import { column, figure, type Figure } from './figures.ts';
import { enterCode, openPlain, type Opening } from './phone/galleryVisit.ts';
import type { Workshop } from './workshop.ts';

const target = { ratioAtMost: 1 } as const;

/** Anyone who follows a link to a gallery is asked for its code there, and the page knows which gallery it will be for. */
const doors = (slug: string) =>
  [
    ['from a link', `/#/gallery/${slug}`],
    ['from the access page', '/#/access'],
  ] as const;

export async function unlock(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  return workshop.overSite(async ({ galleries, browser, url }) => {
    const figures: Figure[] = [];
    for (const gallery of galleries) {
      const { count } = gallery;
      workshop.say(`${count} photos, ${runs} times`);
      for (const [door, path] of doors(gallery.slug)) {
        const entered: Opening[] = [];
        const plain: Opening[] = [];
        for (let run = 0; run < runs; run += 1) {
          entered.push(await enterCode(browser, url, gallery, path));
          plain.push(await openPlain(browser, url, gallery));
        }
        const beside = (name: 'oneMs' | 'sixMs') => ({
          ours: column(entered, name),
          reference: { name: 'plain page opened', runs: column(plain, name) },
        });
        figures.push(
          figure({ name: `${count}, ${door}: first photo`, unit: 'ms', ...beside('oneMs') }),
          figure({
            name: `${count}, ${door}: first six photos`,
            unit: 'ms',
            ...beside('sixMs'),
            target,
          }),
        );
      }
    }
    return figures;
  });
}
