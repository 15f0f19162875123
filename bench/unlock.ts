/** A code typed on the access page, Enter at once behind its last letter: until photos show. Beside the same pictures' plain page. */
import { column, figure, type Figure } from './figures.ts';
import { enterCode, openPlain, type Opening } from './phone/galleryVisit.ts';
import type { Workshop } from './workshop.ts';

const target = (count: number) => ({ atMost: count <= 60 ? 1_200 : 1_400 });

export async function unlock(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  const { galleries } = await workshop.site();
  const browser = await workshop.browser();
  const server = await workshop.serveSite();
  try {
    const figures: Figure[] = [];
    for (const gallery of galleries) {
      const { count } = gallery;
      workshop.say(`${count} photos, ${runs} times`);
      const entered: Opening[] = [];
      const plain: Opening[] = [];
      for (let run = 0; run < runs; run += 1) {
        entered.push(await enterCode(browser, server.url, gallery));
        plain.push(await openPlain(browser, server.url, gallery));
      }
      const beside = (name: 'oneMs' | 'sixMs') => ({
        ours: column(entered, name),
        reference: { name: 'plain page opened', runs: column(plain, name) },
      });
      figures.push(
        figure({ name: `${count}: first photo`, unit: 'ms', ...beside('oneMs') }),
        figure({
          name: `${count}: first six photos`,
          unit: 'ms',
          ...beside('sixMs'),
          target: target(count),
        }),
      );
    }
    return figures;
  } finally {
    await server.end('SIGTERM');
  }
}
